import { expect, test } from "vitest";
import { createMissingPart } from "#/search-index/ideas/seed-words.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

const index = makeIndex([
  makePage("a", "E-bike battery", "The battery of an e-bike lasts for years."),
  makePage("b", "E-bike rain", "Riding an e-bike in the rain."),
  makePage("c", "Cold brew", "Cold brew is coffee."),
]);

test("an idea for a compound seed leaves out its head, its qualifier or nothing", () => {
  const missing = createMissingPart(index, "e-bike battery");
  expect(missing("how to lock an e-bike")).toBe("head");
  expect(missing("best batteries")).toBe("qualifier");
  expect(missing("how long does an e-bike battery last")).toBeUndefined();
});

test("of a seed with a preposition the head is before it", () => {
  const missing = createMissingPart(index, "best battery for an e-bike");
  expect(missing("battery price")).toBe("qualifier");
  expect(createMissingPart(index, "rain in bikes")("bike bell")).toBe("head");
});

test.each(["espresso", "cold brew coffee", "kettlebell workout", "leash training", "couch to 5k"])(
  "nothing is missing from an idea for %j, whose head is implied, says little or isn't one",
  (seed) => {
    expect(createMissingPart(index, seed)("something else")).toBeUndefined();
  },
);
