import { expect, test } from "vitest";
import { describeDeparture } from "#/features/workspace/departure.ts";

test("losing a workspace names it and the workspace now open", () => {
  expect(describeDeparture({ reason: "ended", name: "Garden team" }, "My workspace")).toBe(
    "You no longer have access to “Garden team”: your membership ended, or the workspace was deleted. You're now in “My workspace”.",
  );
});

test("leaving on purpose is not reported as being removed", () => {
  expect(describeDeparture({ reason: "left", name: "Garden team" }, "")).toBe(
    "You left “Garden team”.",
  );
});

test("a workspace of unknown name still starts its sentence with a capital", () => {
  expect(describeDeparture({ reason: "deleted", name: "" }, "")).toBe(
    "The workspace you had open was deleted, with everything in it.",
  );
});
