/** A token lives for up to an hour after its sign-in was revoked; the profile's `revokedAt` ends it immediately. */
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
  type Firestore,
} from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { listen } from "./listen.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import {
  TICKET,
  addCounted,
  asFunctions,
  buildCounter,
  buildEmailRequest,
  makeMessage,
  makeTicket,
} from "./two-teams.ts";
import { makeOperation, makePresence, makeSession } from "./browser-writes.ts";
import { connectWith, toOutcome, type Visitor } from "./visitors.ts";

const NOW_SECONDS = Math.floor(Date.now() / 1000);
const REVOKED_AT = Timestamp.fromMillis((NOW_SECONDS - 60) * 1000);
const PRESENCE = "maps/team-map/presence/owner";

const environment = await openTwoTeams({
  add: async (db) => {
    await setDoc(doc(db, "users/owner/mentions/named"), { readAt: null });
    await setDoc(doc(db, "users/owner/sessions/the-owners-browser"), {
      id: "the-owners-browser",
      label: "Chrome",
      endedAt: null,
    });
    await setDoc(doc(db, PRESENCE), { id: "owner" });
    await setDoc(doc(db, TICKET), { ...makeTicket("owner", TICKET), createdAt: REVOKED_AT });
  },
});

const revoke = (visitor: string) =>
  asFunctions(environment, (db) =>
    updateDoc(doc(db, `users/${visitor}`), { revokedAt: REVOKED_AT }),
  );

const signedInAt = (visitor: Visitor, seconds: number) =>
  connectWith(environment, visitor, { auth_time: seconds });

const now = serverTimestamp();
const stamp = { updatedBy: "owner", updatedAt: now };

/** Each match that an owner can access, with what they may do there. */
const ACCESSES: [string, (db: Firestore) => Promise<unknown>][] = [
  ["read the profile", (db) => getDoc(doc(db, "users/owner"))],
  [
    "change the profile",
    (db) => updateDoc(doc(db, "users/owner"), { theme: "dark", updatedAt: now }),
  ],
  ["list sessions", (db) => getDocs(query(collection(db, "users/owner/sessions"), limit(10)))],
  ["read a session", (db) => getDoc(doc(db, "users/owner/sessions/the-owners-browser"))],
  [
    "end a session",
    (db) => updateDoc(doc(db, "users/owner/sessions/the-owners-browser"), { endedAt: now }),
  ],
  [
    "begin a session",
    (db) =>
      addCounted(
        db,
        "owner",
        "users/owner/sessions/a-second-browser",
        makeSession("a-second-browser"),
      ),
  ],
  ["write a counter", (db) => setDoc(doc(db, "users/owner/counters/tickets"), buildCounter("x"))],
  ["list mentions", (db) => getDocs(query(collection(db, "users/owner/mentions"), limit(10)))],
  ["read a mention", (db) => updateDoc(doc(db, "users/owner/mentions/named"), { readAt: now })],
  ["delete a mention", (db) => deleteDoc(doc(db, "users/owner/mentions/named"))],
  [
    "find their workspaces",
    (db) => getDocs(query(collectionGroup(db, "members"), where("id", "==", "owner"))),
  ],
  ["read the workspace", (db) => getDoc(doc(db, "workspaces/team"))],
  [
    "rename the workspace",
    (db) => updateDoc(doc(db, "workspaces/team"), { name: "New", ...stamp }),
  ],
  ["read members", (db) => getDocs(collection(db, "workspaces/team/members"))],
  ["read the keywords of a job", (db) => getDoc(doc(db, "workspaces/team/jobs/job/results/plan"))],
  ["read jobs", (db) => getDocs(collection(db, "workspaces/team/jobs"))],
  ["read the plan", (db) => getDoc(doc(db, "workspaces/team/billing/current"))],
  ["read the log", (db) => getDoc(doc(db, "workspaces/team/audit/entry"))],
  ["list the log", (db) => getDocs(query(collection(db, "workspaces/team/audit"), limit(10)))],
  [
    "list invitations",
    (db) => getDocs(query(collection(db, "workspaces/team/invites"), limit(10))),
  ],
  [
    "read an invitation",
    (db) => getDoc(doc(db, `workspaces/team/invites/${toInviteId("pending@example.com")}`)),
  ],
  [
    "invite",
    (db) =>
      addCounted(
        db,
        "owner",
        `workspaces/team/invites/${toInviteId("new@example.com")}`,
        buildEmailRequest("new@example.com", "owner"),
      ),
  ],
  [
    "revoke an invitation",
    (db) =>
      updateDoc(doc(db, `workspaces/team/invites/${toInviteId("pending@example.com")}`), {
        status: "revoked",
        invitedBy: "owner",
        updatedAt: now,
      }),
  ],
  ["read a map", (db) => getDoc(doc(db, "maps/team-map"))],
  ["list maps", (db) => getDocs(query(collection(db, "maps"), where("workspaceId", "==", "team")))],
  ["rename a map", (db) => updateDoc(doc(db, "maps/team-map"), { title: "New", ...stamp })],
  ["read a map's log", (db) => getDocs(collection(db, "maps/team-map/ops"))],
  [
    "add to a map's log",
    (db) => setDoc(doc(db, "maps/team-map/ops/operation-of-owner"), makeOperation("owner")),
  ],
  ["read a snapshot", (db) => getDocs(collection(db, "maps/team-map/snapshots/s1/chunks"))],
  [
    "see who is in a map",
    (db) => getDocs(query(collection(db, "maps/team-map/presence"), limit(25))),
  ],
  ["say where they are", (db) => setDoc(doc(db, PRESENCE), makePresence("owner"))],
  ["leave a map", (db) => deleteDoc(doc(db, PRESENCE))],
  ["read a link", (db) => getDoc(doc(db, "shares/team-link"))],
  [
    "list links",
    (db) => getDocs(query(collection(db, "shares"), where("workspaceId", "==", "team"), limit(9))),
  ],
  ["read a ticket", (db) => getDoc(doc(db, TICKET))],
  [
    "list tickets",
    (db) => getDocs(query(collection(db, "tickets"), where("createdBy", "==", "owner"), limit(9))),
  ],
  [
    "open a ticket",
    (db) =>
      addCounted(
        db,
        "owner",
        "tickets/ANewTicket0000000001",
        makeTicket("owner", "tickets/ANewTicket0000000001"),
      ),
  ],
  ["close a ticket", (db) => updateDoc(doc(db, TICKET), { status: "closed", updatedAt: now })],
  ["read a thread", (db) => getDocs(query(collection(db, `${TICKET}/messages`), limit(9)))],
  ["read a message", (db) => getDoc(doc(db, `${TICKET}/messages/first`))],
  [
    "write a message",
    (db) =>
      writeBatch(db)
        .update(doc(db, TICKET), { status: "open", updatedAt: now })
        .set(doc(db, `${TICKET}/messages/second`), makeMessage("owner"))
        .set(doc(db, "users/owner/counters/messages"), buildCounter("ViewersTicket0000001/second"))
        .commit(),
  ],
];

