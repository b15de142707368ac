import { SnapshotCorruptError } from "@mapwright/core/maps/snapshot-codec";
import { expect, test } from "vitest";
import { getSnapshotFailure } from "#/map-model/snapshot/snapshot-failure.ts";

const refused = Object.assign(new Error("Missing permissions"), { code: "permission-denied" });

test.each([
  ["a broken chunk", new SnapshotCorruptError("map", 0, "unreadable"), true, "corrupt"],
  ["a broken chunk offline", new SnapshotCorruptError("map", 0, "unreadable"), false, "corrupt"],
  ["no network", new Error("unavailable"), false, "offline"],
  ["a refusal", refused, true, "denied"],
  ["anything else", new Error("deadline"), true, "unreachable"],
])("%s is distinguished", (_, error, isOnline, failure) => {
  expect(getSnapshotFailure(error, isOnline)).toBe(failure);
});
