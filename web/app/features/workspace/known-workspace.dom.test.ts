import { workspaceId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import {
  readDeparture,
  readKnownWorkspace,
  rememberOpenWorkspace,
  rememberWorkspace,
} from "#/features/workspace/known-workspace.ts";

const joined = (digit: number, joinedAt = 1) => ({
  workspaceId: workspaceId.parse(
    "11111111-1111-4111-8111-111111111111".replaceAll("1", String(digit)),
  ),
  joinedAt,
});
const OURS = joined(1);
const THEIRS = joined(2);

test("a workspace is known as soon as it is open, before its name is read", () => {
  expect(readKnownWorkspace("ann")).toBeNull();
  rememberOpenWorkspace("ann", OURS, "");
  expect(readKnownWorkspace("ann")).toEqual({ ...OURS, name: "", leaving: null });
  rememberOpenWorkspace("ann", OURS, "Field team");
  expect(readKnownWorkspace("ann")?.name).toBe("Field team");
});

test("a name that isn't read yet replaces neither the last name nor what is about to happen", () => {
  rememberWorkspace("ann", { ...OURS, name: "Field team", leaving: "left" });
  rememberOpenWorkspace("ann", OURS, "");
  expect(readDeparture("ann", OURS.workspaceId)).toEqual({ reason: "left", name: "Field team" });
});

test("another workspace takes nothing over from the last one", () => {
  rememberWorkspace("ann", { ...OURS, name: "Field team", leaving: "left" });
  rememberOpenWorkspace("ann", THEIRS, "");
  expect(readKnownWorkspace("ann")).toEqual({ ...THEIRS, name: "", leaving: null });
  expect(readDeparture("ann", OURS.workspaceId)).toEqual({ reason: "left", name: "Field team" });
});

test("a tab that learns of a loss late knows what happened when another tab has moved on", () => {
  rememberOpenWorkspace("ann", OURS, "Field team");
  rememberWorkspace("ann", { ...OURS, name: "Field team", leaving: "deleted" });
  rememberOpenWorkspace("ann", THEIRS, "My workspace");
  expect(readDeparture("ann", OURS.workspaceId)).toEqual({ reason: "deleted", name: "Field team" });
});

test("who left and joined again is told when their membership ends", () => {
  rememberWorkspace("ann", { ...OURS, name: "Field team", leaving: "left" });
  rememberOpenWorkspace("ann", joined(1, 2), "Field team");
  expect(readDeparture("ann", OURS.workspaceId).reason).toBe("ended");
});

test("the last workspaces opened are known, and older ones forgotten", () => {
  const opened = [3, 4, 5, 6, 7].map((digit) => joined(digit));
  for (const one of opened) rememberOpenWorkspace("ann", one, "Field team");
  expect(opened.map((one) => readDeparture("ann", one.workspaceId).name !== "")).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});

test.each(["{", '[{"workspaceId":7}]', "null"])(
  "stored text such as %s names no workspace",
  (text) => {
    localStorage.setItem("mw-workspaces-ann", text);
    expect(readKnownWorkspace("ann")).toBeNull();
  },
);
