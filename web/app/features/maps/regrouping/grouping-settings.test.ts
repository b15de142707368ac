import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import {
  isSameGrouping,
  readSettings,
  startSettings,
  toClusteringOptions,
} from "#/features/maps/regrouping/grouping-settings.ts";

const snapshot = buildTestSnapshot({});

test("a stored map resolves to the settings that made it, and those request the same grouping", () => {
  const settings = readSettings({ ...snapshot, method: "hard", threshold: 5 });
  expect(settings).toEqual({ method: "hard", position: 5 });
  expect(toClusteringOptions(settings)).toEqual({
    method: "hard",
    threshold: 5,
    hasPillars: false,
  });
});

test("an automatic map at twice the measured resolution is one power of two to the right", () => {
  const settings = readSettings({ ...snapshot, method: "auto", threshold: 2 });
  expect(settings.position).toBe(1);
  expect(toClusteringOptions(settings).threshold).toBe(2);
});

test("another method starts at its own default", () => {
  expect(startSettings("soft")).toEqual({ method: "soft", position: 3 });
  expect(isSameGrouping(startSettings("soft"), startSettings("hard"))).toBe(false);
  expect(isSameGrouping(startSettings("soft"), { method: "soft", position: 3 })).toBe(true);
});
