import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import { INVITE_RESEND_AFTER_MS } from "@mapwright/core/workspaces/invite";
import { INVITABLE_ROLES } from "@mapwright/core/workspaces/workspace-policy";
import {
  Timestamp,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  writeBatch,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import {
  INVITED,
  MANAGERS,
  addCounted,
  asFunctions,
  buildCounter,
  buildEmailRequest,
  seedTwoTeams,
} from "./two-teams.ts";
import {
  connectAsUid,
  connectAs,
  toOutcome,
  findUid,
  listAllowedVisitors,
  type Visitor,
  listAllowedReaders,
} from "./visitors.ts";

const environment = await openTwoTeams();

const invitePath = (email: string) => `workspaces/team/invites/${toInviteId(email)}`;
const NEWCOMER = "new.comer+team@mail.example.com";

/** After the pause since the one before. */
async function invite(email: string, change: DocumentData = {}, visitor: Visitor = "admin") {
  const uid = findUid(visitor);
  await asFunctions(environment, (db) => deleteDoc(doc(db, `users/${uid}/counters/invites`)));
  const data = { ...buildEmailRequest(email, uid), ...change };
  return toOutcome(addCounted(connectAs(environment, visitor), uid, invitePath(email), data));
}

const revoke = (email: string, change: DocumentData = {}) =>
  toOutcome(
    updateDoc(doc(connectAs(environment, "admin"), invitePath(email)), {
      status: "revoked",
      invitedBy: "admin",
      updatedAt: serverTimestamp(),
      ...change,
    }),
  );

test("owners and admins can read invitations, a page at a time", async () => {
  const invites = (db: Firestore) => collection(db, "workspaces/team/invites");
  const reading = await listAllowedReaders(environment, (db) =>
    getDoc(doc(db, invitePath(INVITED.pending))),
  );
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(query(invites(db), limit(100))),
  );
  expect([reading, listing]).toEqual([MANAGERS, MANAGERS]);
  const db = connectAs(environment, "owner");
  expect(await toOutcome(getDocs(invites(db)))).toBe("refused");
  expect(await toOutcome(getDocs(query(invites(db), limit(101))))).toBe("refused");
});

test("the rules don't let the invited person read the invitation, even with that exact address", async () => {
  const claims = { email: INVITED.pending, email_verified: true };
  const invitation = doc(connectAsUid(environment, "invited", claims), invitePath(INVITED.pending));
  expect(await toOutcome(getDoc(invitation))).toBe("refused");
  expect(await toOutcome(updateDoc(invitation, { status: "accepted" }))).toBe("refused");
});

test("owners and admins can invite an address", async () => {
  const inviting = await listAllowedVisitors(environment, (db, visitor) => {
    const email = `guest-of-${findUid(visitor)}@example.com`;
    return addCounted(
      db,
      findUid(visitor),
      invitePath(email),
      buildEmailRequest(email, findUid(visitor)),
    );
  });
  expect(inviting).toEqual(MANAGERS);
});

test.each(INVITABLE_ROLES)("an admin can invite someone as %s", async (role) => {
  expect(await invite(NEWCOMER, { role })).toBe("allowed");
});

test.each(["pending", "expired", "accepted", "declined", "revoked"] as const)(
  "an email can be requested again when the invitation is %s, with another role",
  async (state) => {
    expect(await invite(INVITED[state], { role: "viewer" })).toBe("allowed");
  },
);

test("a second email within a minute is rejected", async () => {
  expect(await invite(INVITED.fresh)).toBe("refused");
  const ageMs = INVITE_RESEND_AFTER_MS - 10_000;
  await asFunctions(environment, (db) =>
    updateDoc(doc(db, invitePath(INVITED.fresh)), {
      sentAt: Timestamp.fromMillis(Date.now() - ageMs),
    }),
  );
  expect(await invite(INVITED.fresh)).toBe("refused");
  await asFunctions(environment, (db) =>
    updateDoc(doc(db, invitePath(INVITED.fresh)), {
      sentAt: Timestamp.fromMillis(Date.now() - INVITE_RESEND_AFTER_MS),
    }),
  );
  expect(await invite(INVITED.fresh)).toBe("allowed");
});

test.each(["revoked", "declined", "accepted"])(
  "a second email within a minute is rejected, even when the invitation was %s in between",
  async (status) => {
    await asFunctions(environment, (db) =>
      updateDoc(doc(db, invitePath(INVITED.fresh)), { status, updatedAt: Timestamp.now() }),
    );
    expect(await invite(INVITED.fresh)).toBe("refused");
  },
);

test("revoking and inviting again in one batch doesn't skip the minute", async () => {
  const db = connectAs(environment, "admin");
  const ref = doc(db, invitePath(INVITED.fresh));
  const batch = writeBatch(db)
    .update(ref, { status: "revoked", invitedBy: "admin", updatedAt: serverTimestamp() })
    .set(ref, buildEmailRequest(INVITED.fresh, "admin"));
  expect(await toOutcome(batch.commit())).toBe("refused");
});

test("the role of a pending invitation can change only with a new email", async () => {
  const ref = doc(connectAs(environment, "owner"), invitePath(INVITED.pending));
  const change = { role: "admin", invitedBy: "owner", updatedAt: serverTimestamp() };
  expect(await toOutcome(updateDoc(ref, change))).toBe("refused");
});

