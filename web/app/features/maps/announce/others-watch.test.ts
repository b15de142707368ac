import { userId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { OthersWatch } from "#/features/maps/announce/others-watch.ts";

const ann = userId.parse("ann");
const op = (id: string, by = "bob", at: number | null = 1) => ({
  id,
  by: userId.parse(by),
  at,
  changes: [],
});
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test("what was there at first is not new; what comes later is, once", () => {
  const watch = new OthersWatch(ann);
  expect(ids(watch.observe([op("before")]))).toEqual([]);
  expect(ids(watch.observe([op("before"), op("new")]))).toEqual(["new"]);
  expect(ids(watch.observe([op("before"), op("new")]))).toEqual([]);
});

test("own changes and compacted operations are not new", () => {
  const watch = new OthersWatch(ann);
  watch.observe([op("before")]);
  expect(ids(watch.observe([op("mine", "ann"), op("waiting", "ann", null)]))).toEqual([]);
});
