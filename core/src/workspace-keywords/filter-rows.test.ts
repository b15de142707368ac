import { mapId } from "#/ids.ts";
import { compilePattern } from "#/keywords/text-pattern.ts";
import type { WordFilter } from "#/keywords/word-filter.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { filterRows } from "#/workspace-keywords/filter-rows.ts";
import { NO_KEYWORD_FILTER, type KeywordFilter } from "#/workspace-keywords/keyword-filter.ts";
import { UNKNOWN_FIGURE, type KeywordTable } from "#/workspace-keywords/keyword-table.ts";
import { mergeMaps } from "#/workspace-keywords/merge-maps.ts";
import { mergeTags } from "#/workspace-keywords/merge-tags.ts";
import { SearchText } from "#/workspace-keywords/search-text.ts";
import { RowOrders } from "#/workspace-keywords/sort-table.ts";

function plant(): KeywordTable {
  const maps = [
    {
      Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Names: { "café names": null } },
    },
    { Gear: { Kettles: { "coffee kettle": 2_000, "coffee ratio": 900 } } },
  ].map((content, at) => {
    const snapshot = buildTestSnapshot(content);
    snapshot.keywords.intent = snapshot.keywords.text.map((text) =>
      text.includes("kettle") ? "transactional" : "informational",
    );
    return {
      map: { id: mapId.parse(`m${String(at)}`), title: `Map ${String(at)}`, market: "US-en" },
      snapshot,
      topics: null,
      rankings: null,
    };
  });
  const { table, rowIndex } = mergeMaps(maps);
  const tags = [{ name: "Q1", keywords: ["US-en v60 ratio"] }];
  const position = Float32Array.from([4, 0, UNKNOWN_FIGURE, 12]);
  const change = Float32Array.from([0.2, -0.3, Number.NaN, 0]);
  return { ...table, position, change, tags: mergeTags(tags, rowIndex, table.rowCount) };
}

const table = plant();
const searchText = () => new SearchText(table.texts);
const all = Uint32Array.from(table.texts.keys());
const passing = (filter: Partial<KeywordFilter>) =>
  Array.from(
    filterRows(table, searchText, { ...NO_KEYWORD_FILTER, ...filter }, all),
    (row) => table.texts[row],
  );

test.each<[string, Partial<KeywordFilter>, string[]]>([
  ["every word, in any place", { text: "ratio v60" }, ["v60 ratio"]],
  ["words without accents", { text: "CAFE" }, ["café names"]],
  ["a map", { maps: [mapId.parse("m1")] }, ["coffee ratio", "coffee kettle"]],
  ["a map that is gone", { maps: [mapId.parse("gone")] }, []],
  ["an intent", { intents: ["transactional"] }, ["coffee kettle"]],
  [
    "a status",
    { statuses: ["idea"] },
    ["coffee ratio", "v60 ratio", "café names", "coffee kettle"],
  ],
  ["another status", { statuses: ["published"] }, []],
  ["a tag in any case", { tags: ["q1"] }, ["v60 ratio"]],
  [
    "volumes, of which unknown ones are none",
    { volume: { min: null, max: 1_000 } },
    ["coffee ratio", "v60 ratio"],
  ],
  ["positions", { position: { min: 3, max: 10 } }, ["coffee ratio"]],
  [
    "positions or none",
    { position: { min: 3, max: 10 }, isUnranked: true },
    ["coffee ratio", "v60 ratio"],
  ],
  ["not ranking", { isUnranked: true }, ["v60 ratio"]],
  ["rising", { trend: "rising" }, ["coffee ratio"]],
  ["falling", { trend: "falling" }, ["v60 ratio"]],
  ["in several maps", { isInSeveralMaps: true }, ["coffee ratio"]],
  [
    "two conditions together",
    { text: "coffee", volume: { min: 1_000, max: null } },
    ["coffee kettle"],
  ],
])("rows are filtered by %s", (_, filter, expected) => {
  expect(passing(filter)).toEqual(expected);
});

test.each(["name", "volume", "opportunity", "position", "cluster", "map", "tags", "change"])(
  "sorted by %s, no row is lost in either direction",
  (column) => {
    const orders = new RowOrders(table);
    const up = Array.from(orders.by({ column, direction: "ascending" }));
    const down = Array.from(orders.by({ column, direction: "descending" }));
    expect([new Set(up).size, new Set(down).size]).toEqual([4, 4]);
  },
);

test("unknown values come last in both directions", () => {
  const orders = new RowOrders(table);
  const last = (direction: "ascending" | "descending") =>
    Array.from(orders.by({ column: "volume", direction })).at(-1);
  expect([last("ascending"), last("descending")]).toEqual([2, 2]);
});

test("a site that doesn't rank comes after every position, and what wasn't measured last", () => {
  const order = new RowOrders(table).by({ column: "position", direction: "ascending" });
  expect(Array.from(order)).toEqual([0, 3, 1, 2]);
});

test("for any range, exactly the rows within it pass", () => {
  const bound = fc.option(fc.integer({ min: 0, max: 3_000 }));
  fc.assert(
    fc.property(bound, bound, (min, max) => {
      fc.pre(min !== null || max !== null);
      const expected = table.texts.filter((_, row) => {
        const volume = table.volume[row] ?? UNKNOWN_FIGURE;
        return volume !== UNKNOWN_FIGURE && volume >= (min ?? 0) && volume <= (max ?? 1e9);
      });
      expect(passing({ volume: { min, max } })).toEqual(expected);
    }),
  );
});

test.each<[string, Partial<WordFilter>, string[]]>([
  ["any of some words", { any: "kettle, names" }, ["café names", "coffee kettle"]],
  ["without a word", { without: "coffee" }, ["v60 ratio", "café names"]],
  ["a pattern", { pattern: "^v\\d+" }, ["v60 ratio"]],
  ["a pattern that is none", { pattern: "(" }, table.texts.slice()],
  ["the brand", { branding: "branded", brandTerms: "v60" }, ["v60 ratio"]],
  [
    "not the brand",
    { branding: "unbranded", brandTerms: "v60, cafe" },
    ["coffee ratio", "coffee kettle"],
  ],
])("rows are filtered by %s", (_, words, expected) => {
  const filter = { ...NO_KEYWORD_FILTER, words: { ...NO_KEYWORD_FILTER.words, ...words } };
  const passed = filterRows(table, searchText, filter, all, compilePattern);
  expect(Array.from(passed, (row) => table.texts[row])).toEqual(expected);
});
