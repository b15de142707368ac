import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { writeSvg } from "@mapwright/core/maps/files/exports/write-svg";
import { expect, test } from "vitest";
import { drawPicture } from "#/map-views/pictures/draw-picture.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const snapshot = makeCoffeeMap();
const model = createMapModel(snapshot, "volume");
const [first = "", second = "", third = ""] = snapshot.clusters.id;
const coverage = new Map([
  [first, "weak"],
  [second, "covered"],
  [third, "covered"],
] as const);
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
const WIDTH = 2.2;
const ringsIn = (shown: typeof coverage | null) =>
  drawPicture({ ...options, coverage: shown }).marks.flatMap((mark) =>
    mark.kind === "shape" && mark.stroke?.width === WIDTH ? [mark] : [],
  );
/** Each circle is one move. */
const circlesOf = (path: string) => path.match(/M/g)?.length ?? 0;

test("a picture of the islands has the coverage rings on screen, dashed alike, with their legend", () => {
  const rings = ringsIn(coverage);
  const [covered, weak] = [
    rings.filter(({ stroke }) => !stroke?.dash),
    rings.filter(({ stroke }) => stroke?.dash),
  ];
  // Each once on the land and once in the legend.
  expect(covered.map(({ path }) => circlesOf(path)).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(weak.map(({ path }) => circlesOf(path))).toEqual([1, 1]);
  const svg = writeSvg(drawPicture({ ...options, coverage }), "");
  expect(svg).toContain("Your site: covered");
  expect(svg).toContain("Your site: weak");
  expect(svg).not.toContain("Your site: missing");
});

test("a picture has no rings when the screen has none", () => {
  expect(ringsIn(null)).toEqual([]);
  expect(writeSvg(drawPicture(options), "")).not.toContain("Your site");
});

test("rings lie over the circles of all pages and under their dots", () => {
  const marks = drawPicture({ ...options, coverage }).marks;
  const ringAt = marks.findIndex((mark) => mark.kind === "shape" && mark.stroke?.width === WIDTH);
  const grounds = marks.flatMap((mark, at) =>
    mark.kind === "shape" && mark.opacity === 0.55 ? [at] : [],
  );
  expect(Math.max(...grounds)).toBeLessThan(ringAt);
});
