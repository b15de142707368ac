import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { layOutIslands } from "#/map-views/islands/layout/island-layout.ts";
import { placeKeywordNames } from "#/map-views/islands/keyword-names.tsx";
import { toIslandInput, measureSheet } from "#/map-views/islands/map-islands.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const model = createMapModel(
  buildTestSnapshot({
    Brewing: {
      "Grind size": { "grind size": 900, "how fine": 40, coarse: 9 },
      Kettles: { kettle: 12 },
    },
    Beans: { Freshness: { "fresh beans": null } },
  }),
  "volume",
);
const size = measureSheet(900, 600);
const layout = layOutIslands(toIslandInput(model, null), size);

/** A window around the first dot at this zoom. */
function namesAt(scale: number): string[] {
  const { x, y } = layout.keywords[0] ?? { x: 0, y: 0 };
  const transform = { x: size.width / 2 - x * scale, y: size.height / 2 - y * scale, scale };
  return placeKeywordNames(model, layout, size, transform).map(({ lines }) => lines.join(" "));
}

test("keywords have no names before there is room for them", () => {
  expect(namesAt(1)).toEqual([]);
});

test("zoomed in, the keywords in the window are named, most searched first, and others aren't", () => {
  const names = namesAt(12);
  expect(names[0]).toBe("grind size");
  expect(names).not.toContain("fresh beans");
});
