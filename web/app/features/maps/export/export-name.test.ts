import { expect, test } from "vitest";
import { buildExportName } from "#/features/maps/export/export-name.ts";

test.each([
  ["Pour over coffee", "pour-over-coffee.csv"],
  ["../../etc/passwd", "etc-passwd.csv"],
  ['CON: "what?" | <x>', "con-what-x.csv"],
  ["קפה בבית", "קפה-בבית.csv"],
  ["…\u202Egnp.exe", "…-gnp-exe.csv"],
  ["///", "map.csv"],
])("a map named %j is saved as %s", (title, name) => {
  expect(buildExportName(title, "csv")).toBe(name);
});

test("an exported part of a map says so in its file name, however long the title is", () => {
  expect(buildExportName("Coffee", "csv", "Pour over: “V60”")).toBe("coffee-pour-over-“v60”.csv");
  expect(buildExportName("Coffee", "csv", "///")).toBe("coffee-part.csv");
  expect(buildExportName("x".repeat(300), "csv", "filtered")).toMatch(/^x{80}-filtered\.csv$/);
});

test("a very long title is truncated between characters", () => {
  const name = buildExportName("👩‍🚀".repeat(100), "md");
  expect(name.isWellFormed()).toBe(true);
  expect(name.length).toBeLessThan(200);
});
