import { PassThrough, Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { expect, test } from "vitest";
import { plantSerps } from "@mapwright/core/clustering/testing/planted-serps";
import { serveBigQuery } from "@mapwright/warehouse/testing/serve-bigquery";
import { z } from "zod";
import { runMapwright } from "#/run-mapwright.ts";

const output = z.object({
  method: z.string(),
  clusters: z.array(z.object({ keywords: z.array(z.string()) })),
});

async function run(args: readonly string[], input: string, env: Record<string, string> = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([readText(stdout), readText(stderr)]);
  const stdin = Readable.from([Buffer.from(input)]);
  const status = await runMapwright(["cluster", ...args], { stdin, stdout, stderr, env });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { status, out, err };
}

function plantedList(): string {
  const { table } = plantSerps({ seed: 6, keywordCount: 300, hubCount: 20 });
  const lines = ["keyword,url"];
  for (let keyword = 0; keyword < table.keywordCount; keyword++)
    for (const url of table.urls.subarray(table.offsets[keyword], table.offsets[keyword + 1]))
      lines.push(`keyword ${String(keyword)},https://site.example/${String(url)}`);
  return lines.join("\n");
}

const groupsIn = (out: string) =>
  output
    .parse(JSON.parse(out))
    .clusters.map(({ keywords }) => keywords.toSorted().join("|"))
    .toSorted();

test("the same groups are found in BigQuery, whose cost is said, and in DuckDB", async () => {
  const fake = await serveBigQuery();
  const environment = {
    BIGQUERY_DATASET: "maps",
    BIGQUERY_PROJECT: "local",
    BIGQUERY_API_ENDPOINT: fake.url,
  };
  const list = plantedList();
  const here = await run(["--json", "--on", "duckdb"], list);
  const there = await run(["--json", "--on", "bigquery"], list, environment);
  await fake.close();

  expect(here.err).toContain("300 keywords in");
  expect(there.err).toMatch(/BigQuery will read about 3\.0 GB \(\$0\.02\), and 12\.\d GB/);
  expect(there.err).toMatch(/BigQuery read 0\.\d GB \(\$0\.00\) in \d+ jobs/);
  expect(groupsIn(there.out).length).toBeGreaterThan(5);
  expect(groupsIn(there.out)).toEqual(groupsIn(here.out));
});

test("a database is refused what it can't do, and what it lacks is named", async () => {
  const method = await run(["--json", "--on", "duckdb", "--method", "wording"], "a\nb");
  expect(method.err).toContain("--on duckdb groups by shared pages: pass --method auto or pages.");
  const format = await run(["--on", "duckdb", "--out", "map.xlsx"], "a\nb");
  expect(format.err).toContain("--on duckdb writes JSON: pass --json.");
  const list = await run(["--json", "--on", "duckdb"], "keyword\na\nb");
  expect(list.err).toContain("--on duckdb compares results, and this list has none.");
  const dataset = await run(["--json", "--on", "bigquery"], plantedList());
  expect(dataset.err).toContain(
    "Set BIGQUERY_DATASET to the dataset to work in, such as mapwright.",
  );
});
