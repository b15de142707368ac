/**
 * A map of two languages, from two labelled sets of real result lists: the keywords of the second are replaced by words
 * of another language that say nothing about their topics, as far as letters can tell.
 */
import { computeAdjustedRandIndex } from "@mapwright/core/clustering/testing/agreement";
import { getTextKey } from "@mapwright/core/clustering/graph/canonical-rows";
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { connectByLetters } from "@mapwright/core/clustering/pairs/connect-pairs";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { printResult, round } from "../engine/bench-output.ts";
import { readSerpSet, type LabelledSet } from "./labelled-sets.ts";

const ASKING = ["wie", "was", "welche", "ohne", "mit", "für"];
const NOUNS =
  "garten wasser haus brot auto licht berg fluss stuhl tisch lampe stein holz wald feld schiff hafen brücke zug rad".split(
    " ",
  );
const NAMES = ["cast21-bm25", "cast21-dense"] as const;

export function measureLanguages(): void {
  const [first, second] = NAMES.map(readSerpSet);
  if (!first?.table || !second?.table) {
    printResult({ bench: "quality-languages", absent: "not in ../shared/quality" });
    return;
  }
  const texts = [...first.texts, ...misleadingTexts(second)];
  const table = joinTables(first.table, second.table);
  const labelOf = Uint32Array.from([
    ...first.labelOf,
    ...second.labelOf.map((label) => ~label >>> 0),
  ]);
  const keys = Uint32Array.from(texts, getTextKey);
  const edges = connectByLetters(texts);
  for (const [method, wording] of [
    ["auto", { keys, edges }],
    ["pages only", { keys, edges: null }],
  ] as const) {
    const { clusterOf, clusterCount, rule } = clusterSerps(table, { method: "auto" }, wording);
    printResult({
      bench: "quality-languages",
      set: `${NAMES[0]} in English, ${NAMES[1]} in misleading German`,
      method,
      adjustedRand: round(computeAdjustedRandIndex(clusterOf, labelOf)),
      clusters: clusterCount,
      rule,
    });
  }
}

function misleadingTexts({ texts }: LabelledSet): string[] {
  const random = createSeededRandom(1);
  const drawn = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
  return texts.map((_, at) => `${drawn(ASKING)} ${drawn(NOUNS)} ${drawn(NOUNS)} ${String(at)}`);
}

/** Without a URL in common. */
function joinTables(a: SerpTable, b: SerpTable): SerpTable {
  return {
    keywordCount: a.keywordCount + b.keywordCount,
    urlCount: a.urlCount + b.urlCount,
    offsets: Uint32Array.from([
      ...a.offsets,
      ...[...b.offsets].slice(1).map((offset) => a.urls.length + offset),
    ]),
    urls: Uint32Array.from([...a.urls, ...b.urls.map((url) => a.urlCount + url)]),
  };
}
