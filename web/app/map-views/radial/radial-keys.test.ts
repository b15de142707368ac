import { expect, test } from "vitest";
import { findRadialStep } from "#/map-views/radial/radial-keys.ts";
import { layOutRadial } from "#/map-views/radial/radial-layout.ts";

/** A, a1, a2, B, b1 */
const { sectors } = layOutRadial(
  [
    {
      pillar: 0,
      clusters: [
        { cluster: 0, weight: 5 },
        { cluster: 1, weight: 3 },
      ],
    },
    { pillar: 1, clusters: [{ cluster: 2, weight: 4 }] },
  ],
  0,
);

test.each([
  ["right moves around the ring of clusters, past the pillars", 2, "ArrowRight", 4],
  ["and wraps around at the end", 4, "ArrowRight", 1],
  ["left moves back", 1, "ArrowLeft", 4],
  ["right at a pillar moves to the next pillar", 0, "ArrowRight", 3],
  ["up moves inward to the pillar", 2, "ArrowUp", 0],
  ["down moves outward to its first cluster", 3, "ArrowDown", 4],
  ["down at a cluster does nothing", 2, "ArrowDown", -1],
  ["end moves to the last", 0, "End", 4],
  ["other keys do nothing", 0, "x", -1],
])("%s", (_, focused, key, to) => {
  expect(findRadialStep(sectors, focused, key)).toBe(to);
});

test("up moves from a nested cluster to its parent, and down from the parent to it", () => {
  const clusters = [
    { cluster: 0, weight: 5, parent: null },
    { cluster: 1, weight: 3, parent: 0 },
    { cluster: 2, weight: 2, parent: null },
  ];
  const nested = layOutRadial([{ pillar: 0, clusters }], 0).sectors;
  expect(findRadialStep(nested, 2, "ArrowUp")).toBe(1);
  expect(findRadialStep(nested, 1, "ArrowDown")).toBe(2);
  expect(findRadialStep(nested, 2, "ArrowDown")).toBe(-1);
  expect(findRadialStep(nested, 1, "ArrowUp")).toBe(0);
});
