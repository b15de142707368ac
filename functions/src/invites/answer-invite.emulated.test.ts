/** Invitations from email to membership: what the holder of a link sees, and who can join. */
import { invitePath, userPath } from "@mapwright/core/firestore-paths";
import { INVITE_LIFETIME_MS, type InviteKey } from "@mapwright/core/workspaces/invite";
import { expect, test } from "vitest";
import { answerInvite } from "#/invites/answer-invite.ts";
import { readInvite } from "#/invites/read-invite.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { createSecretToken } from "#/platform/secret-token.ts";
import { removeMember } from "#/workspaces/remove-member.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  inviteByEmail,
  createInviteDeps,
  createPerson,
  openTeam,
  toOutcome,
  writeInvite,
} from "../../../tests/functions/fixtures/test-team.ts";

const db = openIsolatedDatabase();
const answer = (
  caller: UserPrincipal,
  key: InviteKey,
  how: "accept" | "decline" = "accept",
  nowMs = Date.now(),
) => toOutcome(answerInvite(createInviteDeps(db, nowMs), caller, { ...key, answer: how }));

test("the holder of an emailed link sees who invites to what, and until when", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email, "commenter");
  expect(await readInvite(db, key, Date.now())).toEqual({
    state: "open",
    inviterName: team.owner.displayName,
    workspaceName: "Field team",
    role: "commenter",
    expiresAt: expect.any(Number),
  });
});

test("someone with another token learns nothing, as if there were no invitation", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email);
  const otherToken = { ...key, token: createSecretToken() };
  const otherAddress = { ...key, email: createPerson().email };
  const otherTeam = { ...key, workspaceId: (await openTeam()).id };
  for (const wrong of [otherToken, otherAddress, otherTeam]) {
    expect(await readInvite(db, wrong, Date.now())).toEqual({ state: "unknown" });
    expect(await answer(guest, wrong)).toBe("not-found");
  }
});

test("the invited person joins with the invitation's role, and their app opens the workspace", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email, "commenter");
  expect(await answer(guest, key)).toBe("done");
  expect((await team.roles())[guest.uid]).toBe("commenter");
  expect(await team.memberCount()).toBe(2);
  expect((await db.doc(userPath(guest.uid)).get()).get("workspaceId")).toBe(team.id);
  expect((await db.doc(invitePath(team.id, guest.email)).get()).get("status")).toBe("accepted");
  expect((await readInvite(db, key, Date.now())).state).toBe("accepted");
  expect((await team.audit()).at(-1)).toMatchObject({
    action: "member-joined",
    actor: guest.uid,
    detail: "commenter",
  });
});

test("someone who declines doesn't join, and can't accept later with the same link", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email);
  expect(await answer(guest, key, "decline")).toBe("done");
  expect(await answer(guest, key)).toBe("invite-used");
  expect(await team.roles()).not.toHaveProperty(guest.uid);
  expect((await team.audit()).at(-1)).toMatchObject({ action: "invite-declined" });
});

test("an account with another address can't join", async () => {
  const team = await openTeam();
  const key = await inviteByEmail(team, createPerson().email);
  expect(await answer(createPerson(), key)).toBe("invite-for-another-address");
  expect(await team.memberCount()).toBe(1);
});

test.each([
  ["accept", 1],
  ["decline", 0],
] as const)(
  "an unverified account of the invited address needs no other email: to %s verifies it %i times",
  async (how, times) => {
    const team = await openTeam();
    const guest = createPerson({ isEmailVerified: false });
    const key = await inviteByEmail(team, guest.email);
    const verified: string[] = [];
    const verifyAddress = (uid: string, email: string) => {
      verified.push(`${uid} ${email}`);
      return Promise.resolve();
    };
    const deps = { ...createInviteDeps(db, Date.now()), verifyAddress };
    expect(await toOutcome(answerInvite(deps, guest, { ...key, answer: how }))).toBe("done");
    expect(verified).toEqual(Array(times).fill(`${guest.uid} ${guest.email}`));
  },
);

test("someone whose address couldn't be verified has joined, and isn't told otherwise", async () => {
  const team = await openTeam();
  const guest = createPerson({ isEmailVerified: false });
  const key = await inviteByEmail(team, guest.email);
  const failures: unknown[] = [];
  const deps = {
    ...createInviteDeps(db, Date.now()),
    verifyAddress: () => Promise.reject(new Error("Auth is down")),
    onNotVerified: (error: unknown) => failures.push(error),
  };
  expect(await toOutcome(answerInvite(deps, guest, { ...key, answer: "accept" }))).toBe("done");
  expect(failures).toHaveLength(1);
  expect(await team.roles()).toHaveProperty(guest.uid);
});

