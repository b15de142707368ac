import { expect, test } from "vitest";
import { describeLinkedPages, describeRoute } from "#/features/maps/route/route-messages.ts";

test("a stop says how many of its internal links are ready", () => {
  expect(describeLinkedPages({ links: 5, linked: 2 })).toBe("2 of 5 internal links ready");
  expect(describeLinkedPages({ links: 1, linked: 0 })).toBe("0 of 1 internal link ready");
  expect(describeLinkedPages({ links: 0, linked: 0 })).toBe("No internal links yet");
});

test("a plan says when there are fewer pages than weeks, and what to do when there is none", () => {
  expect(describeRoute(13, 13)).toBe("13 pages over 13 weeks.");
  expect(describeRoute(1, 13)).toBe("1 page: all there are to plan.");
  expect(describeRoute(0, 13)).toMatch(/^No page to plan/);
});
