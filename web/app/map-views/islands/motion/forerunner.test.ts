import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { onSheet, rememberForming, takeForerunner } from "#/map-views/islands/motion/forerunner.ts";
import { layOutIslands } from "#/map-views/islands/layout/island-layout.ts";
import { toIslandInput, measureSheet } from "#/map-views/islands/map-islands.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const texts = Array.from({ length: 40 }, (_, n) => [`keyword ${String(n)}`, n] as const);
const model = createMapModel(
  buildTestSnapshot({ Brewing: { Grind: Object.fromEntries(texts), Ratio: { ratio: 9 } } }),
  "volume",
);
const laidOut = (size: ReturnType<typeof measureSheet>) => ({
  model,
  size,
  pillar: null,
  layout: layOutIslands(toIslandInput(model, null), size),
  grounds: null,
});
const [small, large] = [measureSheet(700, 500), measureSheet(1_200, 800)];

test("what has formed is given to the map that follows, once", () => {
  rememberForming(laidOut(small))();
  expect(takeForerunner(model, small)?.layout.clusters).toHaveLength(2);
  expect(takeForerunner(model, small)).toBeNull();
});

test("another map doesn't begin as what has formed of this one", () => {
  rememberForming(laidOut(small))();
  const other = createMapModel(
    buildTestSnapshot({ Gardens: { Beds: { "raised bed": 4, "cold frame": 2 } } }),
    "volume",
  );
  expect(takeForerunner(other, small)).toBeNull();
});

test("islands on another sheet are where that sheet would have them, within its margin", () => {
  const [moved, made] = [onSheet(laidOut(small), large).layout, laidOut(large).layout];
  expect(moved.clusters).toHaveLength(made.clusters.length);
  for (const { x, y, radius } of moved.clusters) {
    expect(x - radius).toBeGreaterThanOrEqual(large.margin - 1);
    expect(x + radius).toBeLessThanOrEqual(large.width - large.margin + 1);
    expect(y - radius).toBeGreaterThanOrEqual(large.margin - 1);
    expect(y + radius).toBeLessThanOrEqual(large.height - large.margin + 1);
  }
  const [was, now] = [laidOut(small).layout, moved];
  const gap = ({ clusters: [a, b] }: typeof was) =>
    Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)) / (a?.radius ?? 1);
  expect(gap(now)).toBeCloseTo(gap(was));
});
