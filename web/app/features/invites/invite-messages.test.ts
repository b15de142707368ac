import { invite, type Invite } from "@mapwright/core/workspaces/invite";
import { expect, test } from "vitest";
import { inviteMessages, resendFrom } from "#/features/invites/invite-messages.ts";

const SENT = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;

const inviteThat = (part: Partial<Invite>): Invite => ({
  ...invite.parse({
    email: "bob@x.example",
    workspaceId: "garden",
    role: "editor",
    status: "pending",
    delivery: "sent",
    invitedBy: "ann",
    sentAt: SENT,
    updatedAt: SENT,
  }),
  ...part,
});

test("an open invitation shows its expiry", () => {
  expect(inviteMessages(inviteThat({}), SENT + 2 * HOUR)).toEqual({
    state: "Open",
    tone: "success",
    detail: "Email sent 2 hours ago. Open until Jun 8, 2026.",
  });
});

test("an invitation without a response after a week has expired", () => {
  expect(inviteMessages(inviteThat({}), SENT + 7 * 24 * HOUR).state).toBe("Expired");
});

test.each([
  ["waiting", "Sending"],
  ["held", "Email on hold"],
] as const)("an email with status %s is described as %s", (delivery, state) => {
  expect(inviteMessages(inviteThat({ delivery }), SENT + HOUR).state).toBe(state);
});

test("a declined invitation stays declined after its week", () => {
  const declined = inviteThat({ status: "declined" });
  expect(inviteMessages(declined, SENT + 30 * 24 * HOUR).state).toBe("Declined");
});

test("another email has to wait a minute, whatever happened to the invitation since", () => {
  expect(resendFrom(inviteThat({}))).toBe(SENT + 60_000);
  expect(resendFrom(inviteThat({ status: "declined" }))).toBe(SENT + 60_000);
});
