/**
 * Maps whose inputs take long to make (an index of the sample, sentence vectors): made once and stored, so that a process
 * that measures a pass only groups them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { keyOfText } from "@mapwright/core/clustering/graph/canonical-rows";
import type { WordingOfTable } from "@mapwright/core/clustering/cluster-serps";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { graphOfRows, rowsOfGraph } from "@mapwright/core/clustering/graph/edge-blocks";
import type { OverlapGraph } from "@mapwright/core/clustering/graph/overlap-graph";
import { connectByLetters, connectPairs } from "@mapwright/core/clustering/pairs/connect-pairs";
import {
  plantSerps,
  type PlantedSerpsOptions,
} from "@mapwright/core/clustering/testing/planted-serps";
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { BENCH_INPUTS } from "../engine/bench-paths.ts";
import { readRealSerps } from "../engine/measure-real-serps.ts";
import { readSerpSet } from "../quality/labelled-sets.ts";
import { readSampleMaps } from "../quality/sample-maps.ts";

const FILE = join(BENCH_INPUTS, "ablate.v8");

/** Wording that tells nothing of what belongs together. */
const PRODUCTS: Readonly<Record<string, PlantedSerpsOptions>> = {
  even: { seed: 3, keywordCount: 5_000 },
  "45 % noise": { seed: 3, keywordCount: 5_000, noiseShare: 0.25, pillarShare: 0.2 },
};

export interface PreparedMap {
  readonly set: "sample" | "labelled" | "products" | "real";
  readonly name: string;
  readonly table: SerpTable;
  /** null = a map without wording. */
  readonly wording: WordingOfTable | null;
  /** keyword → its cluster; null = unknown. */
  readonly labelOf: Uint32Array | null;
}

interface StoredMap extends Omit<PreparedMap, "wording"> {
  readonly wording: {
    readonly keys: Uint32Array;
    readonly edges: [neighbour: number, weight: number][][];
  } | null;
}

/** Stores the maps unless they are stored. */
export async function prepareMaps(): Promise<void> {
  if (existsSync(FILE)) return;
  const embedder = createEnglishEncoder();
  const maps: StoredMap[] = (await readSampleMaps(embedder)).map(
    ({ name, table, keys, edges }): StoredMap => ({
      set: "sample",
      name,
      table,
      wording: { keys, edges: rowsOfGraph(edges) },
      labelOf: null,
    }),
  );
  for (const name of ["cast21-bm25", "cast21-dense"]) {
    const set = readSerpSet(name);
    if (set === null || set.table === null) throw new Error(`${name} is not in LABELLED_SETS`);
    const edges = connectPairs(set.texts, await embedder.embed(set.texts));
    maps.push({
      set: "labelled",
      name,
      table: set.table,
      wording: wordingOf(set.texts, edges),
      labelOf: set.labelOf,
    });
  }
  for (const [name, options] of Object.entries(PRODUCTS)) {
    const { table, clusterOf } = plantSerps(options);
    const texts = Array.from(clusterOf, (_, keyword) => `bearing ${String(10_000 + keyword * 17)}`);
    const wording = wordingOf(texts, connectByLetters(texts));
    maps.push({ set: "products", name, table, wording, labelOf: clusterOf });
  }
  const real = await readRealSerps();
  if (typeof real === "string") throw new Error(real);
  maps.push({ set: "real", name: "real", table: plain(real.table), wording: null, labelOf: null });
  mkdirSync(BENCH_INPUTS, { recursive: true });
  writeFileSync(FILE, serialize(maps));
}

export function readPreparedMaps(): PreparedMap[] {
  const stored: StoredMap[] = deserialize(readFileSync(FILE));
  return stored.map(({ set, name, table, labelOf, wording }) => ({
    set,
    name,
    table,
    labelOf,
    wording: wording && {
      keys: wording.keys,
      edges: graphOfRows(wording.edges),
    },
  }));
}

function wordingOf(texts: readonly string[], edges: OverlapGraph) {
  return { keys: Uint32Array.from(texts, keyOfText), edges: rowsOfGraph(edges) };
}

function plain({ keywordCount, urlCount, offsets, urls }: SerpTable): SerpTable {
  return { keywordCount, urlCount, offsets, urls };
}