test("owners and admins can revoke a pending invitation, whoever sent it", async () => {
  for (const visitor of MANAGERS) {
    await seedTwoTeams(environment);
    const db = connectAs(environment, visitor);
    const data = { status: "revoked", invitedBy: visitor, updatedAt: serverTimestamp() };
    const revoking = updateDoc(doc(db, invitePath(INVITED.fresh)), data);
    expect(await toOutcome(revoking)).toBe("allowed");
  }
  const revoking = await listAllowedVisitors(environment, (db, visitor) =>
    updateDoc(doc(db, invitePath(INVITED.pending)), {
      status: "revoked",
      invitedBy: findUid(visitor),
      updatedAt: serverTimestamp(),
    }),
  );
  // Only once: there is nothing left for the admin to revoke.
  expect(revoking).toEqual(["owner"]);
});

test.each(["accepted", "declined", "revoked"] as const)(
  "an invitation that was %s cannot be revoked",
  async (state) => {
    expect(await revoke(INVITED[state])).toBe("refused");
  },
);

test.each<[string, DocumentData]>([
  ["with another role", { role: "viewer" }],
  ["in the owner's name", { invitedBy: "owner" }],
  ["at a time chosen by the browser", { updatedAt: Timestamp.fromMillis(5) }],
  ["with a later expiry", { sentAt: serverTimestamp() }],
  ["as accepted", { status: "accepted" }],
  ["as declined", { status: "declined" }],
  ["with an email that was never sent", { delivery: { state: "emailed", at: serverTimestamp() } }],
  ["without what came of it", { delivery: deleteField() }],
])("an invitation cannot be revoked %s", async (_, lie) => {
  expect(await revoke(INVITED.pending, lie)).toBe("refused");
});

test("no one can be invited when all seats are taken", async () => {
  const workspace = (db: Firestore) => doc(db, "workspaces/team");
  await asFunctions(environment, (db) => updateDoc(workspace(db), { memberCount: 7 }));
  expect(await invite("seventh@example.com")).toBe("allowed");
  await asFunctions(environment, (db) => updateDoc(workspace(db), { memberCount: 8 }));
  expect(await invite("eighth@example.com")).toBe("refused");
  expect(await invite(INVITED.pending)).toBe("refused");
  expect(await invite(INVITED.revoked)).toBe("refused");
  expect(await revoke(INVITED.pending)).toBe("allowed");
});

test.each([{ status: "unpaid" }, { status: "paused" }])(
  "no one can be invited while the plan is $status, and invitations can be revoked",
  async (payment) => {
    const plan = (db: Firestore) => doc(db, "workspaces/team/billing/current");
    await asFunctions(environment, (db) => updateDoc(plan(db), payment));
    expect(await invite(NEWCOMER)).toBe("refused");
    expect(await revoke(INVITED.pending)).toBe("allowed");
  },
);

test("a trial's seats count until it ends, whether or not a function has written its end", async () => {
  const plan = (db: Firestore) => doc(db, "workspaces/team/billing/current");
  const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000);
  const trying = { status: "trialing", trialEndsAt: inMinutes(30) };
  await asFunctions(environment, (db) => updateDoc(plan(db), trying));
  expect(await invite("before@example.com")).toBe("allowed");
  await asFunctions(environment, (db) => updateDoc(plan(db), { trialEndsAt: inMinutes(-1) }));
  expect(await invite("after@example.com")).toBe("refused");
  await asFunctions(environment, (db) => updateDoc(plan(db), { trialEndsAt: null }));
  expect(await invite("never@example.com")).toBe("refused");
});

test.each([
  ["members", "workspaces/team", "memberCount"],
  ["seats", "workspaces/team/billing/current", "seats"],
])("no one can be invited when the number of %s is unknown", async (_, path, field) => {
  await asFunctions(environment, (db) => updateDoc(doc(db, path), { [field]: deleteField() }));
  expect(await invite(NEWCOMER)).toBe("refused");
});

test("no one can be invited when there is no plan", async () => {
  await asFunctions(environment, (db) => deleteDoc(doc(db, "workspaces/team/billing/current")));
  expect(await invite(NEWCOMER)).toBe("refused");
});

test("a batch of invitations is allowed or rejected as a unit", async () => {
  const db = connectAs(environment, "owner");
  const inviteAll = (emails: readonly string[]) => {
    const batch = writeBatch(db);
    for (const email of emails)
      batch.set(doc(db, invitePath(email)), buildEmailRequest(email, "owner"));
    const named = emails.map((email) => toInviteId(email)).join(" ");
    batch.set(doc(db, "users/owner/counters/invites"), buildCounter(named));
    return toOutcome(batch.commit());
  };
  const guests = (host: string) => Array.from({ length: 19 }, (_, i) => `guest-${i}@${host}`);
  expect(await inviteAll([...guests("two.example.com"), "not an address"])).toBe("refused");
  expect(await inviteAll(guests("one.example.com"))).toBe("allowed");
  expect((await getDoc(doc(db, invitePath("guest-0@two.example.com")))).exists()).toBe(false);
});

test("no one can delete an invitation", async () => {
  const deleting = await listAllowedVisitors(environment, (db) =>
    deleteDoc(doc(db, invitePath(INVITED.revoked))),
  );
  expect(deleting).toEqual([]);
});
