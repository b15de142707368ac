import { expect, test } from "vitest";
import { importTable } from "#/maps/files/import-table.ts";
import { findMapFault } from "#/maps/files/map-fault.ts";
import { readKeywordRows } from "#/maps/files/read-keyword-rows.ts";
import { isImpressions, getHeaderUnit } from "#/tables/volume-header.ts";
import { readNumber } from "#/tables/read-number.ts";
import { readRows, toRoles } from "#/tables/read-table.ts";

const readingOf = (rows: readonly (readonly string[])[]) =>
  readRows({ rows, lines: rows.map((_, at) => at + 1) });

function read(table: readonly (readonly string[])[], months = 1) {
  const reading = readingOf(table);
  return readKeywordRows({ ...reading, roles: toRoles(reading), months });
}

function guessRoles(table: readonly (readonly string[])[]) {
  const reading = readingOf(table);
  return { hasHeader: reading.headerRow !== null, roles: toRoles(reading) };
}

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
  ["1e9", 1_000_000_000],
])("the number %j is read as %s", (cell, value) => {
  expect(readNumber(cell)).toBe(value);
});

test.each(["lots", "10 – 100", "-5", "£3"])("%j is not a number", (cell) => {
  expect(readNumber(cell)).toBeNaN();
});

test("columns are recognized by the headers of our own export and of other tools", () => {
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
  expect(guessRoles([console]).roles).toEqual(["keyword", "clicks", "volume", null, "position"]);
  expect(isImpressions("Impressions")).toBe(true);
  expect(getHeaderUnit("Impressions")).toBe("impressions");
  // Our own exports are already monthly.
  expect(guessRoles([["Keyword", "Impressions a month"]]).roles).toEqual(["keyword", "volume"]);
  expect(isImpressions("Impressions a month")).toBe(false);
  expect(getHeaderUnit("Impressions a month")).toBe("impressions");
  expect(getHeaderUnit("Searches a month (estimated)")).toBe("searches");
});

test("a table without a header has its keywords in the first text column", () => {
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

test("unreadable cells are listed by line, and nothing else is lost", () => {
  const { rows, repeatCount, faults } = read([
    ["Keyword", "Volume", "KD", "Intent"],
    ["  Pour  Over ", "1,200", "35", "Informational, Commercial"],
    ["pour over", "5", "", ""],
    ["v60", "lots", "300", "transactional"],
    ["!!!", "5", "", ""],
    ["", "", "", ""],
    ["x".repeat(300), "5", "", ""],
    ["'=1+1", "7", "", ""],
    ["kettle", "9000000000000000", "", ""],
  ]);
  expect(rows).toMatchObject([
    { text: "pour over", volumePerMonth: 1_200, difficulty: 35, intent: "informational" },
    { text: "v60", volumePerMonth: null, difficulty: null, intent: "transactional" },
    { text: "=1+1", volumePerMonth: 7 },
    { text: "kettle", volumePerMonth: null },
  ]);
  expect(repeatCount).toBe(1);
  expect(faults.map(({ line }) => line)).toEqual([4, 4, 5, 7, 9]);
  expect(faults[3]?.text.length).toBeLessThan(90);
});

test("text over the limit is cut, and each cut is listed with its first line", () => {
  const long = "n".repeat(130);
  const { rows, faults } = read([
    ["Keyword", "Cluster", "Pillar", "Note"],
    ["v60 ratio", `${long} one`, "Brewing", "x".repeat(5_001)],
    ["v60 recipe", `${long} one`, "Brewing", "x".repeat(5_001)],
    ["kettle", `${long} two`, `${long}👩‍👩‍👧`, ""],
    ["grinder", "Grinders", `${long}👩‍👩‍👧`, ""],
  ]);
  expect(rows.map(({ cluster }) => cluster)).toEqual([
    "n".repeat(120),
    "n".repeat(120),
    "n".repeat(120),
    "Grinders",
  ]);
  expect(rows[0]?.plan?.note).toBe("x".repeat(5_000));
  expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
    [2, "The name of a cluster has at most 120 characters: the rest is left out"],
    [2, "A note has at most 5,000 characters: the rest is left out"],
    [4, "The name of a pillar has at most 120 characters: the rest is left out"],
    [4, "The name of a cluster has at most 120 characters: the rest is left out"],
  ]);
});

test("names with the same first characters stay distinct when cut, and no character is split", () => {
  const long = "n".repeat(119);
  const { rows } = read([
    ["Keyword", "Cluster"],
    ["one", `${long}😀 one`],
    ["two", `${long}😀 two`],
  ]);
  const names = rows.map(({ cluster }) => cluster ?? "");
  expect(names).toEqual([long, `${"n".repeat(116)} (2)`]);
  const { snapshot } = importTable("Long", rows, ports);
  expect(snapshot.clusters.name.toSorted()).toEqual(names.toSorted());
  expect(findMapFault(snapshot, null)).toBeNull();
});

