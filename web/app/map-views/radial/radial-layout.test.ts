import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutRadial, buildSectorPath } from "#/map-views/radial/radial-layout.ts";

const pillarsOf = (weights: readonly (readonly number[])[]) => {
  let cluster = 0;
  return weights.map((own, pillar) => ({
    pillar,
    clusters: own.map((weight) => ({ cluster: cluster++, weight })),
  }));
};

const someMap = fc
  .array(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 60 }), {
    minLength: 1,
    maxLength: 20,
  })
  .map(pillarsOf);

test("sectors fill the circle without overlapping, each cluster once and within its pillar", () => {
  fc.assert(
    fc.property(someMap, (pillars) => {
      const { sectors } = layOutRadial(pillars, 0.01);
      const rings = [sectors.filter((s) => s.isPillar), sectors.filter((s) => !s.isPillar)];
      for (const ring of rings) {
        ring.forEach((sector, at) => {
          expect(sector.from).toBeGreaterThanOrEqual((ring[at - 1]?.to ?? 0) - 1e-9);
          expect(sector.to).toBeLessThanOrEqual(2 * Math.PI + 1e-9);
        });
      }
      const shown = rings[1]?.flatMap(({ clusters }) => clusters) ?? [];
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toHaveLength(pillars.flatMap(({ clusters }) => clusters).length);
    }),
  );
});

test("narrow clusters are merged into one sector, a single narrow one is kept", () => {
  const { sectors } = layOutRadial(pillarsOf([[1_000, 1, 1, 1]]), 0.05);
  expect(sectors.map(({ clusters }) => clusters)).toEqual([[], [0], [1, 2, 3]]);
  const single = layOutRadial(pillarsOf([[1_000, 1]]), 0.05);
  expect(single.sectors.map(({ clusters }) => clusters)).toEqual([[], [0], [1]]);
});

test("a map without clusters has no sectors", () => {
  expect(layOutRadial([], 0.01).sectors).toEqual([]);
});

const nested = [
  {
    pillar: 0,
    clusters: [
      { cluster: 0, weight: 30, parent: null },
      { cluster: 1, weight: 20, parent: 0 },
      { cluster: 2, weight: 10, parent: 1 },
      { cluster: 3, weight: 40, parent: null },
    ],
  },
];

test("nested clusters are within their parent's span, beyond the angle of its own keywords", () => {
  const { sectors, bands } = layOutRadial(nested, 0);
  expect(bands).toBe(3);
  const sectorOf = (cluster: number) => sectors.find(({ clusters }) => clusters[0] === cluster);
  expect(sectors.map(({ clusters, depth }) => [clusters[0], depth])).toEqual([
    [undefined, 0],
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 0],
  ]);
  for (const { from, to, parent } of sectors) {
    const around = parent === null ? undefined : sectorOf(parent);
    if (!around) continue;
    expect(from).toBeGreaterThanOrEqual(around.ownTo - 1e-9);
    expect(to).toBeLessThanOrEqual(around.to + 1e-9);
  }
});

test("at the rim each keyword counts once: own angles add up to a full turn", () => {
  const { sectors } = layOutRadial(nested, 0);
  const own = sectors.filter(({ isPillar }) => !isPillar).map(({ from, ownTo }) => ownTo - from);
  expect(own.map((angle) => Math.round((100 * angle) / (2 * Math.PI)))).toEqual([30, 20, 10, 40]);
  const spans = sectors.map(({ from, to }) => Math.round((100 * (to - from)) / (2 * Math.PI)));
  expect(spans).toEqual([100, 60, 30, 10, 40]);
});

test("a map without nested clusters has one band, and every sector takes its full angle", () => {
  const { sectors, bands } = layOutRadial(pillarsOf([[5, 3], [2]]), 0);
  expect(bands).toBe(1);
  expect(sectors.every(({ to, ownTo }) => to === ownTo)).toBe(true);
});

test("narrow nested clusters share one sector within their parent", () => {
  const clusters = [
    { cluster: 0, weight: 500, parent: null },
    { cluster: 1, weight: 500, parent: 0 },
    { cluster: 2, weight: 1, parent: 0 },
    { cluster: 3, weight: 2, parent: 0 },
  ];
  const { sectors } = layOutRadial([{ pillar: 0, clusters }], 0.05);
  expect(sectors.map((sector) => [sector.clusters, sector.parent])).toEqual([
    [[], null],
    [[0], null],
    [[1], 0],
    [[3, 2], 0],
  ]);
});

test("a parent reaches the rim over its own keywords, and is a band over its nested clusters", () => {
  const quarter = Math.PI / 2;
  const path = buildSectorPath({ from: 0, ownTo: quarter, to: 2 * quarter }, 10, 30, 20);
  expect(path).toBe(
    "M0.00 -30.00A30 30 0 0 1 30.00 -0.00L20.00 -0.00A20 20 0 0 1 0.00 20.00L0.00 10.00A10 10 0 0 0 0.00 -10.00Z",
  );
});
