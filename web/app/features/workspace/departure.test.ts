import { expect, test } from "vitest";
import { departureWords } from "#/features/workspace/departure.ts";

test("losing a workspace names it and where one is now", () => {
  expect(departureWords({ reason: "ended", name: "Garden team" }, "My workspace")).toBe(
    "You no longer have access to “Garden team”: your membership ended, or the workspace was deleted. You are now in “My workspace”.",
  );
});

test("leaving on purpose is not told as being removed", () => {
  expect(departureWords({ reason: "left", name: "Garden team" }, "")).toBe(
    "You left “Garden team”.",
  );
});

test("a workspace whose name was never seen still starts its sentence with a capital", () => {
  expect(departureWords({ reason: "deleted", name: "" }, "")).toBe(
    "The workspace you had open was deleted, with everything in it.",
  );
});
