import fc from "fast-check";
import { expect, test } from "vitest";
import { doOverlap, placeNames, type NamedNode } from "#/map-views/graph/place-names.ts";

const room = { width: 600, height: 400 };
const node = (x: number, y: number, size: number, isForced = false): NamedNode => ({
  x,
  y,
  size,
  widthPx: 80,
  isForced,
});

test("a name is on the right of its circle, and on the left where it would run out of the canvas", () => {
  const [first, last] = placeNames([node(100, 100, 10), node(560, 200, 10)], room);
  expect(first?.left).toBe(116);
  expect(last?.right).toBe(544);
});

test("of two names with one place, the larger page's has it, and the other goes elsewhere", () => {
  const [small, large] = placeNames([node(100, 104, 6), node(112, 100, 12)], room);
  expect(large?.left).toBe(130);
  expect(small?.right).toBe(88);
});

test("a name without room is left out, unless it is of a page that is emphasized", () => {
  const narrow = { width: 70, height: 400 };
  expect(placeNames([node(35, 100, 10)], narrow)).toEqual([undefined]);
  expect(placeNames([node(35, 100, 10, true)], narrow)[0]).toBeDefined();
});

test("names never overlap each other or another circle, and are whole on the canvas", () => {
  const nodes = fc.array(
    fc
      .tuple(
        fc.integer({ max: 620, min: -20 }),
        fc.integer({ max: 420, min: -20 }),
        fc.integer({ min: 3, max: 30 }),
        fc.integer({ min: 10, max: 160 }),
      )
      .map(([x, y, size, widthPx]): NamedNode => ({ x, y, size, widthPx, isForced: false })),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(nodes, (all) => {
      const placed = placeNames(all, room);
      const names = placed.flatMap((box, at) => (box ? [{ box, at }] : []));
      for (const { box, at } of names) {
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(room.width);
        expect(box.bottom).toBeLessThanOrEqual(room.height);
        const circles = all.map(({ x, y, size }) => ({
          left: x - size,
          right: x + size,
          top: y - size,
          bottom: y + size,
        }));
        const covered = [
          ...names.filter((other) => other.at !== at).map((other) => other.box),
          ...circles.filter((_, own) => own !== at),
        ].filter((other) => doOverlap(box, other, 0));
        expect(covered).toEqual([]);
      }
    }),
  );
});
