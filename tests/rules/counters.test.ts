/**
 * Rules for what a browser can add without limit: one per batch, a pause between two, and a verified address where
 * others read it.
 */
import { COUNTER_PAUSE_MS } from "@mapwright/core/accounts/write-counter";
import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import {
  Timestamp,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { inSoak } from "../setup/soak.ts";
import { makeSession } from "./browser-writes.ts";
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
import {
  connectAs,
  connectWith,
  toOutcome,
  listAllowedVisitors,
  listAllowedReaders,
} from "./visitors.ts";
import { COUNTER_KINDS } from "./counter-kinds.ts";

const environment = await openTwoTeams();

const numbered = (n: number) => String(n).padStart(4, "0");
const ticketPath = (n: number) => `tickets/ManyTickets00000${numbered(n)}`;
const sessionPath = (n: number) => `users/viewer/sessions/another-browser-${numbered(n)}`;

const checkoutPath = (n: number) => `workspaces/team/checkouts/one-of-many-${numbered(n)}`;
const invitePath = (n: number) => `workspaces/team/invites/${toInviteId(guest(n))}`;
const guest = (n: number) => `guest-${n}@example.com`;

const ADDED: [
  keyof typeof COUNTER_PAUSE_MS,
  "admin" | "viewer",
  (n: number) => string,
  (n: number) => DocumentData,
][] = [
  ["tickets", "viewer", ticketPath, (n) => makeTicket("viewer", ticketPath(n))],
  ["sessions", "viewer", sessionPath, (n) => makeSession(sessionPath(n).split("/").at(-1))],
  [
    "checkouts",
    "admin",
    checkoutPath,
    () => ({ kind: "pack", createdBy: "admin", at: serverTimestamp() }),
  ],
  ["invites", "admin", invitePath, (n) => buildEmailRequest(guest(n), "admin")],
];

test.each(ADDED)("%s can be added only with their counter", async (_, by, pathOf, dataOf) => {
  const db = connectAs(environment, by);
  expect(await toOutcome(setDoc(doc(db, pathOf(1)), dataOf(1)))).toBe("refused");
  expect(await toOutcome(addCounted(db, by, pathOf(1), dataOf(1)))).toBe("allowed");
  // The counter of an earlier batch doesn't count for another.
  expect(await toOutcome(setDoc(doc(db, pathOf(2)), dataOf(2)))).toBe("refused");
});

const MANY = inSoak(200, 30);

test.each(ADDED)("many %s in one batch are all rejected", async (kind, by, pathOf, dataOf) => {
  const db = connectAs(environment, by);
  const batch = writeBatch(db);
  for (let n = 0; n < MANY; n++) batch.set(doc(db, pathOf(n)), dataOf(n));
  batch.set(
    doc(db, `users/${by}/counters/${kind}`),
    buildCounter(pathOf(0).split("/").at(-1) ?? ""),
  );
  expect(await toOutcome(batch.commit())).toBe("refused");
});

const countedAgo = (kind: string, agoMs: number, by = "viewer") =>
  asFunctions(environment, (db) =>
    setDoc(doc(db, `users/${by}/counters/${kind}`), {
      for: "the-one-before",
      at: Timestamp.fromMillis(Date.now() - agoMs),
    }),
  );

test.each(ADDED)("the next of %s has to wait for the pause", async (kind, by, pathOf, dataOf) => {
  const db = connectAs(environment, by);
  const add = (n: number) => toOutcome(addCounted(db, by, pathOf(n), dataOf(n)));
  expect(await add(1)).toBe("allowed");
  expect(await add(2)).toBe("refused");
  await countedAgo(kind, COUNTER_PAUSE_MS[kind] / 2, by);
  expect(await add(2)).toBe("refused");
  await countedAgo(kind, COUNTER_PAUSE_MS[kind], by);
  expect(await add(2)).toBe("allowed");
});

const message = (db: Firestore, names: readonly string[], counted: string) => {
  const batch = writeBatch(db);
  for (const name of names) batch.set(doc(db, `${TICKET}/messages/${name}`), makeMessage("viewer"));
  batch.update(doc(db, TICKET), { status: "open", updatedAt: serverTimestamp() });
  batch.set(doc(db, "users/viewer/counters/messages"), buildCounter(counted));
  return toOutcome(batch.commit());
};

test("messages are added one at a time, with a pause between two", async () => {
  const db = connectAs(environment, "viewer");
  const ticket = "ViewersTicket0000001";
  expect(await message(db, ["one"], "one")).toBe("refused");
  expect(await message(db, ["one", "two"], `${ticket}/one`)).toBe("refused");
  expect(await message(db, ["one"], `${ticket}/one`)).toBe("allowed");
  expect(await message(db, ["two"], `${ticket}/two`)).toBe("refused");
  await countedAgo("messages", COUNTER_PAUSE_MS.messages);
  expect(await message(db, ["two"], `${ticket}/two`)).toBe("allowed");
});

test("a message counts only for its own ticket, whatever its id", async () => {
  const db = connectAs(environment, "viewer");
  const batch = writeBatch(db);
  const other = ticketPath(1);
  batch.set(doc(db, other), makeTicket("viewer", other));
  batch.set(doc(db, `${other}/messages/same`), makeMessage("viewer"));
  batch.set(doc(db, `${TICKET}/messages/same`), makeMessage("viewer"));
  batch.update(doc(db, TICKET), { status: "open", updatedAt: serverTimestamp() });
  batch.set(doc(db, "users/viewer/counters/tickets"), buildCounter(other.split("/").at(-1) ?? ""));
  batch.set(doc(db, "users/viewer/counters/messages"), buildCounter("ViewersTicket0000001/same"));
  expect(await toOutcome(batch.commit())).toBe("refused");
});

test.each(COUNTER_KINDS)(
  "the counter of %s can be written by its person and read by no one",
  async (kind) => {
    const path = `users/viewer/counters/${kind}`;
    const writing = await listAllowedVisitors(environment, (db) =>
      setDoc(doc(db, path), buildCounter("x")),
    );
    expect(writing).toEqual(["viewer"]);
    expect(await listAllowedReaders(environment, (db) => getDoc(doc(db, path)))).toEqual([]);
    expect(await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path)))).toEqual([]);
  },
);

