import { expect, test } from "vitest";
import { MAP_MAX_TAGS, mapTag, mapTags, readTag, withTag, withoutTag } from "#/maps/map-tags.ts";

test.each([
  ["  Spring   launch ", "Spring launch"],
  ["a\nb", "a b"],
  ["x".repeat(40), "x".repeat(30)],
  ["x".repeat(29).concat("  y"), "x".repeat(29)],
  [" \u00A0\u3000 ", null],
])("the input %j becomes the tag %j", (typed, tag) => {
  expect(readTag(typed)).toBe(tag);
});

test.each(["", " x", "x ", "x\ny", "\u2028", "x".repeat(31)])("%j is not a tag", (text) => {
  expect(mapTag.safeParse(text).success).toBe(false);
});

test("a map has no duplicate tags and no more than the limit", () => {
  const many = Array.from({ length: MAP_MAX_TAGS }, (_, i) => `tag ${i}`);
  expect(mapTags.safeParse(many).success).toBe(true);
  expect(mapTags.safeParse([...many, "one more"]).success).toBe(false);
  expect(mapTags.safeParse(["x", "x"]).success).toBe(false);
});

test("a tag is added once and removed regardless of case", () => {
  expect(withTag(["Coffee"], "coffee")).toEqual(["Coffee"]);
  expect(withTag(["Coffee"], "Tea")).toEqual(["Coffee", "Tea"]);
  expect(withoutTag(["Coffee", "Tea"], "COFFEE")).toEqual(["Tea"]);
});

test("a tag beyond the limit is dropped", () => {
  const full = Array.from({ length: MAP_MAX_TAGS }, (_, i) => `tag ${i}`);
  expect(withTag(full, "one more")).toEqual(full);
});