test("an invitation works up to its last millisecond and no longer", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email);
  const sentAt = (await db.doc(invitePath(team.id, guest.email)).get()).get("sentAt").toMillis();
  const endMs = sentAt + INVITE_LIFETIME_MS;
  expect(await answer(guest, key, "accept", endMs)).toBe("invite-expired");
  expect(await answer(guest, key, "accept", endMs - 1)).toBe("done");
});

test("a resent email is the only one that works, with the role it names", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const first = await inviteByEmail(team, guest.email, "admin", { sentAtMs: Date.now() - 60_000 });
  const second = await inviteByEmail(team, guest.email, "viewer");
  expect(await answer(guest, first)).toBe("not-found");
  expect(await answer(guest, second)).toBe("done");
  expect((await team.roles())[guest.uid]).toBe("viewer");
});

test("an old link stops working when a new email is requested, before it is sent", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email, "admin");
  await writeInvite(team, guest.email, "viewer", { sentAtMs: Date.now() + 60_000 });
  expect(await answer(guest, key)).toBe("not-found");
});

test("a member who follows an invitation link is told that they're already a member, and keeps their role", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email);
  expect(await answer(guest, key)).toBe("done");
  expect(await answer(guest, key)).toBe("already-a-member");
  expect((await team.roles())[guest.uid]).toBe("editor");
});

test("a removed member can't rejoin with the link they joined with", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email);
  await answer(guest, key);
  await removeMember(db, team.owner, { workspaceId: team.id, memberId: guest.uid }, Date.now());
  expect(await answer(guest, key)).toBe("invite-used");
  expect(await team.roles()).not.toHaveProperty(guest.uid);
});

const AT_ONCE = inSoak(10, 4);

test("exactly one of several people who accept the last seat at once gets it", async () => {
  const team = await openTeam(2);
  const guests = Array.from({ length: AT_ONCE }, () => createPerson());
  const keys: InviteKey[] = [];
  for (const guest of guests) keys.push(await inviteByEmail(team, guest.email));
  const outcomes = await Promise.all(
    guests.map((guest, i) => {
      const key = keys[i];
      if (!key) throw new Error("no key");
      return answer(guest, key);
    }),
  );
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "seats-full")).toHaveLength(AT_ONCE - 1);
  expect(Object.keys(await team.roles())).toHaveLength(2);
  expect(await team.memberCount()).toBe(2);
});

test.each(inSoak([8, 24], [6]))(
  "%i people who accept at once all join within seconds",
  async (count) => {
    const team = await openTeam(count + 1);
    const guests = Array.from({ length: count }, () => createPerson());
    const invited: { guest: UserPrincipal; key: InviteKey }[] = [];
    for (const guest of guests)
      invited.push({ guest, key: await inviteByEmail(team, guest.email) });
    const begun = performance.now();
    const outcomes = await Promise.all(invited.map(({ guest, key }) => answer(guest, key)));
    console.info(`${count} accepts at once: ${Math.round(performance.now() - begun)} ms`);
    expect(new Set(outcomes)).toEqual(new Set(["done"]));
    expect(await team.memberCount()).toBe(count + 1);
    expect(Object.keys(await team.roles())).toHaveLength(count + 1);
  },
);

test("several tabs of one person that accept at once make one member", async () => {
  const team = await openTeam(5);
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email);
  const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, () => answer(guest, key)));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(await team.memberCount()).toBe(2);
});

test("an accept that races a revocation joins before it or not at all", async () => {
  const seen = new Set<string>();
  for (let round = 0; round < inSoak(12, 3); round++) {
    const team = await openTeam();
    const guest = createPerson();
    const key = await inviteByEmail(team, guest.email);
    const ref = db.doc(invitePath(team.id, guest.email));
    // As in the rules: only a pending invitation can be revoked.
    const revoke = db.runTransaction(async (transaction) => {
      if ((await transaction.get(ref)).get("status") !== "pending") return "too late";
      transaction.update(ref, { status: "revoked" });
      return "revoked";
    });
    const [outcome, revoked] = await Promise.all([answer(guest, key), revoke]);
    seen.add(outcome);
    const isMember = guest.uid in (await team.roles());
    expect([outcome, revoked, isMember]).toEqual(
      outcome === "done" ? ["done", "too late", true] : ["invite-revoked", "revoked", false],
    );
  }
  expect([...seen].every((outcome) => ["done", "invite-revoked"].includes(outcome))).toBe(true);
});
