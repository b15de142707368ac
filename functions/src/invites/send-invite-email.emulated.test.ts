/** Invitation emails: sent once per request, at most fifty a day, with a token known only to them. */
import { DAY_MS } from "@mapwright/core/durations";
import {
  billingPath,
  invitePath,
  inviteSecretPath,
  mailPath,
} from "@mapwright/core/firestore-paths";
import { INVITE_LIFETIME_MS } from "@mapwright/core/workspaces/invite";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { recordBounce } from "#/invites/record-bounce.ts";
import { sendInviteEmail } from "#/invites/send-invite-email.ts";
import { environment } from "#/platform/environment.ts";
import { changeMemberRole } from "#/workspaces/change-member-role.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  inviteByEmail,
  listEmailsTo,
  createPerson,
  createEmailDeps,
  openTeam,
  writeInvite,
  type TestTeam,
} from "../../../tests/functions/fixtures/test-team.ts";

const db = openIsolatedDatabase();

test("an invitation email names who invites to what, in text and HTML, and expires", async () => {
  const team = await openTeam();
  const { email } = createPerson();
  const key = await inviteByEmail(team, email, "admin");
  const [queuedEmail] = await listEmailsTo(email);
  for (const body of [queuedEmail?.message.text, queuedEmail?.message.html]) {
    expect(body).toContain(team.owner.displayName);
    expect(body).toContain("Field team");
    expect(body).toContain("an admin");
    expect(body).toContain(`#${team.id}.${key.token}`);
  }
  expect(queuedEmail?.orderedBy).toBe(team.owner.uid);
  const storedDays = ((queuedEmail?.expireAt.toMillis() ?? 0) - Date.now()) / DAY_MS;
  expect(storedDays).toBeGreaterThan(29.9);
  expect(storedDays).toBeLessThanOrEqual(30);
});

test("the token appears only in the link's fragment, and in no document but the email", async () => {
  const team = await openTeam();
  const { email } = createPerson();
  const { token } = await inviteByEmail(team, email);
  const [queuedEmail] = await listEmailsTo(email);
  const link = /https:\S+/.exec(queuedEmail?.message.text ?? "")?.[0] ?? "";
  expect(link.split("#")[0]).not.toContain(token);
  const [invite, secret] = await db.getAll(
    db.doc(invitePath(team.id, email)),
    db.doc(inviteSecretPath(team.id, email)),
  );
  expect(JSON.stringify([invite?.data(), secret?.data()])).not.toContain(token);
});

test("one request delivered several times at once, and again later, makes one email and one log entry", async () => {
  const team = await openTeam();
  const { email } = createPerson();
  await writeInvite(team, email);
  const { deps } = createEmailDeps();
  const address = { workspaceId: team.id, email };
  await Promise.all(Array.from({ length: inSoak(10, 4) }, () => sendInviteEmail(deps, address)));
  expect(await sendInviteEmail(deps, address)).toBeNull();
  expect(await listEmailsTo(email)).toHaveLength(1);
  expect((await team.audit()).filter(({ action }) => action === "invite-sent")).toHaveLength(1);
});

test("a second request sends a second email, logged as sent again", async () => {
  const team = await openTeam();
  const { email } = createPerson();
  await inviteByEmail(team, email);
  await writeInvite(team, email, "viewer", { sentAtMs: Date.now() + 60_000 });
  const { deps } = createEmailDeps(() => Date.now() + 60_000);
  expect(await sendInviteEmail(deps, { workspaceId: team.id, email })).toMatchObject({
    state: "emailed",
  });
  expect(await listEmailsTo(email)).toHaveLength(2);
  expect((await team.audit()).at(-1)).toMatchObject({
    action: "invite-resent",
    target: email,
    detail: "viewer",
  });
});

test.each([
  ["revoked before it was sent", { status: "revoked" }, null],
  ["declined before it was sent", { status: "declined" }, null],
])("an invitation that was %s gets no email", async (_name, change, expected) => {
  const team = await openTeam();
  const { email } = createPerson();
  await writeInvite(team, email, "editor", { invitedBy: team.owner.uid });
  await db.doc(invitePath(team.id, email)).update(change);
  const { deps } = createEmailDeps();
  expect(await sendInviteEmail(deps, { workspaceId: team.id, email })).toBe(expected);
  expect(await listEmailsTo(email)).toHaveLength(0);
});

test("another email within a minute is refused, even when the invitation was revoked in between", async () => {
  const team = await openTeam();
  const { email } = createPerson();
  await inviteByEmail(team, email);
  await db.doc(invitePath(team.id, email)).update({ status: "revoked" });
  await writeInvite(team, email);
  const { deps } = createEmailDeps();
  expect(await sendInviteEmail(deps, { workspaceId: team.id, email })).toMatchObject({
    state: "refused",
    reason: "too-soon",
  });
  expect(await listEmailsTo(email)).toHaveLength(1);
});

test("an invitation that expired while it waited gets no email", async () => {
  const team = await openTeam();
  const { email } = createPerson();
  await writeInvite(team, email);
  const { deps } = createEmailDeps(() => Date.now() + INVITE_LIFETIME_MS);
  expect(await sendInviteEmail(deps, { workspaceId: team.id, email })).toBeNull();
  expect(await listEmailsTo(email)).toHaveLength(0);
});

