import { readFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { readMapJson } from "@mapwright/core/maps/files/map-json";
import { openWorkbook } from "@mapwright/core/tables/open-workbook";
import { runMapwright } from "#/run-mapwright.ts";

const folder = mkdtempSync(join(tmpdir(), "mapwright-formats-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COFFEE = `keyword,url,rank,volume
pour over ratio,https://a.example/ratio,1,900
pour over ratio,https://b.example/guide,2,900
coffee to water ratio,https://a.example/ratio,1,2400
coffee to water ratio,https://b.example/guide,2,2400
=burr grinder,https://d.example/burr,1,700
=burr grinder,https://e.example/grinders,2,700
best hand grinder,https://d.example/burr,1,300
best hand grinder,https://e.example/grinders,2,300
`;

async function cluster(...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([readText(stdout), readText(stderr)]);
  const status = await runMapwright(["cluster", "-", "--no-meaning", ...args], {
    stdin: Readable.from([Buffer.from(COFFEE)]),
    stdout,
    stderr,
    env: {},
  });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  expect({ status, err }).toMatchObject({ status: 0 });
  return out;
}

async function fileOf(name: string, ...args: string[]): Promise<Buffer> {
  const path = join(folder, name);
  await cluster("--out", path, ...args);
  return readFileSync(path);
}

test("without a format, cluster prints an outline that people read", async () => {
  const outline = await cluster();
  expect(outline).toContain("# Keywords");
  expect(outline).toContain("**Pour over ratio**");
  expect(outline).toMatch(/pour over ratio `main` `900\/mo`/);
});

test("the ending of the file chooses its format", async () => {
  expect((await fileOf("map.md")).toString()).toContain("# Keywords");
  expect(JSON.parse((await fileOf("map.json")).toString())).toHaveProperty("clusters");
  const lines = (await fileOf("map.csv")).toString().split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFKeyword,Cluster,Pillar,Primary keyword,Searches a month,Intent,Connection,Cluster searches a month,Opportunity",
  );
  expect(lines).toHaveLength(5);
});

test("a keyword that looks like a formula is no formula in a CSV", async () => {
  expect((await fileOf("safe.csv")).toString()).toContain("'=burr grinder,");
});

test("a workbook has the keywords and what they are", async () => {
  const workbook = openWorkbook(await fileOf("map.xlsx"));
  if (!workbook || workbook === "too-large") throw new Error("no workbook");
  expect(workbook.sheets.map(({ name }) => name)).toEqual(["Keywords", "About"]);
  expect(workbook.sheets[0]?.rows).toHaveLength(5);
});

test("a map file is one that the app imports, in the market that was named", async () => {
  const text = (
    await fileOf("coffee.map", "--format", "map", "--country", "gb", "--language", "en")
  ).toString();
  const read = readMapJson(text);
  if (!read.isRead) throw new Error(read.fault.reason);
  expect(read.file.locale).toEqual({ country: "GB", language: "en", device: "desktop" });
  expect(read.file.map.keywords.text).toHaveLength(4);
  expect(read.file.map.serps.urls).toHaveLength(4);
});

test("impressions of a Search Console export aren't called searches", async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const csv = "Top queries,Clicks,Impressions,CTR,Position\ngreen tea,5,310,1%,3\n";
  await runMapwright(["cluster", "--format", "csv", "--no-meaning"], {
    stdin: Readable.from([Buffer.from(csv)]),
    stdout,
    stderr,
    env: {},
  });
  stdout.end();
  stderr.end();
  expect(await readText(stdout)).toContain("Impressions a month");
});
