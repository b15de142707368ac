/** Choice of the grouping rule: the engine makes it on a sample of the list that fits one machine. */
import type { GroupingRule, SerpTable } from "@mapwright/core/clustering/clustering";
import { invertSerps } from "@mapwright/core/clustering/graph/inverted-index";
import { connectKeywords } from "@mapwright/core/clustering/graph/overlap-edges";
import { chooseRule, SAMPLE_KEYWORDS } from "@mapwright/core/clustering/split-half";
import type { NumberColumns } from "#/cluster-warehouse.ts";
import { growSample, readRows, readSample, startSample } from "#/sql/sample-keywords.ts";
import type { Statements } from "#/tracked-tables.ts";

/**
 * Growth of the sample: where lists fall into small parts, more starts are needed, and fewer steps reach all of a part.
 */
const GROWTHS = [
  { starts: 48, steps: 10 },
  { starts: 2_000, steps: 3 },
];
/** Maximum from one start, as in map-sample.ts, which takes twelve neighborhoods at least. */
const MAX_OF_ONE = Math.ceil(SAMPLE_KEYWORDS / 12);

export async function chooseRuleBySample(statements: Statements): Promise<GroupingRule> {
  const weighed = statements.tables.name("weighed");
  let keywords = new Uint32Array(0);
  for (const growth of GROWTHS) {
    if (keywords.length < SAMPLE_KEYWORDS) keywords = await grow(statements, growth);
  }
  if (keywords.length === 0) return { objective: "density", resolution: 1, leastWeight: 0 };
  const rows = await statements.read(readRows(weighed, keywords), ["keyword", "url", "weight"]);
  const { table, weightOf } = toTable(rows);
  const weights = { weightOf, isHub: new Uint8Array(table.urlCount) };
  const graph = connectKeywords(table, invertSerps(table), weights, 1);
  const serps = { table, weights, edges: graph, minShared: 1, keys: undefined, wording: null };
  return chooseRule(serps).rule;
}

async function grow(
  { tables, make, read }: Statements,
  { starts, steps }: { readonly starts: number; readonly steps: number },
): Promise<Uint32Array<ArrayBuffer>> {
  const name = `sample_${String(starts)}`;
  const edges = tables.name("edges");
  let sample = await make(`${name}_0`, (table) =>
    startSample(table, tables.name("weighed"), starts),
  );
  for (let step = 1; step <= steps; step++) {
    const before = { sample, edges };
    sample = await make(`${name}_${String(step)}`, (table) =>
      growSample(table, before, step, MAX_OF_ONE),
    );
  }
  return takeNeighbourhoods(await read(readSample(sample), ["start", "keyword"]));
}

/** Takes the keywords near a start, start by start, until there are as many as the engine tests. */
function takeNeighbourhoods({
  start,
  keyword,
}: NumberColumns<"start" | "keyword">): Uint32Array<ArrayBuffer> {
  const taken = new Set<number>();
  let own = 0;
  for (let row = 0; row < keyword.length && taken.size < SAMPLE_KEYWORDS; row++) {
    if (start[row] !== start[row - 1]) own = 0;
    const found = keyword[row] ?? 0;
    if (own === MAX_OF_ONE || taken.has(found)) continue;
    taken.add(found);
    own++;
  }
  return Uint32Array.from(taken).sort();
}

/** Rows come by keyword. */
function toTable({ keyword, url, weight }: NumberColumns<"keyword" | "url" | "weight">): {
  readonly table: SerpTable;
  readonly weightOf: Float32Array;
} {
  const idOf = new Map<number, number>();
  const weights: number[] = [];
  const offsets: number[] = [];
  const urls = new Uint32Array(url.length);
  url.forEach((own, row) => {
    if (keyword[row] !== keyword[row - 1]) offsets.push(row);
    let id = idOf.get(own);
    if (id === undefined) {
      id = idOf.size;
      idOf.set(own, id);
      weights.push(weight[row] ?? 0);
    }
    urls[row] = id;
  });
  const keywordCount = offsets.length;
  offsets.push(url.length);
  return {
    table: { keywordCount, urlCount: idOf.size, offsets: Uint32Array.from(offsets), urls },
    weightOf: Float32Array.from(weights),
  };
}
