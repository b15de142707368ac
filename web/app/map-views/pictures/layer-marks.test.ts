import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { writeSvg } from "@mapwright/core/maps/files/exports/write-svg";
import { expect, test } from "vitest";
import { colorByCoverage } from "#/map-views/color-layers/color-layer.ts";
import { toColorsById } from "#/map-views/color-layers/colors-by-id.ts";
import { drawPicture } from "#/map-views/pictures/draw-picture.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const snapshot = makeCoffeeMap();
const model = createMapModel(snapshot, "volume");
const options = {
  kind: "islands",
  title: "Coffee",
  model,
  shade: "opportunity",
  state: openState(snapshot),
  keywordsPerTopic: 0,
  sender: { name: "", logo: null, color: null, isWhiteLabel: false },
  now: 0,
} as const;
const coverage = colorByCoverage(model, (at) => (at % 2 === 0 ? "weak" : "covered"));

test("a picture of the islands has the layer on screen, with its legend", () => {
  const svg = writeSvg(drawPicture({ ...options, landColors: toColorsById(model, coverage) }), "");
  expect(svg).toContain("Coverage:");
  const weak = coverage.values.find(({ name }) => name === "Weak")?.count ?? 0;
  expect(svg).toContain(`Weak (${String(weak)})`);
  expect(svg).toContain("Missing (0)");
});

test("a picture without a layer has none, and explains its coasts", () => {
  const svg = writeSvg(drawPicture(options), "");
  expect(svg).not.toContain("Coverage:");
  expect(svg).toContain("Coast: fairly sure");
});

test("gaps in a coast leave some of the line, although dashes have round ends", () => {
  const { marks } = drawPicture(options);
  const gaps = marks.flatMap((mark) =>
    mark.kind === "shape" && mark.stroke?.dash?.[0] === 0 ? [mark.stroke] : [],
  );
  expect(gaps.length).toBeGreaterThan(0);
  for (const { width, dash } of gaps) expect(dash?.[1]).toBeGreaterThan(width);
});

test("a treemap has no colors of land in its legend", () => {
  const svg = writeSvg(
    drawPicture({ ...options, kind: "treemap", landColors: toColorsById(model, coverage) }),
    "",
  );
  expect(svg).not.toContain("Coverage:");
});
