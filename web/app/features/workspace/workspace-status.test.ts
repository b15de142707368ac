import { userProfile } from "@mapwright/core/accounts/user-profile";
import { member } from "@mapwright/core/workspaces/workspace";
import { expect, test } from "vitest";
import { getWorkspaceStatus } from "#/features/workspace/workspace-status.ts";
import type { Live } from "#/platform/firebase/live-data.client.tsx";

const profileIn = (workspaceId: string) =>
  userProfile.parse({
    id: "ann",
    displayName: "Ann",
    photo: null,
    locale: "en-US",
    theme: "system",
    analyticsConsent: "pending",
    workspaceId,
    createdAt: 1,
    updatedAt: null,
    revokedAt: null,
  });
const memberOf = (workspaceId: string, role = "editor", joinedAt = 1) =>
  member.parse({
    id: "ann",
    workspaceId,
    role,
    displayName: "Ann",
    email: "",
    photo: null,
    joinedAt,
  });
const ready = <Value>(value: Value, isFromCache = false): Live<Value> => ({
  status: "ready",
  value,
  isFromCache,
});

test("a user gets the workspace their profile names, with the role of their membership", () => {
  const workspaceStatus = getWorkspaceStatus(
    ready(profileIn("garden")),
    ready([memberOf("home", "owner"), memberOf("garden")]),
  );
  expect(workspaceStatus).toMatchObject({ status: "open", membership: { role: "editor" } });
});

test("a membership known only from the local cache is enough to open offline", () => {
  const workspaceStatus = getWorkspaceStatus(
    ready(profileIn("home"), true),
    ready([memberOf("home")], true),
  );
  expect(workspaceStatus.status).toBe("open");
});

test("a membership missing from the local cache does not prove that it ended", () => {
  const workspaceStatus = getWorkspaceStatus(
    ready(profileIn("garden")),
    ready([memberOf("home")], true),
  );
  expect(workspaceStatus.status).toBe("opening");
});

test("a membership missing on the server leaves the user without a workspace", () => {
  const workspaceStatus = getWorkspaceStatus(ready(profileIn("garden")), ready([memberOf("home")]));
  expect(workspaceStatus.status).toBe("astray");
});

test("nothing opens before profile and memberships are both known", () => {
  const loading = { status: "loading" } as const;
  expect(getWorkspaceStatus(loading, ready([memberOf("home")])).status).toBe("opening");
  expect(getWorkspaceStatus(ready(profileIn("home")), { status: "denied" }).status).toBe("opening");
});

test("memberships are listed from the longest", () => {
  const workspaceStatus = getWorkspaceStatus(
    ready(profileIn("home")),
    ready([memberOf("garden", "editor", 9), memberOf("home", "owner", 3)]),
  );
  const order =
    workspaceStatus.status === "open" ? workspaceStatus.memberships.map((m) => m.workspaceId) : [];
  expect(order).toEqual(["home", "garden"]);
});