test("plans that can't be kept are listed: without a cluster, conflicting or of unknown kind", () => {
  const { rows, faults } = read([
    ["Keyword", "Cluster", "Status", "Due", "Note", "Intent"],
    ["one", "A", "", "", "", "I"],
    ["two", "A", "doing", "31.03.2026", "First", "Branded, Commercial"],
    ["three", "A", "", "", "Second", "branded"],
    ["four", "A", "doing", "31.03.2026", "First", ""],
    ["five", "", "published", "", "", ""],
    ["six", "", "Idea", "", "", ""],
    ["", "Empty", "", "", "", ""],
  ]);
  expect(rows.map(({ plan }) => plan?.note ?? null)).toEqual([
    null,
    "First",
    null,
    null,
    null,
    null,
  ]);
  expect(rows.map(({ intent }) => intent)).toEqual([
    "informational",
    "commercial",
    null,
    null,
    null,
    null,
  ]);
  expect(faults.map(({ line, text }) => [line, text])).toEqual([
    [3, "doing"],
    [3, "31.03.2026"],
    [4, "branded"],
    [4, "Second"],
    [6, "published"],
    [8, "Empty"],
  ]);
});

test("a name equal to a cut one is numbered, whichever comes first, and that is listed", () => {
  const long = "n".repeat(120);
  const { rows, faults } = read([
    ["Keyword", "Cluster"],
    ["one", `${long} one`],
    ["two", long],
    ["three", `${long} one`],
    ["four", long],
  ]);
  const numbered = `${"n".repeat(116)} (2)`;
  expect(rows.map(({ cluster }) => cluster)).toEqual([long, numbered, long, numbered]);
  expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
    [2, "The name of a cluster has at most 120 characters: the rest is left out"],
    [3, `A longer name was cut to this one: this cluster is called “${numbered}”`],
  ]);
});

test("a sentence-long keyword alone in its cluster makes a map that can be opened", () => {
  const sentence = "how do i descale ".repeat(11).trim();
  const { rows, faults } = read([[sentence], ["kettle"]]);
  expect(faults).toEqual([]);
  const { snapshot } = importTable("List", rows, ports);
  expect(snapshot.keywords.text).toContain(sentence);
  expect(findMapFault(snapshot, null)).toBeNull();
});

test("searches aren't added over the pages of a keyword, also beside clicks, and what a later row knows is kept", () => {
  const { rows, repeatCount, pagesOf, sites } = read([
    ["Keyword", "Volume", "KD", "Clicks", "URL", "Position"],
    ["tea", "900", "", "5", "a.example/1", "7"],
    ["tea", "900", "40", "6", "https://b.example/2", "2"],
    ["tea", "900", "40", "6", "https://b.example/2", "2"],
  ]);
  expect(rows).toMatchObject([{ text: "tea", volumePerMonth: 900, difficulty: 40 }]);
  expect(repeatCount).toBe(1);
  expect(pagesOf.get("tea")).toEqual([
    { url: "https://b.example/2", position: 2 },
    { url: "https://a.example/1", position: 7 },
  ]);
  expect(sites).toEqual(["a.example", "b.example"]);
});

test("impressions over three months are counted per month", () => {
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
  newId: () => "new-topic",
  memberNamed: () => null,
  metrics: { source: "file", estimated: false, asOf: 0 },
};

test("a table's groups are kept with their plans, and other keywords are grouped by wording", () => {
  const { rows } = read([
    ["Keyword", "Cluster", "Pillar", "Primary keyword", "Status", "Due", "Note"],
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

test("clusters with the same name under two pillars stay separate", () => {
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

test("the addresses of pages are kept, and text that is none is listed", () => {
  const { rows, faults } = read([
    ["Keyword", "Cluster", "Target URL"],
    ["pour over ratio", "Ratios", "https://A.example/ratios?utm_source=x"],
    ["v60 recipe", "Ratios", "https://A.example/ratios?utm_source=x"],
    ["burr grinder", "Grinders", "to be decided"],
  ]);
  const { snapshot, changes } = importTable("Coffee", rows, ports);
  const topic = snapshot.clusters.id[snapshot.clusters.name.indexOf("Ratios")] ?? "";
  expect(changes).toEqual([
    { kind: "set-target-url", topic, targetUrl: "https://a.example/ratios" },
  ]);
  expect(faults).toEqual([
    expect.objectContaining({ text: "to be decided", reason: expect.stringContaining("address") }),
  ]);
});

test.each([
  [
    "one address of one site for each page, and no rankings",
    ["Keyword", "Cluster", "URL"],
    [
      ["ratio", "Ratios", "https://a.example/ratios"],
      ["v60 ratio", "Ratios", "https://a.example/ratios"],
      ["grinder", "Grinders", "https://a.example/grinders"],
    ],
    "targetUrl",
  ],
  [
    "a target page that is an address",
    ["Keyword", "Cluster", "Target page"],
    [["ratio", "Ratios", "https://a.example/ratios"]],
    "targetUrl",
  ],
  [
    "addresses with positions",
    ["Keyword", "Cluster", "URL", "Position"],
    [["ratio", "Ratios", "https://a.example/ratios", "4"]],
    "url",
  ],
  [
    "several addresses for one page",
    ["Keyword", "Cluster", "URL"],
    [
      ["ratio", "Ratios", "https://a.example/ratios"],
      ["v60 ratio", "Ratios", "https://a.example/v60"],
    ],
    "url",
  ],
  [
    "addresses of several sites",
    ["Keyword", "Cluster", "URL"],
    [
      ["ratio", "Ratios", "https://a.example/ratios"],
      ["grinder", "Grinders", "https://b.example/grinders"],
    ],
    "url",
  ],
  [
    "an address that a tool calls current",
    ["Keyword", "Cluster", "Current URL"],
    [["ratio", "Ratios", "https://a.example/ratios"]],
    "url",
  ],
])("a column with %s is read as what it is", (_, header, rows, role) => {
  expect(guessRoles([header, ...rows]).roles[2]).toBe(role);
});
