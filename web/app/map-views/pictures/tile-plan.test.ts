import { expect, test } from "vitest";
import { planTiles } from "#/map-views/pictures/tile-plan.ts";

test("a small sheet is rendered at double resolution, in tiles of its own size", () => {
  expect(planTiles(800, 100)).toMatchObject({
    scale: 2,
    width: 1_600,
    height: 200,
    tileWidth: 1_600,
    bandHeight: 200,
    bands: [0],
  });
});

test("a huge sheet is rendered in tiles that fit any canvas, and no larger than viewers open", () => {
  const plan = planTiles(24_000, 16_000);
  expect(plan.width * plan.height).toBeLessThanOrEqual(250_000_000);
  expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(30_000);
  expect(plan.tileWidth).toBeLessThanOrEqual(4_096);
  expect(plan.bands).toHaveLength(Math.ceil(plan.height / plan.bandHeight));
});

test("a sheet that is one long column stays within the maximum side length", () => {
  expect(planTiles(400, 100_000).height).toBe(30_000);
});
