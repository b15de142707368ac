import { expect, test } from "vitest";
import { squarify } from "#/showcase/squarify.ts";

const frame = { x: 10, y: 20, width: 600, height: 400 };

test("squarify gives each weight its share of the frame without gaps or overlaps", () => {
  const weights = [60, 60, 40, 30, 20, 20, 10];
  const placed = squarify(weights, frame);
  const shares = placed.map(({ width, height }) => (width * height) / (600 * 400));
  weights.forEach((weight, at) => expect(shares[at]).toBeCloseTo(weight / 240, 9));
  const covering = (x: number, y: number) =>
    placed.filter((r) => x > r.x && x < r.x + r.width && y > r.y && y < r.y + r.height).length;
  for (let x = 13.3; x < 610; x += 19.7)
    for (let y = 23.1; y < 420; y += 17.9) expect(covering(x, y)).toBe(1);
});

test("squarify keeps rectangles closer to squares than strips would be", () => {
  const ratios = squarify([6, 6, 4, 3, 2, 2, 1], frame).map(({ width, height }) =>
    Math.max(width / height, height / width),
  );
  expect(Math.max(...ratios)).toBeLessThan(3);
});

test("squarify returns no rectangles for no weights", () => {
  expect(squarify([], frame)).toEqual([]);
});
