import { expect, test } from "vitest";
import { joinKeywordRows, type JoinedTable } from "#/maps/files/join-keyword-rows.ts";
import { readKeywordRows } from "#/maps/files/read-keyword-rows.ts";
import type { TableRoles } from "#/tables/column-names.ts";
import type { VolumeUnit } from "#/snapshot/figures/volume-unit.ts";

function table(
  name: string,
  roles: TableRoles,
  rows: readonly (readonly string[])[],
  unit: VolumeUnit = "searches",
): JoinedTable {
  const lines = rows.map((_, at) => at + 2);
  return { name, unit, read: readKeywordRows({ rows, lines, roles, months: 1 }) };
}

test("a keyword of two tables has the figures of both, each with its source", () => {
  const { rows, sources, conflicts, sharedCount, keywordCounts } = joinKeywordRows([
    table(
      "a.csv",
      ["keyword", "volume"],
      [
        ["cold brew", "900"],
        ["kettle", "70"],
      ],
    ),
    table(
      "b.csv",
      ["keyword", "difficulty"],
      [
        ["Cold Brew", "34"],
        ["scale", "12"],
      ],
    ),
  ]);
  expect(rows).toMatchObject([
    { text: "cold brew", volumePerMonth: 900, difficulty: 34 },
    { text: "kettle", volumePerMonth: 70, difficulty: null },
    { text: "scale", volumePerMonth: null, difficulty: 12 },
  ]);
  expect(sources.map(({ volume, difficulty }) => [volume, difficulty])).toEqual([
    [0, 1],
    [0, null],
    [null, 1],
  ]);
  expect({ conflicts, sharedCount, keywordCounts }).toEqual({
    conflicts: [],
    sharedCount: 1,
    keywordCounts: [2, 2],
  });
});

test("a figure that tables state differently is the last one's, and both values are listed", () => {
  const roles = ["keyword", "volume", "cluster"] as const;
  const { rows, conflicts } = joinKeywordRows([
    table("old.csv", roles, [
      ["cold brew", "1300", "Drinks"],
      ["scale", "10", "Gear"],
    ]),
    table("new.csv", roles, [
      ["cold brew", "900", "Coffee"],
      ["scale", "10", "Gear"],
    ]),
  ]);
  expect(rows).toMatchObject([
    { volumePerMonth: 900, cluster: "Coffee" },
    { volumePerMonth: 10, cluster: "Gear" },
  ]);
  const values = (first: string, last: string) => [
    { table: 0, text: first },
    { table: 1, text: last },
  ];
  expect(conflicts).toEqual([
    { keyword: "cold brew", figure: "volume", values: values("1,300", "900") },
    { keyword: "cold brew", figure: "page", values: values("Drinks", "Coffee") },
  ]);
});

test("impressions never stand in for searches that another table has", () => {
  const roles = ["keyword", "volume"] as const;
  const console = table(
    "gsc.zip",
    roles,
    [
      ["cold brew", "40"],
      ["own query", "7"],
    ],
    "impressions",
  );
  const { rows, unit, otherUnit, conflicts } = joinKeywordRows([
    table("tool.csv", roles, [["cold brew", "900"]]),
    console,
  ]);
  expect(rows.map(({ volumePerMonth }) => volumePerMonth)).toEqual([900, null]);
  expect({ unit, otherUnit, conflicts }).toEqual({
    unit: "searches",
    otherUnit: [1],
    conflicts: [],
  });
  expect(joinKeywordRows([console, console])).toMatchObject({ unit: "impressions", otherUnit: [] });
});

test("pages of several tables are pooled, each once, with the last position", () => {
  const roles = ["keyword", "url", "position"] as const;
  const { pagesOf, sites, conflicts } = joinKeywordRows([
    table("a.csv", roles, [["cold brew", "https://a.example/x", "3"]]),
    table("b.csv", roles, [
      ["cold brew", "https://b.example/", "1"],
      ["cold brew", "http://www.a.example/x/", "2"],
    ]),
  ]);
  expect(pagesOf.get("cold brew")).toMatchObject([{ position: 1 }, { position: 2 }]);
  expect(sites.toSorted()).toEqual(["a.example", "b.example"]);
  expect(conflicts).toEqual([
    {
      keyword: "cold brew",
      figure: "position",
      values: [
        { table: 0, text: "3 for a.example/x" },
        { table: 1, text: "2 for a.example/x" },
      ],
    },
  ]);
});

test("a page has the plan of the last table, and the other one is listed", () => {
  const roles = ["keyword", "cluster", "status", "note"] as const;
  const { rows, conflicts } = joinKeywordRows([
    table("old.csv", roles, [["cold brew", "Coffee", "planned", "ask Ana"]]),
    table("new.csv", roles, [["iced coffee", "Coffee", "published", ""]]),
  ]);
  expect(rows.map(({ plan }) => plan?.status)).toEqual([undefined, "published"]);
  expect(conflicts).toEqual([
    {
      keyword: "Coffee",
      figure: "plan",
      values: [
        { table: 0, text: "planned · ask Ana" },
        { table: 1, text: "published" },
      ],
    },
  ]);
});

test("what a table couldn't read names the table", () => {
  const { faults, repeatCount } = joinKeywordRows([
    table(
      "a.csv",
      ["keyword", "volume"],
      [
        ["cold brew", "many"],
        ["cold brew", "many"],
      ],
    ),
    table("b.csv", ["keyword"], [["???"]]),
  ]);
  expect(faults.map(({ source, line }) => [source, line])).toEqual([
    ["a.csv", 2],
    ["a.csv", 3],
    ["b.csv", 2],
  ]);
  expect(repeatCount).toBe(1);
});
