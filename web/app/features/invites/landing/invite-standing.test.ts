import type { ReadInviteOutput } from "@mapwright/core/workspaces/invite";
import { expect, test } from "vitest";
import { inviteStanding } from "#/features/invites/landing/invite-standing.ts";

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
  ["somebody else", { email: "cat@x.example", isVerified: true }, "other-address"],
  ["the invited, unverified", { email: BOB, isVerified: false }, "unverified"],
  ["the invited, verified", { email: "Bob@X.example", isVerified: true }, "ready"],
] as const)("an open invitation shown to %s is %#", (_who, visitor, kind) => {
  expect(inviteStanding(invite("open"), BOB, visitor).kind).toBe(kind);
});

test.each(["expired", "accepted", "declined", "revoked"] as const)(
  "an invitation that is %s is over, whoever looks",
  (state) => {
    expect(inviteStanding(invite(state), BOB, null).kind).toBe("over");
    expect(inviteStanding(invite(state), BOB, { email: BOB, isVerified: true }).kind).toBe("over");
  },
);

test("of an unknown link nothing is told", () => {
  expect(inviteStanding({ state: "unknown" }, BOB, { email: BOB, isVerified: true })).toEqual({
    kind: "unknown",
  });
});
