import fc from "fast-check";
import { expect, test } from "vitest";
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";
import { assignNewHues, NO_HUE, assignPillarHues } from "#/snapshot/geography/pillar-hues.ts";

test("hues are assigned by size in any order of pillars", () => {
  expect(assignPillarHues(["small", "large"], ["large", "small"])).toEqual([1, 0]);
});

test("a pillar that was there keeps its hue, and new ones get the first unused", () => {
  expect(assignPillarHues(["new", "b", "newer"], ["a", "b"])).toEqual([0, 1, 2]);
});

test("leftover topics get no hue and use none up", () => {
  expect(assignPillarHues([OTHER_PILLAR_ID, "a"], [OTHER_PILLAR_ID, "a"])).toEqual([NO_HUE, 0]);
});

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{8}$/), { minLength: 1, maxLength: 20 });
const made = fc.integer({ min: 0, max: 12 }).map((count) => new Set(Array(count).keys()));

test("a pillar behind the others never changes the hue of one of them", () => {
  fc.assert(
    fc.property(ids, made, (all, before) => {
      const whole = assignNewHues(all, before);
      for (const [id, hue] of assignNewHues(all.slice(0, -1), before))
        expect(whole.get(id)).toBe(hue);
    }),
  );
});

test("new pillars have hues of their own, without a pattern as long as there are any", () => {
  fc.assert(
    fc.property(ids, made, (all, before) => {
      const hues = [...assignNewHues(all, before).values()];
      expect(new Set([...hues, ...before]).size).toBe(hues.length + before.size);
      const least = all.length + before.size <= 8 ? 8 : Infinity;
      expect(Math.max(...hues)).toBeLessThan(least);
    }),
  );
});

test("a new pillar has the same hue next to any other, unless both want the same", () => {
  const alone = assignNewHues(["second-pillar"], new Set()).get("second-pillar");
  const others = ["a", "b", "c", "d", "e", "f"].map(
    (id) =>
      [
        assignNewHues([id], new Set()).get(id),
        assignNewHues([id, "second-pillar"], new Set()),
      ] as const,
  );
  const free = others.filter(([hue]) => hue !== alone);
  expect(free.length).toBeGreaterThan(0);
  for (const [, hues] of free) expect(hues.get("second-pillar")).toBe(alone);
});
