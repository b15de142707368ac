import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseRadialLabels, layOutRadial } from "#/features/maps/radial/radial-layout.ts";

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

test("sectors go once round without overlapping, clusters within their pillar, each of them once", () => {
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

test("no two names that are written come nearer to each other than a line is high", () => {
  fc.assert(
    fc.property(someMap, fc.double({ min: 0.01, max: 0.2, noNaN: true }), (pillars, apart) => {
      const { sectors } = layOutRadial(pillars, 0);
      const middles = [...chooseRadialLabels(sectors, apart)]
        .map((at) => ((sectors[at]?.from ?? 0) + (sectors[at]?.to ?? 0)) / 2)
        .sort((a, b) => a - b);
      const gaps = middles.map((middle, at) => middle - (middles[at - 1] ?? -Infinity));
      expect(gaps.every((gap) => gap >= apart - 1e-9)).toBe(true);
    }),
  );
});

test("the widest sector has its name before any other", () => {
  const { sectors } = layOutRadial(pillarsOf([[10, 500, 20]]), 0);
  expect([...chooseRadialLabels(sectors, 6)]).toEqual([1]);
  expect(sectors[1]?.clusters).toEqual([1]);
});

test("narrow clusters are one sector together, a single narrow one stays itself", () => {
  const { sectors } = layOutRadial(pillarsOf([[1_000, 1, 1, 1]]), 0.05);
  expect(sectors.map(({ clusters }) => clusters)).toEqual([[], [0], [1, 2, 3]]);
  const single = layOutRadial(pillarsOf([[1_000, 1]]), 0.05);
  expect(single.sectors.map(({ clusters }) => clusters)).toEqual([[], [0], [1]]);
});

test("a map without clusters has no sectors", () => {
  expect(layOutRadial([], 0.01).sectors).toEqual([]);
});
