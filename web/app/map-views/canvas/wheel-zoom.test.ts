import { expect, test } from "vitest";
import { computeWheelZoom } from "#/map-views/canvas/wheel-zoom.ts";

test.each([
  ["a notch with Ctrl", { deltaY: -100, deltaMode: 0, ctrlKey: true }, 1.2],
  ["a notch back with Ctrl", { deltaY: 100, deltaMode: 0, ctrlKey: true }, 1 / 1.2],
  ["a notch of three lines with Ctrl", { deltaY: -3, deltaMode: 1, ctrlKey: true }, 1.2],
  ["a notch without Ctrl", { deltaY: -100, deltaMode: 0, ctrlKey: false }, 1.149],
  ["a small step of a pinch", { deltaY: -2, deltaMode: 0, ctrlKey: true }, 1.028],
])("%s zooms by the expected factor", (_, turn, factor) => {
  expect(2 ** computeWheelZoom(turn)).toBeCloseTo(factor, 2);
});
