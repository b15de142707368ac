import { userId } from "@mapwright/core/ids";
import { member, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { expect, test } from "vitest";
import { listTeam, chooseName } from "#/features/team/team-order.ts";

const memberNamed = (id: string, role: WorkspaceRole, displayName = id) =>
  member.parse({
    id,
    workspaceId: "garden",
    role,
    displayName,
    email: "",
    photo: null,
    joinedAt: 1,
  });
const uid = (id: string) => userId.parse(id);

test("owners come first, then the other roles, each sorted by name", () => {
  const team = listTeam(
    [memberNamed("vera", "viewer"), memberNamed("zoe", "owner"), memberNamed("bea", "viewer")],
    uid("zoe"),
    "owner",
  );
  expect(team.map(({ name }) => name)).toEqual(["zoe", "bea", "vera"]);
});

test("the only owner keeps their role and membership", () => {
  const [ann] = listTeam([memberNamed("ann", "owner")], uid("ann"), "owner");
  expect(ann).toMatchObject({ isOnlyOwner: true, roles: [], mayBeRemoved: false });
});

test("either of two owners may step down or remove the other", () => {
  const [ann, bob] = listTeam(
    [memberNamed("ann", "owner"), memberNamed("bob", "owner")],
    uid("ann"),
    "owner",
  );
  expect(ann?.roles).toContain("viewer");
  expect(bob).toMatchObject({ mayBeRemoved: true, mayTakeOver: true });
});

test("an admin may assign every role but owner, and cannot change owners", () => {
  const [owner, editor] = listTeam(
    [memberNamed("ann", "owner"), memberNamed("bob", "editor"), memberNamed("cat", "admin")],
    uid("cat"),
    "admin",
  ).filter(({ isSelf }) => !isSelf);
  expect(owner).toMatchObject({ roles: [], mayBeRemoved: false, mayTakeOver: false });
  expect(editor?.roles).toEqual(["admin", "editor", "commenter", "viewer"]);
});

test.each(["editor", "commenter", "viewer"] as const)(
  "a member with role %s cannot change anyone",
  (role) => {
    const team = listTeam(
      [memberNamed("ann", "owner"), memberNamed("bob", "editor"), memberNamed("me", role)],
      uid("me"),
      role,
    );
    expect(team.every(({ roles, mayBeRemoved }) => roles.length === 0 && !mayBeRemoved)).toBe(true);
  },
);

test("a person without a name is shown by their address", () => {
  expect(chooseName({ displayName: " ", email: "ann@x.example" })).toBe("ann@x.example");
});
