import { workspaceId } from "@mapwright/core/ids";
import { buildInviteLink } from "@mapwright/core/workspaces/invite";
import { afterEach, expect, test, vi } from "vitest";
import {
  forgetInvite,
  keepFromAddress,
  findStoredInvite,
} from "#/platform/session/stored-invite.ts";

const BOB = "bob@x.example";
const key = { workspaceId: workspaceId.parse("w"), email: BOB, token: "t".repeat(43) };
const hash = new URL(buildInviteLink("Kim", key), "https://here.invalid").hash;
const DAY_MS = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  forgetInvite();
});

test("what follows # is there in another tab of the browser, for the invited address alone", async () => {
  expect(keepFromAddress(BOB, hash)).toBe(true);
  vi.resetModules();
  const otherTab = await import("#/platform/session/stored-invite.ts");
  expect(otherTab.findStoredInvite("Bob@X.example")).toEqual(key);
  expect(otherTab.findStoredInvite("cat@x.example")).toBeNull();
});

test("a stored invitation is gone after a day, and once it was answered", async () => {
  vi.useFakeTimers({ now: 0 });
  keepFromAddress(BOB, hash);
  vi.resetModules();
  const later = await import("#/platform/session/stored-invite.ts");
  vi.setSystemTime(DAY_MS + 1);
  expect(later.findStoredInvite(BOB)).toBeNull();
  vi.setSystemTime(0);
  expect(findStoredInvite(BOB)).toEqual(key);
  forgetInvite();
  expect(findStoredInvite(BOB)).toBeNull();
});
