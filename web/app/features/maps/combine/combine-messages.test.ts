import { expect, test } from "vitest";
import { describeCombinedMaps } from "#/features/maps/combine/combine-messages.ts";

const all = { addedCount: 12, knownCount: 3, omittedCount: 0, siteLeftOut: null };

test.each([
  [all, "12 keywords of “Beans” added; 3 were already here."],
  [{ ...all, knownCount: 0 }, "12 keywords of “Beans” added."],
  [{ ...all, addedCount: 0 }, "“Beans” has no keywords that are new to this map."],
  [
    { ...all, knownCount: 0, omittedCount: 1 },
    "12 keywords of “Beans” added. 1 keyword left out: your plan allows no more in a map.",
  ],
  [
    { ...all, knownCount: 0, siteLeftOut: "own.example" },
    "12 keywords of “Beans” added. own.example left out: this map already has evidence of another site.",
  ],
])("what was added is said: %j", (added, words) => {
  expect(describeCombinedMaps("Beans", added)).toBe(words);
});
