/**
 * The engine alone in its own process, so that the memory it reports is its own: reads the planted table, records the
 * memory before, clusters `runs` times, prints one JSON object. Read memory from a process that ran once: with more
 * runs it includes what the garbage collector has not yet freed. Started by measure-speed.ts.
 */
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import { readPlantedTable } from "./planted-input.ts";

const [folder = "", runs = "1"] = process.argv.slice(2);
const table = readPlantedTable(folder);
globalThis.gc?.();
const beforeBytes = process.memoryUsage.rss();
const elapsedMs: number[] = [];
const cpuMs: number[] = [];
let clusterCount = 0;
for (let run = 0; run < Number(runs); run++) {
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  ({ clusterCount } = clusterSerps(table, { method: "auto" }));
  elapsedMs.push(performance.now() - start);
  const { user, system } = process.cpuUsage(cpuBefore);
  cpuMs.push((user + system) / 1000);
}
process.stdout.write(
  JSON.stringify({
    elapsedMs,
    cpuMs,
    clusterCount,
    beforeBytes,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }),
);
