import { workspaceId } from "@mapwright/core/ids";
import { buildInviteLink } from "@mapwright/core/workspaces/invite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicConfig } from "#/platform/public-config.ts";
import { signOutHere } from "#/platform/session/sign-out.client.ts";
import { keepFromAddress, findStoredInvite } from "#/platform/session/stored-invite.ts";

const BOB = "bob@x.example";
const key = { workspaceId: workspaceId.parse("w"), email: BOB, token: "t".repeat(43) };
const hash = new URL(buildInviteLink("Kim", key), "https://here.invalid").hash;
const config: PublicConfig = Object.create(null);

vi.mock("#/platform/firebase/firebase.client.ts", () => ({
  openFirebase: () => ({ auth: { currentUser: null }, firestore: {} }),
}));
vi.mock("#/platform/session/stored-files.client.ts", () => ({ forgetStoredFiles: async () => {} }));
vi.mock("firebase/auth", () => ({ signOut: async () => {} }));
vi.mock("firebase/firestore", async (original) => ({
  ...(await original<object>()),
  terminate: async () => {},
  clearIndexedDbPersistence: async () => {},
}));

const opened: string[] = [];
beforeEach(() => {
  vi.stubGlobal("location", { assign: (to: string) => opened.push(to) });
  keepFromAddress(BOB, hash);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  opened.length = 0;
});

test("whoever uses the browser after a sign-out doesn't find the secret of an invitation", async () => {
  await signOutHere(config);
  expect(findStoredInvite(BOB)).toBeNull();
  expect(opened).toEqual(["/"]);
});

test("someone who changes accounts to accept an invitation still has it", async () => {
  await signOutHere(config, { to: "/sign-in", keepsInvite: true });
  expect(findStoredInvite(BOB)).toEqual(key);
  expect(opened).toEqual(["/sign-in"]);
});
