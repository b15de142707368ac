import fc from "fast-check";
import { expect, test } from "vitest";
import { inLines, placeLabels } from "#/map-views/radial/place-labels.ts";
import { layOutRadial, type RadialSector } from "#/map-views/radial/radial-layout.ts";

const pillarsOf = (weights: readonly (readonly number[])[]) => {
  let cluster = 0;
  return weights.map((own, pillar) => ({
    pillar,
    clusters: own.map((weight) => ({ cluster: cluster++, weight })),
  }));
};

const nameOf = ({ isPillar, pillar, clusters }: RadialSector) =>
  isPillar ? `Pillar number ${String(pillar)}` : `Cluster ${String(clusters[0])}`;

const room = {
  nameOf,
  lettersAlong: ({ from, to }: RadialSector) => (to - from) * 20,
  linesAlong: 2,
  lettersAt: () => 18,
  lineAngle: 0.05,
};

test("labels are apart by their lines, and each holds the whole name", () => {
  const maps = fc
    .array(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 }), {
      minLength: 1,
      maxLength: 12,
    })
    .map(pillarsOf);
  fc.assert(
    fc.property(maps, (pillars) => {
      const { sectors } = layOutRadial(pillars, 0);
      const { along, outside } = placeLabels(sectors, room);
      const labels = [...outside.values()].map(({ angle, lines }) => ({
        angle: ((angle % 6.2831853) + 6.2831853) % 6.2831853,
        lines: lines.length,
      }));
      labels.sort((a, b) => a.angle - b.angle);
      labels.slice(1).forEach((label, at) => {
        const before = labels[at] ?? label;
        const apart = ((label.lines + before.lines) / 2) * room.lineAngle;
        expect(label.angle - before.angle).toBeGreaterThanOrEqual(apart - 1e-6);
      });
      for (const [at, lines] of [...along, ...[...outside].map(([n, l]) => [n, l.lines] as const)])
        expect(lines.join(" ")).toBe(sectors.slice(at, at + 1).map(nameOf)[0]);
    }),
  );
});

test("every pillar is named: along its arc, or outside where the arc is too short", () => {
  const { sectors } = layOutRadial(pillarsOf([[900], [500], [4], [3], [2]]), 0);
  const { along, outside } = placeLabels(sectors, room);
  const pillars = sectors.flatMap(({ isPillar }, at) => (isPillar ? [at] : []));
  expect(pillars.map((at) => along.has(at))).toEqual([true, true, false, false, false]);
  expect(pillars.every((at) => along.has(at) || outside.has(at))).toBe(true);
});

test("the widest cluster is named before any other", () => {
  const { sectors } = layOutRadial(pillarsOf([[10, 500, 20]]), 0);
  const { outside } = placeLabels(sectors, { ...room, lineAngle: 6 });
  expect([...outside.keys()]).toEqual([1]);
  expect(sectors[1]?.clusters).toEqual([1]);
});

test("a name is broken between words, and left out rather than cut", () => {
  expect(inLines("Best water for coffee", 12, 2)).toEqual(["Best water", "for coffee"]);
  expect(inLines("Best water for coffee", 12, 1)).toBeNull();
  expect(inLines("Unbreakable", 8, 2)).toBeNull();
});
