import fc from "fast-check";
import { expect, test } from "vitest";
import { NearestList } from "#/clustering/pairs/nearest-list.ts";

test("a nearest list keeps the same items as sorting all offers", () => {
  const score = fc.integer({ min: 0, max: 40 }).map((value) => value / 8);
  fc.assert(
    fc.property(
      fc.array(score, { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (scores, capacity) => {
        const list = new NearestList(capacity);
        scores.forEach((value, item) => list.offer(item, value));
        const best = scores
          .map((value, item) => ({ item, value }))
          .sort((a, b) => b.value - a.value || a.item - b.item)
          .slice(0, capacity);
        expect([...list.items.subarray(0, list.length)]).toEqual(best.map(({ item }) => item));
        list.sortByItem();
        const byItem = best.toSorted((a, b) => a.item - b.item);
        expect([...list.items.subarray(0, list.length)]).toEqual(byItem.map(({ item }) => item));
        expect([...list.scores.subarray(0, list.length)]).toEqual(byItem.map(({ value }) => value));
      },
    ),
  );
});
