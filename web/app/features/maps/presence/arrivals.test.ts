import { expect, test } from "vitest";
import { arrivalMessage, arrivalsBetween } from "#/features/maps/presence/arrivals.ts";

const named = (...names: string[]) => names.map((name) => ({ uid: name.toLowerCase(), name }));

test.each([
  [[], ["Ann"], "Ann joined."],
  [[], ["Ann", "Bob"], "Ann and Bob joined."],
  [["Dot"], ["Ann", "Bob", "Cid"], "Ann and 2 others joined. Dot left."],
  [["Ann"], ["Ann"], ""],
])("from %j to %j: %s", (before, now, words) => {
  expect(arrivalMessage(arrivalsBetween(named(...before), named(...now)))).toBe(words);
});

test("someone who reloads the page neither joined nor left", () => {
  const left = arrivalsBetween(named("Ann"), []);
  const back = arrivalsBetween([], named("Ann"));
  expect(arrivalMessage([...left, ...back])).toBe("");
});
