import {
  INVITE_BOUNCES,
  INVITE_REFUSALS,
  invite,
  type Invite,
} from "@mapwright/core/workspaces/invite";
import { expect, test } from "vitest";
import { describeInvite, resendFrom } from "#/features/invites/invite-messages.ts";

const SENT = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;

const inviteThat = (part: Partial<Invite>): Invite => ({
  ...invite.parse({
    email: "bob@x.example",
    workspaceId: "garden",
    role: "editor",
    status: "pending",
    delivery: { state: "emailed", at: SENT },
    invitedBy: "ann",
    sentAt: SENT,
    updatedAt: SENT,
  }),
  ...part,
});

test("an open invitation shows its expiry", () => {
  expect(describeInvite(inviteThat({}), SENT + 2 * HOUR)).toEqual({
    state: "Open",
    tone: "success",
    detail: "Email sent 2 hours ago. Open until Jun 8, 2026.",
  });
});

test("an invitation without a response after a week has expired", () => {
  expect(describeInvite(inviteThat({}), SENT + 7 * 24 * HOUR).state).toBe("Expired");
});

test("an email that was requested a moment ago is being sent", () => {
  const { delivery: _none, ...written } = inviteThat({});
  expect(describeInvite(invite.parse(written), SENT).state).toBe("Sending");
});

test.each(INVITE_REFUSALS)("an invitation refused as %s says what to do", (reason) => {
  const refused = inviteThat({ delivery: { state: "refused", at: SENT, reason } });
  const { state, tone, detail } = describeInvite(refused, SENT + HOUR);
  expect([state, tone]).toEqual(["Not sent", "warning"]);
  expect(detail).toMatch(/\b([Rr]esend|[Rr]evoke)\b/);
});

test.each(INVITE_BOUNCES)("an email that bounced as %s says what to check", (reason) => {
  const bounced = inviteThat({ delivery: { state: "bounced", at: SENT, reason } });
  const { state, tone, detail } = describeInvite(bounced, SENT + HOUR);
  expect([state, tone]).toEqual(["Bounced", "error"]);
  expect(detail).toMatch(/address/);
});

test("an invitation that was refused a week ago has expired", () => {
  const refused = inviteThat({ delivery: { state: "refused", at: SENT, reason: "too-soon" } });
  expect(describeInvite(refused, SENT + 7 * 24 * HOUR).state).toBe("Expired");
});

test("a declined invitation stays declined after its week", () => {
  const declined = inviteThat({ status: "declined" });
  expect(describeInvite(declined, SENT + 30 * 24 * HOUR).state).toBe("Declined");
});

test("another email has to wait a minute, whatever happened to the invitation since", () => {
  expect(resendFrom(inviteThat({}))).toBe(SENT + 60_000);
  expect(resendFrom(inviteThat({ status: "declined" }))).toBe(SENT + 60_000);
});
