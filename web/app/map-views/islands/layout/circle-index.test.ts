import fc from "fast-check";
import { expect, test } from "vitest";
import { CircleIndex } from "#/map-views/islands/layout/circle-index.ts";

const place = fc.double({ min: -300, max: 300, noNaN: true });
const circle = fc.record({
  cluster: fc.nat(),
  pillar: fc.nat(5),
  x: place,
  y: place,
  radius: fc.double({ min: 0, max: 120, noNaN: true }),
});

test("whatever reaches into a box is asked about, wherever the box is", () => {
  fc.assert(
    fc.property(
      fc.array(circle, { maxLength: 40 }),
      fc.record({ left: place, top: place }),
      fc.double({ min: 0, max: 90, noNaN: true }),
      fc.double({ min: 0, max: 30, noNaN: true }),
      (circles, { left, top }, length, reach) => {
        const box = { left, top, right: left + length, bottom: top + length / 2 };
        const reaches = ({ x, y, radius }: (typeof circles)[number]) =>
          Math.hypot(
            Math.max(0, box.left - x, x - box.right),
            Math.max(0, box.top - y, y - box.bottom),
          ) <
          radius + reach;
        const index = new CircleIndex(circles, reach);
        expect(index.everyNear(box, (at) => !reaches(at))).toBe(!circles.some(reaches));
      },
    ),
  );
});

test("a circle far from the box isn't asked about", () => {
  const far = { cluster: 0, pillar: 0, x: 900, y: 900, radius: 20 };
  const index = new CircleIndex([far], 10);
  expect(index.everyNear({ left: 0, right: 50, top: 0, bottom: 20 }, () => false)).toBe(true);
});
