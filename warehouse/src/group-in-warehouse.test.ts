import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { clusterByObjective, cutWeakEdges } from "@mapwright/core/clustering/communities/objective";
import { toOverlapGraph } from "@mapwright/core/clustering/graph/edge-blocks";
import { invertSerps } from "@mapwright/core/clustering/graph/inverted-index";
import { connectKeywords } from "@mapwright/core/clustering/graph/overlap-edges";
import type { OverlapGraph } from "@mapwright/core/clustering/graph/overlap-graph";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { weighUrls } from "@mapwright/core/clustering/graph/url-weights";
import { linkPairs } from "@mapwright/core/clustering/link-groups";
import { NO_LOCKS } from "@mapwright/core/clustering/locks";
import { computeAdjustedRandIndex } from "@mapwright/core/clustering/testing/agreement";
import { plantSerps } from "@mapwright/core/clustering/testing/planted-serps";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openDuckdbWarehouse, type DuckdbWarehouse } from "#/duckdb-warehouse.ts";
import { linkPlacesInRounds } from "#/find-groups.ts";
import { groupInWarehouse } from "#/group-in-warehouse.ts";
import { trackStatements } from "#/tracked-tables.ts";

const temporaryFolder = mkdtempSync(join(tmpdir(), "mapwright-warehouse-"));
afterAll(() => rmSync(temporaryFolder, { recursive: true, force: true }));
const opened: DuckdbWarehouse[] = [];
afterEach(() => {
  for (const warehouse of opened.splice(0)) warehouse.close();
});

async function open(): Promise<DuckdbWarehouse> {
  const warehouse = await openDuckdbWarehouse({ temporaryFolder });
  opened.push(warehouse);
  return warehouse;
}

function* resultsOf({ keywordCount, offsets, urls }: SerpTable): Generator<[number, number]> {
  for (let keyword = 0; keyword < keywordCount; keyword++)
    for (const url of urls.subarray(offsets[keyword], offsets[keyword + 1])) yield [keyword, url];
}

const inputOf = (table: SerpTable) => ({
  keywordCount: table.keywordCount,
  results: resultsOf(table),
});

/** Above 50,000 keywords the engine looks once, as the warehouse does; below, its second look changes little here. */
const KEYWORDS = inSoak(100_000, 3_000);

test.each([
  ["usual", { seed: 71 }] as const,
  ...inSoak([["with five hubs", { seed: 73, hubCount: 5 }] as const], []),
])("a planted list %s is grouped as by the engine", async (_, options) => {
  const { table, clusterOf } = plantSerps({ ...options, keywordCount: KEYWORDS });
  const engine = clusterSerps(table, { method: "pages", hasPillars: false });
  const { groupOf } = await groupInWarehouse(await open(), "j", inputOf(table));
  expect(computeAdjustedRandIndex(groupOf, engine.clusterOf)).toBeGreaterThan(0.97);
  expect(computeAdjustedRandIndex(groupOf, clusterOf)).toBeGreaterThan(0.97);
});

/** Each grouping takes 160 statements, and seconds however short the list is. */
const IS_SOAK = inSoak(true, false);

/** The goal of .97 is missed at 100,000 keywords: docs/scaling.md. */
const UNEVEN_AGREEMENT = 0.95;

test.runIf(IS_SOAK)("a planted list of uneven sizes is grouped much as by the engine", async () => {
  const options = { seed: 72, clusterSizeSpread: 1.4, keywordCount: KEYWORDS };
  const { table, clusterOf } = plantSerps(options);
  const engine = clusterSerps(table, { method: "pages", hasPillars: false });
  const { groupOf } = await groupInWarehouse(await open(), "j", inputOf(table));
  expect(computeAdjustedRandIndex(groupOf, engine.clusterOf)).toBeGreaterThan(UNEVEN_AGREEMENT);
  expect(computeAdjustedRandIndex(groupOf, clusterOf)).toBeGreaterThan(UNEVEN_AGREEMENT);
});

/** Weight inside groups less what is expected of their keywords by their strengths, as the engine counts it. */
function qualityOf(graph: OverlapGraph, groupOf: Uint32Array, resolution: number): number {
  const strengths = new Map<number, number>();
  let [inside, all] = [0, 0];
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    const own = groupOf[node] ?? 0;
    for (let edge = graph.start; edge < graph.end; edge++) {
      const weight = graph.weights[edge] ?? 0;
      if (groupOf[graph.neighbours[edge] ?? 0] === own) inside += weight;
      all += weight;
      strengths.set(own, (strengths.get(own) ?? 0) + weight);
    }
  }
  const squares = [...strengths.values()].reduce((sum, strength) => sum + strength ** 2, 0);
  return inside / all - (resolution * squares) / all ** 2;
}

