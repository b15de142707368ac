import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import {
  EVERYTHING_COLLAPSED,
  listNestedClusters,
  listRows,
  openSiblings,
  openTo,
  setRowOpen,
  type OutlineRow,
} from "#/map-views/outline/outline-rows.ts";

const snapshot = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 900 },
    Grind: { "grind size": 700 },
    Chart: { "ratio chart": 300 },
  },
});

const outline = buildMapOutline(
  buildTestSnapshot({
    Brewing: {
      Ratio: { "coffee ratio": 900, "ratio chart": 300 },
      Grind: { "grind size": 700 },
    },
    Gear: { Kettles: { "gooseneck kettle": 400, "electric kettle": 200 } },
  }),
);
const [brewing, gear] = outline.pillars;
if (!brewing || !gear) throw new Error("the map has two pillars");

const nameOf = (row: OutlineRow): string =>
  row.kind === "keyword" ? row.key : row.kind === "cluster" ? row.cluster.name : row.pillar.name;
const rowNamed = (rows: readonly OutlineRow[], name: string): OutlineRow => {
  const row = rows.find((candidate) => nameOf(candidate) === name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
};

test("every pillar initially shows its clusters and no cluster its keywords", () => {
  expect(listRows(outline, EVERYTHING_COLLAPSED).map(nameOf)).toEqual([
    "Brewing",
    "Ratio",
    "Grind",
    "Gear",
    "Kettles",
  ]);
});

test("rows know their position in the tree", () => {
  const rows = listRows(
    outline,
    openTo(EVERYTHING_COLLAPSED, [gear.id], gear.clusters[0]?.id ?? ""),
  );
  expect(
    rows.map(({ level, parent, position, setSize }) => [level, parent, position, setSize]),
  ).toEqual([
    [1, -1, 1, 2],
    [2, 0, 1, 2],
    [2, 0, 2, 2],
    [1, -1, 2, 2],
    [2, 3, 1, 1],
    [3, 4, 1, 2],
    [3, 4, 2, 2],
  ]);
});

test("collapsing a pillar hides its descendants and expanding it restores the same rows", () => {
  const rows = listRows(outline, EVERYTHING_COLLAPSED);
  const closed = setRowOpen(EVERYTHING_COLLAPSED, rowNamed(rows, "Brewing"), false);
  const shown = listRows(outline, closed);
  expect(shown.map(nameOf)).toEqual(["Brewing", "Gear", "Kettles"]);
  const reopened = setRowOpen(closed, rowNamed(shown, "Brewing"), true);
  expect(listRows(outline, reopened)).toEqual(rows);
});

test("expanding siblings expands every cluster of the pillar and no other", () => {
  const rows = listRows(outline, EVERYTHING_COLLAPSED);
  const opening = openSiblings(EVERYTHING_COLLAPSED, rows, rowNamed(rows, "Grind"));
  expect(listRows(outline, opening).map(nameOf)).toEqual([
    "Brewing",
    "Ratio",
    "k0",
    "k1",
    "Grind",
    "k2",
    "Gear",
    "Kettles",
  ]);
});

test("expanding an expanded row returns the same state", () => {
  expect(openTo(EVERYTHING_COLLAPSED, [brewing.id], null)).toBe(EVERYTHING_COLLAPSED);
});

test("a filter keeps matching rows and their ancestors", () => {
  const opening = openTo(EVERYTHING_COLLAPSED, [brewing.id], brewing.clusters[0]?.id ?? "");
  const rows = listRows(outline, opening, {
    hasCluster: (cluster) => cluster === 0,
    hasKeyword: (keyword) => keyword === 1,
  });
  expect(rows.map(nameOf)).toEqual(["Brewing", "Ratio", "k1"]);
  expect(rows[2]).toMatchObject({ position: 1, setSize: 1 });
});

test("a cluster that matches only by name shows all its keywords", () => {
  const opening = openTo(EVERYTHING_COLLAPSED, [brewing.id], brewing.clusters[0]?.id ?? "");
  const rows = listRows(outline, opening, {
    hasCluster: (cluster) => cluster === 0,
    hasKeyword: () => false,
  });
  expect(rows.map(nameOf)).toEqual(["Brewing", "Ratio", "k0", "k1"]);
});

/** Brewing: Ratio with the child Chart; Grind. */
const nested = buildMapOutline({
  ...snapshot,
  clusters: {
    ...snapshot.clusters,
    parent: snapshot.clusters.name.map((name) =>
      name === "Chart" ? snapshot.clusters.name.indexOf("Ratio") : -1,
    ),
  },
});

test("a nested cluster is one level deeper and precedes its parent's keywords", () => {
  const [first] = nested.pillars;
  const ratio = first?.clusters.find(({ name }) => name === "Ratio");
  const rows = listRows(nested, openTo(EVERYTHING_COLLAPSED, [first?.id ?? ""], ratio?.id ?? ""));
  expect(
    rows.map((row) => [row.level, row.parent, row.position, row.setSize, row.kind === "keyword"]),
  ).toEqual([
    [1, -1, 1, 1, false],
    [2, 0, 1, 2, false],
    [3, 1, 1, 2, false],
    [3, 1, 2, 2, true],
    [2, 0, 2, 2, false],
  ]);
});

test("collapsing a cluster hides its child clusters", () => {
  const rows = listRows(nested, EVERYTHING_COLLAPSED);
  const [, ratio] = rows;
  if (ratio?.kind !== "cluster") throw new Error("there is no cluster");
  expect([ratio.isOpen, ratio.under]).toEqual([true, 1]);
  const closed = listRows(nested, setRowOpen(EVERYTHING_COLLAPSED, ratio, false));
  expect(closed.map((row) => row.level)).toEqual([1, 2, 2]);
  expect(listNestedClusters(ratio.pillar, ratio.cluster).map(({ name }) => name)).toEqual([
    "Chart",
  ]);
});

test("a filter that matches only a nested cluster shows its ancestors", () => {
  const chart = nested.pillars[0]?.clusters.find(({ name }) => name === "Chart");
  const rows = listRows(nested, EVERYTHING_COLLAPSED, {
    hasCluster: (cluster) => cluster === chart?.cluster,
    hasKeyword: () => true,
  });
  expect(rows.flatMap((row) => (row.kind === "cluster" ? [row.cluster.name] : []))).toEqual([
    "Ratio",
    "Chart",
  ]);
});

test("the path to a cluster inside a collapsed parent leads through that parent", () => {
  const [first] = nested.pillars;
  const ratio = first?.clusters.find(({ name }) => name === "Ratio");
  const closed = { ...EVERYTHING_COLLAPSED, closedPillars: new Set([ratio?.id ?? ""]) };
  const opened = openTo(closed, [first?.id ?? "", ratio?.id ?? ""], null);
  expect(listRows(nested, opened).map((row) => row.level)).toContain(3);
});
