import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseSeed, isCheckout } from "#/check/steps/order-seed.ts";

const archive = () => mkdtempSync(join(tmpdir(), "mapwright-archive-"));

test("sources without git are checked in an order that is always the same", () => {
  const root = archive();
  expect(isCheckout(root)).toBe(false);
  expect(chooseSeed(root, undefined)).toBe(chooseSeed(archive(), undefined));
});

test("a seed that was given is used, with and without git", () => {
  expect(chooseSeed(archive(), "7")).toBe(7);
  expect(chooseSeed(import.meta.dirname, "7")).toBe(7);
  expect(() => chooseSeed(archive(), "seven")).toThrow("whole number");
});
