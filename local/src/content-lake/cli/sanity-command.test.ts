import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { startLake, type RunningLake } from "#/content-lake/lake-fixture.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";

const running: RunningLake[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((lake) => lake.stop()));
});

async function start(seed: readonly object[]) {
  const lake = await startLake(seed);
  running.push(lake);
  return lake;
}

/** Sanity's own command line, as `npm run sanity` starts it. */
function runSanity(origin: string, ...args: readonly string[]): Promise<string> {
  const command = join(import.meta.dirname, "sanity-command.ts");
  const env = { ...process.env, SANITY_STUDIO_API_HOST: origin, NODE_OPTIONS: "" };
  const child = spawn(process.execPath, [command, ...args], { env, stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  return new Promise((resolve, reject) =>
    child.on("exit", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`exit ${String(code)}: ${output}`)),
    ),
  );
}

const SEED = [
  { _id: "ada", _type: "author", name: "Sample author" },
  {
    _id: "first",
    _type: "post",
    title: "A first article",
    author: { _type: "reference", _ref: "ada" },
  },
];

const QUERY = '*[_type == "post"][0]{title, "by": author->name}';

test("Sanity's command line queries the lake", { timeout: 120_000 }, async () => {
  const { origin } = await start(SEED);
  expect(await runSanity(origin, "documents", "query", QUERY)).toContain("A first article");
});

/** Each command starts for seconds. */
const isSoak = inSoak(true, false);

test.runIf(isSoak)(
  "Sanity's command line can import what it exports",
  { timeout: 120_000 },
  async () => {
    const one = await start(SEED);
    const asset = await one.editor.assets.upload("file", Buffer.from("kept"), {
      filename: "kept.txt",
    });
    const archive = join(mkdtempSync(join(tmpdir(), "mapwright-export-")), "export.tar.gz");
    await runSanity(one.origin, "dataset", "export", "production", archive);
    const two = await start([]);
    await runSanity(two.origin, "dataset", "import", archive, "production", "--replace");
    await expect(two.anonymous.fetch(QUERY)).resolves.toEqual({
      title: "A first article",
      by: "Sample author",
    });
    const copied = await two.anonymous.fetch<string>("*[_id == $id][0].url", { id: asset._id });
    expect(await (await fetch(copied)).text()).toBe("kept");
  },
);

test.runIf(isSoak)(
  "Sanity's command line makes a dataset, imports into it and copies it",
  { timeout: 120_000 },
  async () => {
    const lake = await start([]);
    await runSanity(lake.origin, "dataset", "create", "staging", "--visibility", "public");
    const file = join(mkdtempSync(join(tmpdir(), "mapwright-import-")), "posts.ndjson");
    writeFileSync(file, SEED.map((document) => `${JSON.stringify(document)}\n`).join(""));
    await runSanity(lake.origin, "dataset", "import", file, "staging");
    await runSanity(lake.origin, "dataset", "copy", "staging", "second", "--skip-history");
    const second = lake.clientWith({ dataset: "second" });
    await expect(second.fetch('*[_type == "post"].title')).resolves.toEqual(["A first article"]);
    await expect(lake.anonymous.fetch("count(*)")).resolves.toBe(0);
  },
);