test("a rule by modularity finds groups of the quality that the engine finds", async () => {
  const { table } = plantSerps({ seed: 74, keywordCount: 3_000 });
  const rule = { objective: "modularity", resolution: 16, leastWeight: 0.06 } as const;
  const index = invertSerps(table);
  const all = connectKeywords(table, index, weighUrls(table, index), 1);
  const graph = cutWeakEdges(all, rule.leastWeight);
  const expected = clusterByObjective(graph, "modularity", rule.resolution, NO_LOCKS);
  const { groupOf } = await groupInWarehouse(await open(), "j", { ...inputOf(table), rule });
  const quality = qualityOf(graph, expected, rule.resolution);
  expect(quality).toBeGreaterThan(0.5);
  expect(qualityOf(graph, groupOf, rule.resolution)).toBeGreaterThan(0.99 * quality);
  expect(computeAdjustedRandIndex(groupOf, expected)).toBeGreaterThan(0.85);
});

test("linkage in rounds joins the groups that linkage one by one joins", async () => {
  const random = createSeededRandom(9);
  const nodes = 80;
  const edges = new Map<string, [one: number, other: number, sum: number]>();
  for (let edge = 0; edge < 400; edge++) {
    const [one = 0, other = 0] = [
      Math.floor(random() * nodes),
      Math.floor(random() * nodes),
    ].toSorted((a, b) => a - b);
    // Hardly any two are equal, of which either could be joined first.
    const weight = 1 + Math.floor(random() * 1e6);
    if (one !== other) edges.set(`${String(one)} ${String(other)}`, [one, other, weight]);
  }
  const rows: [number, number][][] = Array.from({ length: nodes }, () => []);
  for (const [one, other, sum] of edges.values()) {
    rows[one]?.push([other, sum]);
    rows[other]?.push([one, sum]);
  }
  const least = 60_000;
  const expected = linkPairs(toOverlapGraph(rows), least, NO_LOCKS);

  const warehouse = await open();
  const statements = trackStatements(warehouse, "j", () => {});
  const links = await statements.load("links", ["one", "other", "sum"], edges.values());
  const places = await statements.load(
    "places",
    ["keyword", "name", "size"],
    Array.from({ length: nodes }, (_, node) => [node, node, 1]),
  );
  const linked = await linkPlacesInRounds(statements, "linked", { places, links }, least);
  const found = await statements.read(`SELECT name FROM ${linked} ORDER BY keyword`, ["name"]);

  expect(new Set(expected).size).toBeLessThan(nodes / 2);
  expect(computeAdjustedRandIndex(Uint32Array.from(found.name), expected)).toBe(1);
});

test("groups don't depend on the order of the results, and no table is left behind", async () => {
  const { table } = plantSerps({ seed: 75, keywordCount: 500, hubCount: 20 });
  const warehouse = await open();
  const found = await groupInWarehouse(warehouse, "one", inputOf(table));
  const results = [...resultsOf(table)].toReversed();
  const again = await groupInWarehouse(warehouse, "two", { keywordCount: 500, results });
  expect(again.groupOf).toEqual(found.groupOf);
  const { left } = await warehouse.read(
    "left",
    "SELECT COUNT(*) AS left FROM duckdb_tables() WHERE schema_name = 'mapwright'",
    ["left"],
  );
  expect(Array.from(left)).toEqual([0]);
});

test("keywords without results that count are alone", async () => {
  const results: [number, number][] = [
    [1, 7],
    [2, 7],
  ];
  const { groupOf, groupCount } = await groupInWarehouse(await open(), "j", {
    keywordCount: 4,
    results,
  });
  expect(groupCount).toBe(3);
  expect(groupOf[1]).toBe(groupOf[2]);
  expect(new Set(groupOf).size).toBe(3);
  const empty = await groupInWarehouse(await open(), "j", { keywordCount: 2, results: [] });
  expect(Array.from(empty.groupOf)).toEqual([0, 1]);
});

test.runIf(IS_SOAK)("a list that is wanted finer has more groups", async () => {
  const { table } = plantSerps({ seed: 76, keywordCount: 800, hubCount: 20 });
  const usual = await groupInWarehouse(await open(), "j", inputOf(table));
  const finer = await groupInWarehouse(await open(), "j", { ...inputOf(table), multiplier: 4 });
  expect(finer.groupCount).toBeGreaterThan(usual.groupCount);
  expect(finer.rule.resolution).toBe(usual.rule.resolution * 4);
});
