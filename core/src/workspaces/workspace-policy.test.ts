import { expect, test } from "vitest";
import {
  canComment,
  canEditMaps,
  canManageMembers,
  canOwn,
  isLastOwner,
  mayChangeRole,
  mayRemoveMember,
} from "#/workspaces/workspace-policy.ts";
import { WORKSPACE_ROLES, type WorkspaceRole } from "#/workspaces/workspace.ts";

test.each<[string, (role: WorkspaceRole) => boolean, readonly WorkspaceRole[]]>([
  ["comment", canComment, ["owner", "admin", "editor", "commenter"]],
  ["edit maps", canEditMaps, ["owner", "admin", "editor"]],
  ["manage members", canManageMembers, ["owner", "admin"]],
  ["own the workspace", canOwn, ["owner"]],
])("a sufficient role is required to %s", (_action, may, roles) => {
  expect(WORKSPACE_ROLES.filter(may)).toEqual(roles);
});

test("an owner can change any role to any role", () => {
  for (const from of WORKSPACE_ROLES)
    for (const to of WORKSPACE_ROLES) expect(mayChangeRole("owner", from, to)).toBe(true);
});

test("an admin can change roles, except from and to owner", () => {
  const changed = WORKSPACE_ROLES.flatMap((from) =>
    WORKSPACE_ROLES.filter((to) => mayChangeRole("admin", from, to)).map((to) => [from, to]),
  );
  expect(changed).toHaveLength(16);
  expect(changed.flat()).not.toContain("owner");
});

test.each(["editor", "commenter", "viewer"] as const)("the %s role can't change roles", (actor) => {
  for (const from of WORKSPACE_ROLES)
    for (const to of WORKSPACE_ROLES) expect(mayChangeRole(actor, from, to)).toBe(false);
});

test.each<[WorkspaceRole, readonly WorkspaceRole[]]>([
  ["owner", WORKSPACE_ROLES],
  ["admin", ["admin", "editor", "commenter", "viewer"]],
  ["editor", []],
  ["commenter", []],
  ["viewer", []],
])("the %s role can remove %j", (actor, targets) => {
  expect(WORKSPACE_ROLES.filter((target) => mayRemoveMember(actor, target))).toEqual(targets);
});

test.each<[WorkspaceRole, number, boolean]>([
  ["owner", 1, true],
  ["owner", 2, false],
  ["admin", 1, false],
  // A lost count must not allow the last owner to leave.
  ["owner", 0, true],
])("a %s among %i owners is the last one: %s", (role, owners, isLast) => {
  expect(isLastOwner(role, owners)).toBe(isLast);
});
