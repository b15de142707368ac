/** Ways to join the team, or to bring someone in, that must not work from a browser. */
import { DAY_MS } from "@mapwright/core/durations";
import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import {
  Timestamp,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { INVITED, buildEmailRequest, buildMember, addCounted } from "./two-teams.ts";
import { VISITORS, findRole, findUid, type Visitor } from "./visitors.ts";

export interface Attack {
  readonly visitor: Visitor;
  readonly attempt: (db: Firestore) => Promise<unknown>;
}

const invitePath = (email: string) => `workspaces/team/invites/${toInviteId(email)}`;
const ADDRESSES = Object.values(INVITED);
const MANAGERS: readonly Visitor[] = ["owner", "admin"];
const OTHERS = VISITORS.filter((visitor) => !MANAGERS.includes(visitor));

const by = (
  visitors: readonly Visitor[],
  attempt: (db: Firestore, uid: string) => Promise<unknown>,
): Attack[] =>
  visitors.map((visitor) => ({ visitor, attempt: (db) => attempt(db, findUid(visitor)) }));

/** Requests an email with one thing changed: to a new address, and again to a pending one. */
const forgedEmails = (lies: readonly DocumentData[]): Attack[] =>
  lies.flatMap((lie) =>
    ["attacker@example.com", INVITED.pending].flatMap((email) =>
      by(MANAGERS, (db, uid) =>
        addCounted(db, uid, invitePath(email), { ...buildEmailRequest(email, uid), ...lie }),
      ),
    ),
  );

const notNow: readonly unknown[] = [
  Timestamp.fromMillis(0),
  Timestamp.fromMillis(Date.now()),
  Timestamp.fromMillis(Date.now() + 365 * DAY_MS),
  Date.now(),
  "2099-01-01",
  null,
];

export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  "inviting without the right to": by(OTHERS, (db, uid) =>
    addCounted(
      db,
      uid,
      invitePath("friend@example.com"),
      buildEmailRequest("friend@example.com", uid),
    ),
  ),
  "inviting in an admin's name": by(OTHERS, (db, uid) =>
    addCounted(
      db,
      uid,
      invitePath("friend@example.com"),
      buildEmailRequest("friend@example.com", "admin"),
    ),
  ),
  "sending someone's invitation again": by(OTHERS, (db, uid) =>
    setDoc(doc(db, invitePath(INVITED.pending)), buildEmailRequest(INVITED.pending, uid)),
  ),
  "revoking someone's invitation": by(OTHERS, (db, uid) =>
    updateDoc(doc(db, invitePath(INVITED.pending)), {
      status: "revoked",
      invitedBy: uid,
      updatedAt: serverTimestamp(),
    }),
  ),
  "an altered role, in the email": forgedEmails(
    ["owner", "Owner", "superuser", "", null, ["admin"], 0].map((role) => ({ role })),
  ),
  "an altered role, after the email": ["owner", "admin", "viewer"].flatMap((role) =>
    by(VISITORS, (db) => updateDoc(doc(db, invitePath(INVITED.pending)), { role })),
  ),
  "another workspace, in the email": forgedEmails(
    ["other", "", "team/invites/x", null].map((workspaceId) => ({ workspaceId })),
  ),
  "another team's invitations": by(["owner", "admin", "viewer", "former member"], (db, uid) =>
    setDoc(doc(db, `workspaces/other/invites/${toInviteId(INVITED.pending)}`), {
      ...buildEmailRequest(INVITED.pending, uid),
      workspaceId: "other",
    }),
  ),
  "a life that begins when one likes": forgedEmails(notNow.map((sentAt) => ({ sentAt }))),
  "a longer life for what has expired": [INVITED.expired, INVITED.pending].flatMap((email) =>
    by(MANAGERS, (db) =>
      updateDoc(doc(db, invitePath(email)), {
        sentAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      }),
    ),
  ),
  "another email too soon": Array.from({ length: 5 }, () =>
    by(MANAGERS, (db, uid) =>
      setDoc(doc(db, invitePath(INVITED.fresh)), buildEmailRequest(INVITED.fresh, uid)),
    ),
  ).flat(),
  "another email too soon, by deleting the first": by(MANAGERS, (db, uid) =>
    writeBatch(db)
      .delete(doc(db, invitePath(INVITED.fresh)))
      .set(doc(db, invitePath(INVITED.fresh)), buildEmailRequest(INVITED.fresh, uid))
      .commit(),
  ),
  "an outcome of its own": forgedEmails([
    { delivery: { state: "emailed", at: Timestamp.now() } },
    { delivery: { state: "pending" } },
    { delivery: "emailed" },
  ]),
  "someone else's name under it": forgedEmails(
    ["editor", "stranger", "", null].map((invitedBy) => ({ invitedBy })),
  ),
  "another address than the invited one": forgedEmails(
    ["victim@example.com", "ATTACKER@example.com", "", null].map((email) => ({ email })),
  ),
  "a token of one's own": forgedEmails([{ token: "x".repeat(43) }, { tokenHash: "00" }]),
  "answering in the invited person's place": ADDRESSES.flatMap((email) =>
    by(VISITORS, (db) =>
      updateDoc(doc(db, invitePath(email)), { status: "accepted", updatedAt: serverTimestamp() }),
    ),
  ),
  "waking what was answered or revoked": [
    INVITED.accepted,
    INVITED.declined,
    INVITED.revoked,
  ].flatMap((email) =>
    by(MANAGERS, (db, uid) =>
      updateDoc(doc(db, invitePath(email)), {
        status: "pending",
        invitedBy: uid,
        updatedAt: serverTimestamp(),
      }),
    ),
  ),
  "becoming a member without an answer": ["owner", "viewer"].flatMap((role) =>
    by(OTHERS, (db, uid) =>
      setDoc(doc(db, `workspaces/team/members/${uid}-again`), {
        ...buildMember(uid, "viewer"),
        role,
      }),
    ),
  ),
  "becoming a member together with the answer": by(
    OTHERS.filter((visitor) => findRole(visitor) === null),
    (db, uid) =>
      writeBatch(db)
        .update(doc(db, invitePath(INVITED.pending)), { status: "accepted" })
        .set(doc(db, `workspaces/team/members/${uid}-again`), buildMember(uid, "viewer"))
        .commit(),
  ),
  "reading the token's hash": by(VISITORS, (db) =>
    getDoc(doc(db, `workspaces/team/inviteSecrets/${toInviteId(INVITED.pending)}`)),
  ),
  "putting another token's hash": by(VISITORS, (db) =>
    setDoc(doc(db, `workspaces/team/inviteSecrets/${toInviteId(INVITED.pending)}`), {
      tokenHash: "ff",
      sentAt: serverTimestamp(),
    }),
  ),
  "looking for invitations to an address": by(VISITORS, (db) =>
    getDocs(query(collectionGroup(db, "invites"), where("email", "==", INVITED.pending), limit(1))),
  ),
  "looking at the team's invitations": by(OTHERS, (db) =>
    getDocs(query(collection(db, "workspaces/team/invites"), limit(1))),
  ),
  "making room for oneself": [{ memberCount: 0 }, { name: "x", memberCount: 0 }].flatMap((change) =>
    by(VISITORS, (db, uid) =>
      updateDoc(doc(db, "workspaces/team"), {
        ...change,
        updatedBy: uid,
        updatedAt: serverTimestamp(),
      }),
    ),
  ),
  "buying seats for nothing": by(VISITORS, (db) =>
    updateDoc(doc(db, "workspaces/team/billing/current"), { seats: 999 }),
  ),
  "taking an invitation's traces away": by(VISITORS, (db) =>
    deleteDoc(doc(db, invitePath(INVITED.revoked))),
  ),
};
