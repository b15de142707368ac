import { expect, test } from "vitest";
import { shiftInto } from "#/map-views/mindmap/use-mind-camera.ts";
import { computeFittedView } from "#/map-views/mindmap/view-on.ts";

const room = { width: 1000, height: 600 };

test("the entire map is centered, and a small one is not enlarged", () => {
  expect(computeFittedView({ x: 0, y: 0, width: 200, height: 100 }, room)).toEqual({
    x: 400,
    y: 250,
    zoom: 1,
  });
  const large = computeFittedView({ x: 0, y: -3000, width: 500, height: 6000 }, room);
  expect(large.zoom).toBeCloseTo(0.094);
  expect(large.y).toBeCloseTo(300);
});

test("a visible node moves nothing, one beyond an edge is revealed by the shortest move", () => {
  const view = { x: 0, y: 0, zoom: 2 };
  expect(shiftInto({ x: 100, y: 100, width: 100, height: 40 }, view, room)).toEqual({ x: 0, y: 0 });
  expect(shiftInto({ x: 450, y: -50, width: 100, height: 40 }, view, room)).toEqual({
    x: -128,
    y: 128,
  });
});

test("the beginning of a node wider than the window is shown", () => {
  const shift = shiftInto(
    { x: -400, y: 10, width: 2000, height: 20 },
    { x: 0, y: 100, zoom: 1 },
    room,
  );
  expect(shift).toEqual({ x: 428, y: 0 });
});
