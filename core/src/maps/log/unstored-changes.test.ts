import { expect, test } from "vitest";
import type { MapChange } from "#/snapshot/map-change.ts";
import { filterUnstoredChanges } from "#/maps/log/unstored-changes.ts";

const rename = (name: string): MapChange => ({ kind: "rename-topic", topic: "c1", name });

test("a partly stored operation leaves the rest, in order", () => {
  const own = [rename("One"), rename("Two"), rename("Three")];
  expect(filterUnstoredChanges(own, [rename("Two")])).toEqual([rename("One"), rename("Three")]);
});

test("a change made twice and stored once remains once", () => {
  expect(filterUnstoredChanges([rename("One"), rename("One")], [rename("One")])).toEqual([
    rename("One"),
  ]);
});

test("a change is equal before and after storage, whatever the order of its fields", () => {
  const own: MapChange = { name: " One ", topic: "c1", kind: "rename-topic" };
  expect(filterUnstoredChanges([own], [rename("One")])).toEqual([]);
});
