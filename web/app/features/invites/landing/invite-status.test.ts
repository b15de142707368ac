import type { ReadInviteOutput } from "@mapwright/core/workspaces/invite";
import { expect, test } from "vitest";
import { getInviteStatus } from "#/features/invites/landing/invite-status.ts";

type State = "open" | "expired" | "accepted" | "declined" | "revoked";

const invite = (state: State): ReadInviteOutput => ({
  state,
  inviterName: "Ann",
  workspaceName: "Garden team",
  role: "editor",
  expiresAt: 1,
});
const BOB = "bob@x.example";

test.each([
  ["nobody signed in", null, "stranger"],
  ["someone else", { email: "cat@x.example" }, "other-address"],
  ["the invited person", { email: "Bob@X.example" }, "ready"],
] as const)("an open invitation viewed by %s is %#", (_who, visitor, kind) => {
  expect(getInviteStatus(invite("open"), BOB, visitor).kind).toBe(kind);
});

test.each(["expired", "accepted", "declined", "revoked"] as const)(
  "an invitation that is %s is over for every visitor",
  (state) => {
    expect(getInviteStatus(invite(state), BOB, null).kind).toBe("over");
    expect(getInviteStatus(invite(state), BOB, { email: BOB }).kind).toBe("over");
  },
);

test("nothing is revealed for an unknown link", () => {
  expect(getInviteStatus({ state: "unknown" }, BOB, { email: BOB })).toEqual({
    kind: "unknown",
  });
});
