import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "mapwright-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exporter = fileURLToPath(new URL("export-serps.ts", import.meta.url));
const cluster = fileURLToPath(new URL("../cluster/cluster-command.ts", import.meta.url));

function run(script: string, args: readonly string[], corpus?: string) {
  const env = corpus === undefined ? {} : { RESEARCH_CORPUS: corpus };
  return spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
}

test("what is exported of the sample corpus is what the cluster command reads", () => {
  const serps = join(folder, "serps.csv");
  const exported = run(exporter, ["--seed", "coffee", "--keywords", "60", "--out", serps]);
  expect(exported).toMatchObject({ status: 0, stderr: "" });
  expect(exported.stdout).toContain("60 keywords with ");
  const [header, first] = readFileSync(serps, "utf8").split("\n");
  expect(header).toBe("keyword,url,rank,volume");
  expect(first).toMatch(/^coffee,https:\/\/\S+,1,\d+$/);

  const map = join(folder, "map.json");
  const clustered = run(cluster, ["--in", serps, "--out", map]);
  expect(clustered.status).toBe(0);
  expect(clustered.stderr).toMatch(/^(?:5\d|60) keywords in \d+ clusters/);
});

test("titles with commas and quotes stay one field", () => {
  const corpus = join(folder, "corpus.ndjson");
  const page = {
    id: "p1",
    site: "tea.example",
    url: "https://tea.example/steep,3",
    title: 'Steeping "gongfu", in short',
    description: "How long tea steeps.",
    body: "Tea steeps for three minutes. Steeping tea longer makes it bitter. ".repeat(20),
  };
  writeFileSync(corpus, `${JSON.stringify(page)}\n`);
  const serps = join(folder, "quoted.csv");
  const exported = run(exporter, ["--seed", 'steeping, "gongfu" tea', "--out", serps], corpus);
  expect(exported).toMatchObject({ status: 0, stderr: "" });
  const [, first] = readFileSync(serps, "utf8").split("\n");
  expect(first).toMatch(/^"steeping, ""gongfu"" tea","https:\/\/tea\.example\/steep,3",1,\d+$/);
});

test.each([
  ["no file to write", []],
  ["a number of keywords that is none", ["--out", "x.csv", "--keywords", "many"]],
])("%s is told, and nothing is written", (_, args) => {
  const { status, stderr } = run(exporter, args);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Use: /);
  expect(existsSync("x.csv")).toBe(false);
});
