import { expect, test } from "vitest";
import { importTable } from "#/maps/files/import-table.ts";
import { findMapFault } from "#/maps/files/map-fault.ts";
import { readNumber } from "#/maps/files/read-number.ts";
import { readTable } from "#/maps/files/read-table.ts";
import { guessRoles, isImpressions } from "#/maps/files/table-roles.ts";

const read = (table: readonly (readonly string[])[], months = 1) =>
  readTable({ table, lineOf: (row) => row + 1, months, ...guessRoles(table) });

test.each([
  ["900", 900],
  ["1,200", 1_200],
  ["1.200", 1_200],
  ["1 200", 1_200],
  ["1\u202F234\u202F567", 1_234_567],
  ["1,234,567", 1_234_567],
  ["1.2K", 1_200],
  ["1,5k", 1_500],
  ["3M", 3_000_000],
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["1.234,56", 1_234.56],
  ["0.125", 0.125],
  ["45%", 45],
  ["", null],
  ["–", null],
  ["N/A", null],
])("the figure %j is read as %s", (cell, value) => {
  expect(readNumber(cell)).toBe(value);
});

test.each(["lots", "10 – 100", "-5", "1e9", "£3"])("%j is no figure", (cell) => {
  expect(readNumber(cell)).toBeNaN();
});

test("columns are known by the headers of our own export and of other tools", () => {
  expect(guessRoles([["Keyword", "Searches a month (estimated)", "Cluster", "Pillar"]])).toEqual({
    hasHeader: true,
    roles: ["keyword", "volume", "cluster", "pillar"],
  });
  expect(guessRoles([["#", "Search_Volume", "KD %", "Parent Topic", "Keyword"]]).roles).toEqual([
    null,
    "volume",
    "difficulty",
    "cluster",
    "keyword",
  ]);
  const console = ["Top queries", "Clicks", "Impressions", "CTR", "Position"];
  expect(guessRoles([console]).roles).toEqual(["keyword", null, "volume", null, null]);
  expect(isImpressions("Impressions")).toBe(true);
});

test("a table without a header has its keywords in the first column of words", () => {
  expect(
    guessRoles([
      ["1", "pour over"],
      ["2", "v60"],
    ]),
  ).toEqual({
    hasHeader: false,
    roles: [null, "keyword"],
  });
});

test("what cannot be read is listed by line, and nothing else is lost", () => {
  const { rows, repeatCount, faults } = read([
    ["Keyword", "Volume", "KD", "Intent"],
    ["  Pour  Over ", "1,200", "35", "Informational, Commercial"],
    ["pour over", "5", "", ""],
    ["v60", "lots", "300", "transactional"],
    ["!!!", "5", "", ""],
    ["", "", "", ""],
    ["x".repeat(300), "5", "", ""],
    ["'=1+1", "7", "", ""],
  ]);
  expect(rows).toMatchObject([
    { text: "pour over", volumePerMonth: 1_200, difficulty: 35, intent: "informational" },
    { text: "v60", volumePerMonth: null, difficulty: null, intent: "transactional" },
    { text: "=1+1", volumePerMonth: 7 },
  ]);
  expect(repeatCount).toBe(1);
  expect(faults.map(({ line }) => line)).toEqual([4, 4, 5, 7]);
  expect(faults[3]?.text.length).toBeLessThan(90);
});

test("impressions of three months count by the month", () => {
  const { rows } = read(
    [
      ["Top queries", "Impressions"],
      ["pour over", "300"],
    ],
    3,
  );
  expect(rows[0]?.volumePerMonth).toBe(100);
});

const ports = {
  memberNamed: () => null,
  metrics: { source: "file", estimated: false, asOf: 0 },
};

test("groups that a table names are kept, with their plans; the others are found by wording", () => {
  const { rows } = read([
    ["Keyword", "Cluster", "Pillar", "Main keyword", "Status", "Due", "Note"],
    ["pour over ratio", "Ratios", "Brewing", "", "writing", "2026-03-31", "First"],
    ["v60 recipe", "Ratios", "Brewing", "yes", "writing", "2026-03-31", "First"],
    ["burr grinder", "Grinders", "Gear", "", "", "", ""],
    ["gooseneck kettle", "", "Gear", "", "", "", ""],
    ["gooseneck kettles", "", "Gear", "", "", "", ""],
    ["espresso machine", "", "", "", "", "", ""],
  ]);
  const { snapshot, changes } = importTable("Coffee", rows, ports);
  expect(findMapFault(snapshot, null)).toBeNull();
  const groupOf = (text: string) => {
    const cluster = snapshot.keywords.cluster[snapshot.keywords.text.indexOf(text)] ?? -1;
    return [
      snapshot.clusters.name[cluster],
      snapshot.pillars.name[snapshot.clusters.pillar[cluster] ?? -1],
    ];
  };
  expect(groupOf("pour over ratio")).toEqual(["Ratios", "Brewing"]);
  expect(groupOf("v60 recipe")).toEqual(["Ratios", "Brewing"]);
  expect(groupOf("burr grinder")).toEqual(["Grinders", "Gear"]);
  expect(groupOf("gooseneck kettle")).toEqual(groupOf("gooseneck kettles"));
  expect(groupOf("gooseneck kettle")[1]).toBe("Gear");
  const topic = snapshot.clusters.id[snapshot.clusters.name.indexOf("Ratios")] ?? "";
  expect(changes).toEqual(
    expect.arrayContaining([
      { kind: "set-status", topic, status: "writing" },
      { kind: "set-due-day", topic, dueDay: "2026-03-31" },
      { kind: "set-note", topic, note: "First" },
    ]),
  );
});

test("clusters of one name under two pillars stay two", () => {
  const { rows } = read([
    ["Keyword", "Cluster", "Pillar"],
    ["coffee basics", "Basics", "Coffee"],
    ["tea basics", "Basics", "Tea"],
  ]);
  const { snapshot } = importTable("Drinks", rows, ports);
  expect(snapshot.clusters.name).toEqual(["Basics", "Basics"]);
  expect(snapshot.pillars.name.toSorted()).toEqual(["Coffee", "Tea"]);
});

test("a plain list is grouped by wording", () => {
  const { rows } = read([["v60 ratio"], ["v60 ratios"], ["french press"]]);
  const { snapshot, changes } = importTable("List", rows, ports);
  expect(snapshot.keywords.text).toHaveLength(3);
  expect(snapshot.keywords.cluster[0]).toBe(snapshot.keywords.cluster[1]);
  expect(changes).toEqual([]);
});
