import { workspaceId } from "@mapwright/core/ids";
import { beforeEach, expect, test } from "vitest";
import {
  readDeparture,
  readKnownWorkspace,
  rememberOpenWorkspace,
  rememberWorkspace,
} from "#/features/workspace/known-workspace.ts";

const OURS = workspaceId.parse("11111111-1111-4111-8111-111111111111");
const THEIRS = workspaceId.parse("22222222-2222-4222-8222-222222222222");

beforeEach(() => localStorage.clear());

test("a workspace is known as soon as it is open, before its name is read", () => {
  expect(readKnownWorkspace("ann")).toBeNull();
  rememberOpenWorkspace("ann", OURS, "");
  expect(readKnownWorkspace("ann")).toEqual({ workspaceId: OURS, name: "", leaving: null });
  rememberOpenWorkspace("ann", OURS, "Field team");
  expect(readKnownWorkspace("ann")?.name).toBe("Field team");
});

test("a name that isn't read yet replaces neither the last name nor what is about to happen", () => {
  rememberWorkspace("ann", { workspaceId: OURS, name: "Field team", leaving: "left" });
  rememberOpenWorkspace("ann", OURS, "");
  expect(readDeparture("ann", OURS)).toEqual({ reason: "left", name: "Field team" });
});

test("another workspace takes nothing over from the last one", () => {
  rememberWorkspace("ann", { workspaceId: OURS, name: "Field team", leaving: "left" });
  rememberOpenWorkspace("ann", THEIRS, "");
  expect(readKnownWorkspace("ann")).toEqual({ workspaceId: THEIRS, name: "", leaving: null });
  expect(readDeparture("ann", OURS)).toEqual({ reason: "left", name: "Field team" });
});

test.each(["{", '{"workspaceId":7}', "null"])(
  "stored text such as %s names no workspace",
  (text) => {
    localStorage.setItem("mw-workspace-ann", text);
    expect(readKnownWorkspace("ann")).toBeNull();
  },
);
