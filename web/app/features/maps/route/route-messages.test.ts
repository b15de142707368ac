import { expect, test } from "vitest";
import { linkWords, planWords } from "#/features/maps/route/route-messages.ts";

test("a stop says how many of its internal links are ready", () => {
  expect(linkWords({ links: 5, linked: 2 })).toBe("2 of 5 internal links ready");
  expect(linkWords({ links: 1, linked: 0 })).toBe("0 of 1 internal link ready");
  expect(linkWords({ links: 0, linked: 0 })).toBe("No internal links yet");
});

test("a plan says when there are fewer pages than weeks, and what to do when there is none", () => {
  expect(planWords(13, 13)).toBe("13 pages over 13 weeks.");
  expect(planWords(1, 13)).toBe("1 page: all there are to plan.");
  expect(planWords(0, 13)).toMatch(/^No page to plan/);
});
