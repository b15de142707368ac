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

test("a very long title is cut between characters", () => {
  const name = exportName("👩‍🚀".repeat(100), "md");
  expect(name.isWellFormed()).toBe(true);
  expect(name.length).toBeLessThan(200);
});
