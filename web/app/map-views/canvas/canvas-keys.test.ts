import { expect, test } from "vitest";
import { toCanvasKey } from "#/map-views/canvas/canvas-keys.ts";

const key = (name: string, held: object = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test("plus and minus zoom with and without Shift, 0 and F fit", () => {
  expect(["+", "=", "-", "_", "0", "f", "F"].map((name) => toCanvasKey(key(name)))).toEqual([
    "zoom-in",
    "zoom-in",
    "zoom-out",
    "zoom-out",
    "fit",
    "fit",
    "fit",
  ]);
});

test("browser shortcuts for zoom and find are not overridden", () => {
  expect(toCanvasKey(key("+", { ctrlKey: true }))).toBeNull();
  expect(toCanvasKey(key("f", { metaKey: true }))).toBeNull();
  expect(toCanvasKey(key("g"))).toBeNull();
});
