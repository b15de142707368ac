/**
 * One grouping alone in its own process, so that the memory it reports is its own: reads a planted table, groups it with the
 * engine or in DuckDB, writes the groups next to it and prints one JSON object.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import { openDuckdbWarehouse } from "@mapwright/warehouse/duckdb-warehouse";
import { groupInWarehouse } from "@mapwright/warehouse/group-in-warehouse";
import { readPlantedTable } from "../engine/planted-input.ts";

const [folder = "", place = ""] = process.argv.slice(2);
const table = readPlantedTable(folder);
globalThis.gc?.();
const beforeBytes = process.memoryUsage.rss();
const start = performance.now();
const cpuBefore = process.cpuUsage();
const found = place === "engine" ? groupByEngine() : await groupInDuckdb();
const { user, system } = process.cpuUsage(cpuBefore);
const { groupOf, ...facts } = found;
writeFileSync(join(folder, `${place}.bin`), groupOf);
process.stdout.write(
  JSON.stringify({
    ms: Math.round(performance.now() - start),
    cpuMs: Math.round((user + system) / 1000),
    peakMb: Math.round((process.resourceUsage().maxRSS * 1024 - beforeBytes) / 1e6),
    ...facts,
  }),
);

function groupByEngine() {
  const { clusterOf, rule, clusterCount } = clusterSerps(table, {
    method: "auto",
    hasPillars: false,
  });
  return { groupOf: clusterOf, rule, groupCount: clusterCount, bytesRead: 0, statements: 0 };
}

async function groupInDuckdb() {
  const temporaryFolder = mkdtempSync(join(tmpdir(), "mapwright-bench-"));
  const warehouse = await openDuckdbWarehouse({ temporaryFolder });
  const { keywordCount } = table;
  const grouped = await groupInWarehouse(warehouse, "bench", {
    keywordCount,
    results: resultsOf(table),
  });
  const { bytesBilled, queries } = warehouse.usage();
  warehouse.close();
  rmSync(temporaryFolder, { recursive: true, force: true });
  return { ...grouped, bytesRead: bytesBilled, statements: queries };
}

function* resultsOf({ keywordCount, offsets, urls }: SerpTable): Generator<[number, number]> {
  for (let keyword = 0; keyword < keywordCount; keyword++)
    for (const url of urls.subarray(offsets[keyword], offsets[keyword + 1])) yield [keyword, url];
}