test("an email by someone who may no longer invite is refused", async () => {
  const team = await openTeam();
  const admin = await team.add("admin");
  const { email } = createPerson();
  await writeInvite(team, email, "editor", { invitedBy: admin.uid });
  const change = { workspaceId: team.id, memberId: admin.uid, role: "viewer" } as const;
  await changeMemberRole(db, team.owner, change, Date.now());
  const { deps } = createEmailDeps();
  expect(await sendInviteEmail(deps, { workspaceId: team.id, email })).toMatchObject({
    state: "refused",
    reason: "not-allowed",
  });
  expect(await listEmailsTo(email)).toHaveLength(0);
});

test("the fifty-first email of a day is refused, and is sent when requested the next day", async () => {
  const team = await openTeam();
  const noon = Date.UTC(2036, 4, 5, 12);
  const { deps } = createEmailDeps(() => noon);
  const send = async (email: string, nowMs: number) => {
    await writeInvite(team, email, "viewer", { sentAtMs: nowMs });
    return sendInviteEmail({ ...deps, nowMs: () => nowMs }, { workspaceId: team.id, email });
  };
  const outcomes = [];
  for (let i = 0; i < environment.emailCaps.perWorkspace; i++)
    outcomes.push(await send(createPerson().email, noon));
  expect(new Set(outcomes.map((outcome) => outcome?.state))).toEqual(new Set(["emailed"]));
  const { email } = createPerson();
  expect(await send(email, noon)).toMatchObject({ state: "refused", reason: "limit-reached" });
  expect((await db.doc(invitePath(team.id, email)).get()).get("delivery")).toMatchObject({
    state: "refused",
    reason: "limit-reached",
  });
  expect(await listEmailsTo(email)).toHaveLength(0);
  expect(await send(email, noon + DAY_MS)).toMatchObject({ state: "emailed" });
});

test("a name can't put a link, a line break or markup into an email", async () => {
  const team = await openTeam();
  const bad = await team.add("owner", { displayName: "<b>Win</b>\nBcc: x https://bad.example" });
  const { email } = createPerson();
  await writeInvite(team, email, "viewer", { invitedBy: bad.uid });
  const { deps } = createEmailDeps();
  await sendInviteEmail(deps, { workspaceId: team.id, email });
  const [queuedEmail] = await listEmailsTo(email);
  const whole = JSON.stringify(queuedEmail?.message);
  expect(whole).not.toContain("bad.example");
  expect(whole).not.toContain("<b>");
  expect(queuedEmail?.message.subject).toMatch(/^A colleague \(.+\) invited you to “Field team”$/);
});

const outcomeFor = async (team: TestTeam, email: string) => {
  await writeInvite(team, email);
  const { deps } = createEmailDeps();
  const outcome = await sendInviteEmail(deps, { workspaceId: team.id, email });
  const stored = (await db.doc(invitePath(team.id, email)).get()).get("delivery");
  expect(stored).toMatchObject(outcome ? { ...outcome, at: expect.any(Timestamp) } : {});
  return outcome;
};

test("what came of an invitation is written on it: emailed, and when", async () => {
  const outcome = await outcomeFor(await openTeam(), createPerson().email);
  expect(outcome).toEqual({ state: "emailed", at: expect.any(Number) });
});

test("an invitation for a member's address is refused, and no email is sent", async () => {
  const team = await openTeam();
  const { email } = await team.add("viewer");
  expect(await outcomeFor(team, email)).toMatchObject({ reason: "already-a-member" });
  expect(await listEmailsTo(email)).toHaveLength(0);
});

test("an invitation is refused when the last seat was taken after it was written", async () => {
  const team = await openTeam();
  await db.doc(billingPath(team.id)).update({ seats: 1 });
  const { email } = createPerson();
  expect(await outcomeFor(team, email)).toMatchObject({ reason: "no-free-seat" });
  expect(await listEmailsTo(email)).toHaveLength(0);
});

test("without a public address to link to, an invitation is refused as not configured", async () => {
  const team = await openTeam();
  const { email } = createPerson();
  await writeInvite(team, email);
  const { deps } = createEmailDeps();
  const address = { workspaceId: team.id, email };
  expect(await sendInviteEmail({ ...deps, siteOrigin: null }, address)).toMatchObject({
    reason: "emails-not-configured",
  });
});

/** The email to an address, as the mail provider's extension leaves it when it gives up. */
async function failedEmailTo(email: string, error: string) {
  const [found] = (await db.collection(mailPath()).where("to", "==", email).get()).docs;
  return { ...found?.data(), delivery: { state: "ERROR", error } };
}

test.each([
  ["550 5.1.1 The email account does not exist", "address-rejected"],
  ["Error: connect ECONNREFUSED", "provider-failed"],
])("an email that failed with %j is a bounce: %s", async (error, reason) => {
  const team = await openTeam();
  const { email } = createPerson();
  await inviteByEmail(team, email);
  expect(await recordBounce(db, await failedEmailTo(email, error), Date.now())).toBe(reason);
  const stored = await db.doc(invitePath(team.id, email)).get();
  expect(stored.get("delivery")).toEqual({ state: "bounced", at: expect.any(Timestamp), reason });
});

test("a late bounce doesn't change an invitation for which another email was requested", async () => {
  const team = await openTeam();
  const { email } = createPerson();
  await inviteByEmail(team, email);
  const failed = await failedEmailTo(email, "550");
  await writeInvite(team, email, "viewer", { sentAtMs: Date.now() + 60_000 });
  expect(await recordBounce(db, failed, Date.now())).toBeNull();
  expect((await db.doc(invitePath(team.id, email)).get()).get("delivery")).toBeUndefined();
});
