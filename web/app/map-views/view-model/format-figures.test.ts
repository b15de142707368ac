import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import {
  describeCluster,
  formatSearchesShort,
  formatSearches,
} from "#/map-views/view-model/format-figures.ts";

test("estimated figures are labeled as such, in long and short form", () => {
  expect(formatSearches(5_400, true)).toBe("5,400 searches a month, estimated");
  expect(formatSearches(1, false)).toBe("1 search a month");
  expect(formatSearchesShort(5_400, true)).toBe("5.4K est.");
  expect(formatSearchesShort(5_400, false)).toBe("5.4K");
});

test("an unknown volume is stated, not guessed", () => {
  expect(formatSearches(null, true)).toBe("searches unknown");
  expect(formatSearchesShort(null, true)).toBe("");
});

test("the accessible text of a cluster has all its figures", () => {
  const outline = buildMapOutline(
    buildTestSnapshot({ Gear: { Kettles: { kettle: null, pot: null } } }),
  );
  const [cluster] = outline.pillars[0]?.clusters ?? [];
  if (!cluster) throw new Error("the map has a cluster");
  expect(describeCluster(cluster, true)).toBe(
    "Kettles, page, 2 keywords, searches unknown, difficulty 40, informational, opening unknown",
  );
});