test.each<[string, string, DocumentData]>([
  ["of an unknown kind", "wishes", buildCounter("x")],
  ["at its own time", "tickets", { for: "x", at: Timestamp.fromMillis(5) }],
  ["with an unknown field", "tickets", { ...buildCounter("x"), pinned: true }],
  ["without its subject", "tickets", { at: serverTimestamp() }],
  ["for a subject that isn't text", "tickets", { for: 5, at: serverTimestamp() }],
  ["for a subject that is too long", "tickets", buildCounter("x".repeat(1301))],
])("a counter %s is rejected", async (_, kind, data) => {
  const db = connectAs(environment, "viewer");
  const path = `users/viewer/counters/${kind}`;
  expect(await toOutcome(setDoc(doc(db, path), data))).toBe("refused");
});

test("a counter can't be set back to shorten its pause", async () => {
  await countedAgo("tickets", 1_000);
  const db = connectAs(environment, "viewer");
  const counter = doc(db, "users/viewer/counters/tickets");
  expect(await toOutcome(updateDoc(counter, { at: Timestamp.fromMillis(5) }))).toBe("refused");
  expect(await toOutcome(updateDoc(counter, { at: serverTimestamp() }))).toBe("refused");
});

test("someone with an unverified address can't open tickets, write messages or send invitations", async () => {
  const viewer = connectWith(environment, "viewer", { email_verified: false });
  const path = ticketPath(1);
  expect(await toOutcome(addCounted(viewer, "viewer", path, makeTicket("viewer", path)))).toBe(
    "refused",
  );
  expect(await message(viewer, ["one"], "ViewersTicket0000001/one")).toBe("refused");
  const owner = connectWith(environment, "owner", { email_verified: false });
  const invite = addCounted(
    owner,
    "owner",
    `workspaces/team/invites/${toInviteId("new@example.com")}`,
    buildEmailRequest("new@example.com", "owner"),
  );
  expect(await toOutcome(invite)).toBe("refused");
});
