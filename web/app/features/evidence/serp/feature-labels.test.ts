import { expect, test } from "vitest";
import { formatSerpFeature, listFeatures } from "#/features/evidence/serp/feature-labels.ts";

const item = { text: "a", url: null };

test("features come in the order of the page, with what is known of them", () => {
  const shown = listFeatures({
    features: ["images", "people-also-ask", "found-on-web", "found-on-web"],
    blocks: [
      { type: "people-also-ask", position: 4, items: [item, item] },
      { type: "images", position: null, items: [] },
      { type: "ai-overview", position: 1, items: [item] },
    ],
  });
  expect(shown.map(({ label, note }) => [label, note])).toEqual([
    ["AI overview", "cites 1 page · position 1"],
    ["Questions", "2 · position 4"],
    ["Images", null],
    ["Found on web", null],
  ]);
});

test("a type called like a property of every object has a label of its own", () => {
  expect(formatSerpFeature("constructor")).toBe("Constructor");
});
