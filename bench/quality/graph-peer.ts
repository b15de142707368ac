/** igraph on the engine's graph of one table: every objective, cut and resolution of peer_graph.py. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { invertSerps } from "@mapwright/core/clustering/graph/inverted-index";
import { connectKeywords } from "@mapwright/core/clustering/graph/overlap-edges";
import { weighUrls, type UrlWeights } from "@mapwright/core/clustering/graph/url-weights";
import { BENCH_INPUTS } from "../engine/bench-paths.ts";
import { logProgress } from "../engine/bench-output.ts";
import { runPython } from "../engine/python-peer.ts";

export interface PeerGrouping {
  readonly objective: string;
  readonly cut: number;
  readonly resolution: number;
  readonly clusterOf: Uint32Array;
}

/** The peer's groupings; a message when it didn't run. `weights`: of the full map, when `table` is half of it. */
export async function groupByPeer(
  name: string,
  table: SerpTable,
  weights?: UrlWeights,
): Promise<readonly PeerGrouping[] | string> {
  logProgress(`igraph on ${name} …`);
  const folder = join(BENCH_INPUTS, `graph-${name.replaceAll(/\W+/g, "-")}`);
  mkdirSync(folder, { recursive: true });
  const index = invertSerps(table);
  const graph = connectKeywords(table, index, weights ?? weighUrls(table, index), 1);
  const from: number[] = [];
  const to: number[] = [];
  const edgeWeights: number[] = [];
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const other = graph.neighbours[edge] ?? 0;
      if (other <= node) continue;
      from.push(node);
      to.push(other);
      edgeWeights.push(graph.weights[edge] ?? 0);
    }
  }
  writeFileSync(join(folder, "from.bin"), Uint32Array.from(from));
  writeFileSync(join(folder, "to.bin"), Uint32Array.from(to));
  writeFileSync(join(folder, "weights.bin"), Float32Array.from(edgeWeights));
  writeFileSync(join(folder, "nodes.txt"), String(table.keywordCount));
  const ran = await runPython([join(import.meta.dirname, "peer_graph.py"), folder]);
  if (ran.status !== 0) return `not run: ${ran.reason}`;
  const runs: [string, number, number][] = JSON.parse(ran.out);
  const bytes = readFileSync(join(folder, "labels.bin"));
  const labels = new Uint32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  return runs.map(([objective, cut, resolution], run) => ({
    objective,
    cut,
    resolution,
    clusterOf: labels.slice(run * table.keywordCount, (run + 1) * table.keywordCount),
  }));
}

/** The best of each objective, with and without a cut, by `score`. */
export function pickBestGroupings<Score>(
  groupings: readonly PeerGrouping[],
  score: (clusterOf: Uint32Array) => Score,
  valueOf: (score: Score) => number,
) {
  const best = new Map<string, { grouping: PeerGrouping; score: Score }>();
  for (const grouping of groupings) {
    const key = `${grouping.objective}${grouping.cut > 0 ? ", weak edges cut" : ""}`;
    const one = { grouping, score: score(grouping.clusterOf) };
    const before = best.get(key);
    if (!before || valueOf(one.score) > valueOf(before.score)) best.set(key, one);
  }
  return [...best].map(([key, { grouping, score: found }]) => ({
    method: `igraph, ${key}, best resolution`,
    cut: grouping.cut,
    resolution: grouping.resolution,
    score: found,
  }));
}
