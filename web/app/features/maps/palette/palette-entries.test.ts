import { indexMap } from "@mapwright/core/maps/find-in-map";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { findPlaces } from "#/features/maps/palette/palette-entries.ts";
import { formatKeys } from "#/features/maps/palette/shortcuts.ts";
import type { PaletteGroup } from "#/ui/controls/filter-palette.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "water ratio": 40 }, Grind: { "grind size": 700 } },
});
const model = createMapModel(base, "volume");
const labels = (found: readonly PaletteGroup[]) =>
  found.map(({ title, entries }) => [title, entries.map(({ label }) => label)]);

test("places in the map are found once something is typed, and open when chosen", () => {
  const went: (number | null)[][] = [];
  const go = (cluster: number, keyword: number | null) => went.push([cluster, keyword]);
  for (const typed of ["", " ", "!!"])
    expect(findPlaces(model, indexMap(base), typed, go)).toEqual([]);
  const found = findPlaces(model, indexMap(base), "ratio", go);
  expect(labels(found)).toEqual([
    ["Pages", ["Ratio"]],
    ["Keywords", expect.arrayContaining(["coffee ratio", "water ratio"])],
  ]);
  found
    .flatMap(({ entries }) => entries)
    .find(({ label }) => label === "water ratio")
    ?.run();
  expect(went).toEqual([[0, 1]]);
});

test("keys are shown with the device's names", () => {
  expect(formatKeys("Mod Z, Mod Shift Z", true)).toBe("⌘ Z, ⌘ Shift Z");
  expect(formatKeys("Mod Z", false)).toBe("Ctrl Z");
});
