import { invite, type Invite } from "@mapwright/core/workspaces/invite";
import { expect, test } from "vitest";
import { inviteWords, resendFrom } from "#/features/invites/invite-words.ts";

const SENT = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;

const inviteThat = (part: Partial<Invite>): Invite => ({
  ...invite.parse({
    email: "bob@x.example",
    workspaceId: "garden",
    role: "editor",
    status: "pending",
    letter: "sent",
    invitedBy: "ann",
    sentAt: SENT,
    updatedAt: SENT,
  }),
  ...part,
});

test("an open invitation says until when", () => {
  expect(inviteWords(inviteThat({}), SENT + 2 * HOUR)).toEqual({
    state: "Open",
    tone: "success",
    detail: "Letter sent 2 hours ago. Open until Jun 8, 2026.",
  });
});

test("an invitation nobody answered in a week has expired", () => {
  expect(inviteWords(inviteThat({}), SENT + 7 * 24 * HOUR).state).toBe("Expired");
});

test.each([
  ["waiting", "Sending"],
  ["held", "Letter held"],
] as const)("a letter that is %s reads %s", (letter, state) => {
  expect(inviteWords(inviteThat({ letter }), SENT + HOUR).state).toBe(state);
});

test("a declined invitation stays declined after its week", () => {
  const declined = inviteThat({ status: "declined" });
  expect(inviteWords(declined, SENT + 30 * 24 * HOUR).state).toBe("Declined");
});

test("another email waits a minute, whatever became of the invitation since", () => {
  expect(resendFrom(inviteThat({}))).toBe(SENT + 60_000);
  expect(resendFrom(inviteThat({ status: "declined" }))).toBe(SENT + 60_000);
});
