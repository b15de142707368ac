import { NEW_MAP, mapDocument } from "@mapwright/core/maps/map-document";
import { expect, test } from "vitest";
import {
  arrangeMaps,
  countTags,
  readLibraryView,
  writeLibraryView,
  type LibraryView,
} from "#/features/library/library-view.ts";

const mapOf = (title: string, over: object = {}) =>
  mapDocument.parse({
    id: title.replaceAll(/\W/g, "-"),
    workspaceId: "team",
    jobId: null,
    origin: "research",
    seedResults: [],
    ...NEW_MAP,
    type: "serp",
    title,
    seeds: [],
    locale: { country: "US", language: "en", device: "desktop" },
    method: "auto",
    counts: { keywords: 1, clusters: 1, pillars: 1 },
    volumePerMonth: null,
    metricsEstimated: true,
    snapshot: { id: "s", chunks: 1 },
    createdBy: "ann",
    createdAt: 0,
    updatedAt: 0,
    ...over,
  });

const usual: LibraryView = { list: "maps", search: "", tags: [], sort: "updated" };
const titlesOf = (maps: readonly { readonly title: string }[]) => maps.map(({ title }) => title);

test("a view survives a round trip through the URL", () => {
  const view: LibraryView = {
    list: "archive",
    search: "pour over",
    tags: ["Q1", "a&b"],
    sort: "volume",
  };
  expect(
    readLibraryView(new URLSearchParams(writeLibraryView(new URLSearchParams(), view).toString())),
  ).toEqual(view);
});

test("the default view leaves the URL empty, and invalid values fall back to the default", () => {
  const filtered = new URLSearchParams("list=archive&q=pour&tag=Q1&sort=title");
  expect(writeLibraryView(filtered, usual).toString()).toBe("");
  expect(readLibraryView(new URLSearchParams("list=x&sort=y&tag="))).toEqual(usual);
});

test("a search matches words of title, seeds and tags, ignoring case and accents", () => {
  const maps = [
    mapOf("Café guide", { seeds: ["espresso machine"] }),
    mapOf("Garden", { tags: ["Coffee"] }),
  ];
  expect(titlesOf(arrangeMaps(maps, { ...usual, search: "CAFE machine" }))).toEqual(["Café guide"]);
  expect(titlesOf(arrangeMaps(maps, { ...usual, search: "coffee" }))).toEqual(["Garden"]);
  expect(arrangeMaps(maps, { ...usual, search: "cafe garden" })).toEqual([]);
});

test("maps are filtered by all selected tags, however they are spelled", () => {
  const maps = [mapOf("Both", { tags: ["Q1", "coffee"] }), mapOf("One", { tags: ["Q1"] })];
  expect(titlesOf(arrangeMaps(maps, { ...usual, tags: ["q1", "Coffee"] }))).toEqual(["Both"]);
});

test.each([
  ["updated", ["Map 2", "Map 10", "map 1"]],
  ["title", ["map 1", "Map 2", "Map 10"]],
  ["keywords", ["Map 10", "map 1", "Map 2"]],
  ["volume", ["map 1", "Map 10", "Map 2"]],
] as const)("maps are sorted by %s", (sort, wanted) => {
  const counts = (keywords: number) => ({ keywords, clusters: 1, pillars: 1 });
  const maps = [
    mapOf("map 1", { updatedAt: 1, counts: counts(2), volumePerMonth: 9 }),
    mapOf("Map 2", { updatedAt: 3, counts: counts(1) }),
    mapOf("Map 10", { updatedAt: 2, counts: counts(3), volumePerMonth: 0 }),
  ];
  expect(titlesOf(arrangeMaps(maps, { ...usual, sort }))).toEqual(wanted);
});

test("tags are counted once for all spellings, the most used first", () => {
  const maps = [
    mapOf("A", { tags: ["coffee"] }),
    mapOf("B", { tags: ["Coffee", "Q1"] }),
    mapOf("C", { tags: ["Coffee"] }),
  ];
  expect(countTags(maps)).toEqual([
    { tag: "Coffee", count: 3 },
    { tag: "Q1", count: 1 },
  ]);
});