test.each(ACCESSES)("a revoked sign-in can't %s, a later one can", async (_, access) => {
  await revoke("owner");
  expect(await toOutcome(access(signedInAt("owner", NOW_SECONDS - 61)))).toBe("refused");
  expect(await toOutcome(access(signedInAt("owner", NOW_SECONDS - 60)))).toBe("allowed");
});

test("staff whose sign-in was revoked can't read tickets", async () => {
  await revoke("staff");
  const read = (db: Firestore) => toOutcome(getDoc(doc(db, TICKET)));
  expect(await read(signedInAt("staff", NOW_SECONDS - 61))).toBe("refused");
  expect(await read(signedInAt("staff", NOW_SECONDS))).toBe("allowed");
});

test("no one can undo their own revocation", async () => {
  await revoke("owner");
  const db = signedInAt("owner", NOW_SECONDS);
  const lift = updateDoc(doc(db, "users/owner"), { revokedAt: null, updatedAt: now });
  expect(await toOutcome(lift)).toBe("refused");
});

test("a new user can wait for their profile to appear and read nothing else", async () => {
  await asFunctions(environment, (db) => deleteDoc(doc(db, "users/owner")));
  const db = signedInAt("owner", NOW_SECONDS);
  expect(await toOutcome(getDoc(doc(db, "users/owner")))).toBe("allowed");
  expect(await toOutcome(getDoc(doc(db, "workspaces/team")))).toBe("refused");
});

test("a listener that is open when the sign-in is revoked receives nothing more", async () => {
  const db = signedInAt("editor", NOW_SECONDS - 61);
  const maps = query(collection(db, "maps"), where("workspaceId", "==", "team"));
  const { snapshots, ended } = listen(maps);
  await vi.waitFor(() => expect(snapshots).toMatchObject([[{ title: "Pour over coffee" }]]), {
    timeout: 60_000,
  });
  await revoke("editor");
  await asFunctions(environment, (admin) =>
    updateDoc(doc(admin, "maps/team-map"), { title: "Secret plan" }),
  );
  expect((await ended).code).toBe("permission-denied");
  expect(snapshots).toMatchObject([[{ title: "Pour over coffee" }]]);
});
