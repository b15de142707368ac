import { expect, test } from "vitest";
import { exportName } from "#/features/maps/export/export-name.ts";

test.each([
  ["Pour over coffee", "pour-over-coffee.csv"],
  ["../../etc/passwd", "etc-passwd.csv"],
  ['CON: "what?" | <x>', "con-what-x.csv"],
  ["קפה בבית", "קפה-בבית.csv"],
  ["…\u202Egnp.exe", "…-gnp-exe.csv"],
  ["///", "map.csv"],
])("a map named %j is saved as %s", (title, name) => {
  expect(exportName(title, "csv")).toBe(name);
});

test("an exported part of a map says so in its file name, however long the title is", () => {
  expect(exportName("Coffee", "csv", "Pour over: “V60”")).toBe("coffee-pour-over-“v60”.csv");
  expect(exportName("Coffee", "csv", "///")).toBe("coffee-part.csv");
  expect(exportName("x".repeat(300), "csv", "filtered")).toMatch(/^x{80}-filtered\.csv$/);
});

test("a very long title is truncated between characters", () => {
  const name = exportName("👩‍🚀".repeat(100), "md");
  expect(name.isWellFormed()).toBe(true);
  expect(name.length).toBeLessThan(200);
});
