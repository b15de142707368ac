/** Scores of groups that the engine finds, on maps whose answer is known and on results that are held out. */
import { adjustedRandIndex } from "@mapwright/core/clustering/testing/agreement";
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";
import { countPairs, scoreKeywords, takeHalf } from "@mapwright/core/clustering/held-pairs";
import { invertSerps } from "@mapwright/core/clustering/graph/inverted-index";
import { connectKeywords } from "@mapwright/core/clustering/graph/overlap-edges";
import {
  plantSerps,
  type PlantedSerpsOptions,
} from "@mapwright/core/clustering/testing/planted-serps";
import { weighByFrequency } from "@mapwright/core/clustering/graph/url-weights";
import { countAgreement, scoreAgreement } from "../engine/pair-agreement.ts";
import { printResult, round } from "../engine/bench-output.ts";
import type { PreparedMap } from "./prepared-maps.ts";

type GroupedMap = Pick<PreparedMap, "table" | "wording">;

function groupMap(
  { table, wording }: GroupedMap,
  method: ClusteringMethod,
  threshold = 1,
): Uint32Array {
  const options = { method, threshold, hasPillars: false };
  return clusterSerps(table, options, wording ?? undefined).clusterOf;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Adjusted Rand index with what was planted, mean over `seeds`. */
export function scorePlanted(
  family: Omit<PlantedSerpsOptions, "seed">,
  seeds: readonly number[],
  threshold = 1,
): number {
  return mean(
    seeds.map((seed) => {
      const { table, clusterOf } = plantSerps({ seed, ...family });
      return adjustedRandIndex(groupMap({ table, wording: null }, "pages", threshold), clusterOf);
    }),
  );
}

/** Adjusted Rand index with the labels of the map. */
export function scoreLabelled(map: PreparedMap, method: ClusteringMethod): number {
  if (map.labelOf === null) throw new Error(`${map.name} has no labels`);
  return adjustedRandIndex(groupMap(map, method), map.labelOf);
}

/**
 * Grouped by half of every result list, tested on the other: agreement over pairs and over keywords, and what the groups
 * tell, in bits.
 */
export function scoreHeldOut({ table, wording }: GroupedMap, method: ClusteringMethod) {
  const weights = weighByFrequency(table, invertSerps(table));
  const halves = [1, 2].map((seed) => {
    const held = takeHalf(table, weights, seed, 1);
    const seen = { table: takeHalf(table, weights, seed, 0), wording };
    return {
      clusterOf: groupMap(seen, method),
      held: connectKeywords(held, invertSerps(held), weights, 1),
    };
  });
  const { score, information } = scoreKeywords(
    halves.map(({ clusterOf, held }) => countPairs(clusterOf, held)),
  );
  const pairs = halves.map(({ clusterOf, held }) => countAgreement(clusterOf, held));
  return { pairs: scoreAgreement(pairs).score, keywords: score, bits: information };
}

/** One number a set, and the processor time of this process. */
export function printMeasured(measured: Readonly<Record<string, number>>): void {
  const { user, system } = process.cpuUsage();
  const rounded = Object.entries(measured).map(([set, value]) => [set, round(value, 4)]);
  printResult({
    ...Object.fromEntries(rounded),
    "cpu seconds": round((user + system) / 1e6, 1),
  });
}
