import { expect, test } from "vitest";
import type { PlacedLabel } from "#/map-views/islands/layout/label-placement.ts";
import { measureBox, areOverlapping, type Box } from "#/map-views/islands/layout/name-lines.ts";
import { placeFigure } from "#/map-views/islands/lines/figure-place.ts";
import type { MapNames } from "#/map-views/islands/map-names.ts";

const circle = (x: number, radius: number) => ({ x, y: 0, radius });
const [from, to] = [circle(0, 10), circle(100, 30)];
const size = { width: 40, height: 10 };
const window: Box = { left: -200, right: 300, top: -200, bottom: 200 };
const label = (cluster: number, x: number, y: number): PlacedLabel => ({
  cluster,
  lines: ["Pour over"],
  x,
  y,
  anchor: "middle",
});
const namesAt = (...labels: PlacedLabel[]): MapNames => ({
  labels,
  pillarNames: [],
  fontSize: 10,
  pillarFontSize: 12,
});
const boxOfLabel = (own: PlacedLabel) => measureBox(own.lines, own, own.anchor, 10);
const boxOfFigure = ({ x, y }: { readonly x: number; readonly y: number }): Box => ({
  left: x - 20,
  right: x + 20,
  top: y - 5,
  bottom: y + 5,
});

test("a figure lies on the middle of its line when no name is there", () => {
  const placed = placeFigure(from, to, size, { names: namesAt(label(1, 40, 90)), window });
  expect(placed).toEqual({ place: { x: 40, y: 0 }, covered: new Set() });
});

test("a figure lies beside its line, and covers no name, when a name is on it", () => {
  const names = namesAt(label(1, 40, 0), label(2, 40, -9), label(3, 90, 12));
  const { place, covered } = placeFigure(from, to, size, { names, window });
  expect(covered.size).toBe(0);
  expect(names.labels.some((own) => areOverlapping(boxOfLabel(own), boxOfFigure(place)))).toBe(
    false,
  );
  expect(Math.hypot(place.x - 40, place.y)).toBeLessThan(60);
});

test("a figure never covers a pillar's name when it could cover a page's", () => {
  const pillarNames = [{ pillar: 0, lines: ["Brewing methods"], x: 40, y: 0 }];
  const { place } = placeFigure(from, to, size, { names: { ...namesAt(), pillarNames }, window });
  const pillar = measureBox(["Brewing methods"], { x: 40, y: 0 }, "middle", 12);
  expect(areOverlapping(pillar, boxOfFigure(place))).toBe(false);
});

test("the names under a figure give way when the line has no free place", () => {
  const grid = Array.from({ length: 40 * 80 }, (_, at) =>
    label(at, -200 + (at % 40) * 15, -200 + Math.floor(at / 40) * 6),
  );
  const { place, covered } = placeFigure(from, to, size, { names: namesAt(...grid), window });
  const under = grid.filter((own) => areOverlapping(boxOfLabel(own), boxOfFigure(place)));
  expect(covered).toEqual(new Set(under.map(({ cluster }) => cluster)));
  expect(covered.size).toBeGreaterThan(0);
});

test("a figure stays in the window when its line ends at the edge", () => {
  const tight: Box = { left: -10, right: 130, top: -31, bottom: 31 };
  const names = namesAt(label(1, 40, 0));
  const { place } = placeFigure(from, to, size, { names, window: tight });
  const box = boxOfFigure(place);
  expect(box.top).toBeGreaterThanOrEqual(tight.top);
  expect(box.bottom).toBeLessThanOrEqual(tight.bottom);
});

test("a figure is beside its line when the line is shorter than it", () => {
  const { place } = placeFigure(from, circle(55, 30), size, { names: null, window });
  expect(place.y).not.toBe(0);
});
