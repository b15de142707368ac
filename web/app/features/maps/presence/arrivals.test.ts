import { expect, test } from "vitest";
import { describeArrivals, listArrivals } from "#/features/maps/presence/arrivals.ts";

const named = (...names: string[]) => names.map((name) => ({ uid: name.toLowerCase(), name }));

test.each([
  [[], ["Ann"], "Ann joined."],
  [[], ["Ann", "Bob"], "Ann and Bob joined."],
  [["Dot"], ["Ann", "Bob", "Cid"], "Ann and 2 others joined. Dot left."],
  [["Ann"], ["Ann"], ""],
])("from %j to %j: %s", (before, now, words) => {
  expect(describeArrivals(listArrivals(named(...before), named(...now)))).toBe(words);
});

test("someone who reloads the page neither joined nor left", () => {
  const left = listArrivals(named("Ann"), []);
  const back = listArrivals([], named("Ann"));
  expect(describeArrivals([...left, ...back])).toBe("");
});
