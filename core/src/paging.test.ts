import fc from "fast-check";
import { expect, test } from "vitest";
import { pageInput, toPage } from "#/paging.ts";

test("pages contain every item once, in order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (all, limit) => {
        const found: number[] = [];
        let cursor: string | undefined;
        do {
          const page = toPage(all, { limit, cursor });
          if (!page) throw new Error("no page");
          found.push(...page.items);
          cursor = page.nextCursor ?? undefined;
          expect(pageInput.cursor.safeParse(cursor).success).toBe(true);
        } while (cursor !== undefined);
        expect(found).toEqual(all);
      },
    ),
  );
});

test.each(["", "at-", "at--1", "9", "next"])("%j is no cursor of a list", (cursor) => {
  expect(toPage([1, 2], { limit: 1, cursor })).toBeNull();
});
