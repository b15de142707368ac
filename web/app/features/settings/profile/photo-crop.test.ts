import { expect, test } from "vitest";
import { dragCrop, findSquare, WHOLE_PHOTO } from "#/features/settings/profile/photo-crop.ts";

test("the initial photo is the largest centered square", () => {
  expect(findSquare(300, 200, WHOLE_PHOTO)).toEqual({ left: 50, top: 0, side: 200 });
  expect(findSquare(200, 300, WHOLE_PHOTO)).toEqual({ left: 0, top: 50, side: 200 });
});

test("zooming in shrinks the square and keeps it centered", () => {
  expect(findSquare(200, 200, { ...WHOLE_PHOTO, zoom: 2 })).toEqual({
    left: 50,
    top: 50,
    side: 100,
  });
});

test.each([
  [0, 0, 0],
  [1, 100, 0],
  [7, 100, 0],
])("a position of %d keeps the square within the picture", (x, left) => {
  expect(findSquare(300, 200, { zoom: 1, x, y: 0.5 }).left).toBe(left);
});

test("the picture follows the pointer", () => {
  const crop = dragCrop(300, 200, WHOLE_PHOTO, 0.25, 0.25);
  expect(findSquare(300, 200, crop)).toEqual({ left: 0, top: 0, side: 200 });
});

test("a drag moves nothing where there is no room to move", () => {
  expect(dragCrop(200, 200, WHOLE_PHOTO, 0.5, 0.5)).toEqual(WHOLE_PHOTO);
});
