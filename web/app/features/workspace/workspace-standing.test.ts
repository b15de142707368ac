import { userProfile } from "@mapwright/core/accounts/user-profile";
import { member } from "@mapwright/core/workspaces/workspace";
import { expect, test } from "vitest";
import { nextWorkspace, standingOf } from "#/features/workspace/workspace-standing.ts";
import type { Live } from "#/platform/live-data.client.tsx";

const profileIn = (workspaceId: string) =>
  userProfile.parse({ id: "ann", displayName: "Ann", workspaceId, createdAt: 1 });
const memberOf = (workspaceId: string, role = "editor", joinedAt = 1) =>
  member.parse({ id: "ann", workspaceId, role, joinedAt });
const ready = <Value>(value: Value, isFromCache = false): Live<Value> => ({
  status: "ready",
  value,
  isFromCache,
});

test("a person stands in the workspace their profile names, as what their membership says", () => {
  const standing = standingOf(
    ready(profileIn("garden")),
    ready([memberOf("home", "owner"), memberOf("garden")]),
  );
  expect(standing).toMatchObject({ status: "open", membership: { role: "editor" } });
});

test("a membership known from this device alone is enough to open offline", () => {
  const standing = standingOf(ready(profileIn("home"), true), ready([memberOf("home")], true));
  expect(standing.status).toBe("open");
});

test("no membership on this device is no proof that it ended", () => {
  const standing = standingOf(ready(profileIn("garden")), ready([memberOf("home")], true));
  expect(standing.status).toBe("opening");
});

test("no membership on the server leaves the person astray", () => {
  const standing = standingOf(ready(profileIn("garden")), ready([memberOf("home")]));
  expect(standing.status).toBe("astray");
});

test("nothing opens before profile and memberships are both known", () => {
  const loading = { status: "loading" } as const;
  expect(standingOf(loading, ready([memberOf("home")])).status).toBe("opening");
  expect(standingOf(ready(profileIn("home")), { status: "denied" }).status).toBe("opening");
});

test("memberships are listed from the longest", () => {
  const standing = standingOf(
    ready(profileIn("home")),
    ready([memberOf("garden", "editor", 9), memberOf("home", "owner", 3)]),
  );
  const order = standing.status === "open" ? standing.memberships.map((m) => m.workspaceId) : [];
  expect(order).toEqual(["home", "garden"]);
});

test("who loses a workspace goes to one of their own before those of others", () => {
  const next = nextWorkspace([memberOf("garden"), memberOf("home", "owner")]);
  expect(next?.workspaceId).toBe("home");
});

test("who has no workspace of their own goes to the one they joined first", () => {
  expect(nextWorkspace([memberOf("garden"), memberOf("shop")])?.workspaceId).toBe("garden");
  expect(nextWorkspace([])).toBeNull();
});
