import { expect, test } from "vitest";
import { findNextBox } from "#/map-views/board/board-drag.ts";

const box = (left: number, top: number) => ({ left, top, width: 100, height: 80 });
/** Three days of two weeks. */
const days = [box(0, 0), box(100, 0), box(200, 0), box(0, 80), box(100, 80), box(200, 80)];
const [first = box(0, 0)] = days;
const RIGHT = { x: 1, y: 0 };
const DOWN = { x: 0, y: 1 };

test("an arrow goes to the next drop target in its direction", () => {
  expect(findNextBox(first, days, RIGHT)).toBe(days[1]);
  expect(findNextBox(first, days, DOWN)).toBe(days[3]);
});

test("an arrow prefers a target straight ahead to a nearer diagonal one", () => {
  const places = [box(300, 0), box(90, 90)];
  expect(findNextBox(first, places, RIGHT)).toBe(places[0]);
});

test("there is no target beyond the last one", () => {
  expect(findNextBox(box(200, 80), days, RIGHT)).toBeNull();
  expect(findNextBox(first, days, { x: -1, y: 0 })).toBeNull();
});
