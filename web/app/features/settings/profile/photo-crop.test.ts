import { expect, test } from "vitest";
import { dragged, squareOf, WHOLE } from "#/features/settings/profile/photo-crop.ts";

test("at first the photo is the middle of the picture, as large as it can be", () => {
  expect(squareOf(300, 200, WHOLE)).toEqual({ left: 50, top: 0, side: 200 });
  expect(squareOf(200, 300, WHOLE)).toEqual({ left: 0, top: 50, side: 200 });
});

test("zoomed in, the square is smaller and stays in the middle", () => {
  expect(squareOf(200, 200, { ...WHOLE, zoom: 2 })).toEqual({ left: 50, top: 50, side: 100 });
});

test.each([
  [0, 0, 0],
  [1, 100, 0],
  [7, 100, 0],
])("a place of %d keeps the square within the picture", (x, left) => {
  expect(squareOf(300, 200, { zoom: 1, x, y: 0.5 }).left).toBe(left);
});

test("the picture goes with the pointer", () => {
  const crop = dragged(300, 200, WHOLE, 0.25, 0.25);
  expect(squareOf(300, 200, crop)).toEqual({ left: 0, top: 0, side: 200 });
});

test("where there is no room to move, a drag moves nothing", () => {
  expect(dragged(200, 200, WHOLE, 0.5, 0.5)).toEqual(WHOLE);
});
