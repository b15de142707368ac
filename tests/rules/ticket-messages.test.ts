import {
  Timestamp,
  collection,
  deleteDoc,
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
import { TICKET, addCounted, buildCounter, makeMessage, makeTicket } from "./two-teams.ts";
import {
  connectAs,
  toOutcome,
  findUid,
  listAllowedVisitors,
  type Visitor,
  listAllowedReaders,
} from "./visitors.ts";

const environment = await openTwoTeams();

const FIRST = `${TICKET}/messages/first`;

/** A message and the change to the ticket, in one batch. */
function write(visitor: Visitor, message: DocumentData, ticket: DocumentData | null) {
  const db = connectAs(environment, visitor);
  const batch = writeBatch(db);
  const written = doc(collection(db, `${TICKET}/messages`));
  batch.set(written, message);
  const name = `${TICKET.split("/").at(-1)}/${written.id}`;
  batch.set(doc(db, `users/${findUid(visitor)}/counters/messages`), buildCounter(name));
  if (ticket) batch.update(doc(db, TICKET), ticket);
  return batch.commit();
}

const turn = (status: string): DocumentData => ({ status, updatedAt: serverTimestamp() });

test("a thread can be read by the ticket's author and by staff, a page at a time", async () => {
  const messages = (db: Firestore) => collection(db, `${TICKET}/messages`);
  const reading = await listAllowedReaders(environment, (db) => getDoc(doc(db, FIRST)));
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(query(messages(db), limit(100))),
  );
  const endless = await listAllowedReaders(environment, (db) => getDocs(messages(db)));
  const tooMany = await listAllowedReaders(environment, (db) =>
    getDocs(query(messages(db), limit(101))),
  );
  expect({ reading, listing, endless, tooMany }).toEqual({
    reading: ["viewer", "staff"],
    listing: ["viewer", "staff"],
    endless: [],
    tooMany: [],
  });
});

test("a ticket and its first message are written in one batch", async () => {
  const path = "tickets/ANewTicket0000000001";
  const opening = await listAllowedVisitors(environment, (db, visitor) => {
    const batch = writeBatch(db);
    batch.set(doc(db, path), makeTicket("viewer", path));
    batch.set(doc(db, `${path}/messages/first`), makeMessage(findUid(visitor)));
    const counters = `users/${findUid(visitor)}/counters`;
    batch.set(doc(db, `${counters}/tickets`), buildCounter("ANewTicket0000000001"));
    batch.set(doc(db, `${counters}/messages`), buildCounter("ANewTicket0000000001/first"));
    return batch.commit();
  });
  expect(opening).toEqual(["viewer"]);
});

test("the person's message opens the ticket and staff's answers it, in the same batch", async () => {
  const asPerson = (visitor: Visitor) =>
    write(visitor, makeMessage(findUid(visitor)), turn("open"));
  const asSupport = (visitor: Visitor) =>
    write(visitor, makeMessage(findUid(visitor), "support"), turn("answered"));
  expect(await listAllowedVisitors(environment, (_, visitor) => asPerson(visitor))).toEqual([
    "viewer",
  ]);
  expect(await listAllowedVisitors(environment, (_, visitor) => asSupport(visitor))).toEqual([
    "staff",
  ]);
});

test("a message reopens a closed ticket", async () => {
  await updateDoc(doc(connectAs(environment, "viewer"), TICKET), turn("closed"));
  expect(await toOutcome(write("viewer", makeMessage("viewer"), turn("open")))).toBe("allowed");
});

test.each<[string, Visitor, DocumentData, DocumentData | null]>([
  ["the ticket", "viewer", makeMessage("viewer"), null],
  ["reopening the ticket", "viewer", makeMessage("viewer"), turn("closed")],
  ["answering the ticket", "staff", makeMessage("staff", "support"), turn("closed")],
  [
    "the ticket's update time",
    "viewer",
    makeMessage("viewer"),
    { status: "open", updatedAt: Timestamp.fromMillis(5) },
  ],
])("a message without %s is rejected", async (_, visitor, message, ticket) => {
  expect(await toOutcome(write(visitor, message, ticket))).toBe("refused");
});

test("a message later than its ticket's change is rejected", async () => {
  await updateDoc(doc(connectAs(environment, "viewer"), TICKET), turn("open"));
  expect(await toOutcome(write("viewer", makeMessage("viewer"), null))).toBe("refused");
});

test.each<[string, Visitor, DocumentData]>([
  ["the customer posing as support", "viewer", { from: "support" }],
  ["staff posing as the customer", "staff", { from: "person" }],
  ["another author", "viewer", { author: "owner" }],
  ["an invalid sender", "viewer", { from: "robot" }],
  ["an empty body", "viewer", { body: "" }],
  ["a blank body", "viewer", { body: "\n \u3000" }],
  ["a body over 5,000 characters", "viewer", { body: "x".repeat(5001) }],
  ["a body that isn't text", "viewer", { body: ["x"] }],
  ["its own time", "viewer", { at: Timestamp.fromMillis(5) }],
  ["an unknown field", "viewer", { html: "<b>x</b>" }],
])("a message with %s is rejected", async (_, visitor, lie) => {
  const isStaff = visitor === "staff";
  const message = { ...makeMessage(findUid(visitor), isStaff ? "support" : "person"), ...lie };
  const writing = write(visitor, message, turn(isStaff ? "answered" : "open"));
  expect(await toOutcome(writing)).toBe("refused");
});

test.each(Object.keys(makeMessage("")))("a message without %s is rejected", async (field) => {
  const { [field]: _, ...rest } = makeMessage("viewer");
  expect(await toOutcome(write("viewer", rest, turn("open")))).toBe("refused");
});

test("a body of 5,000 characters is accepted", async () => {
  const message = { ...makeMessage("viewer"), body: "x".repeat(5000) };
  expect(await toOutcome(write("viewer", message, turn("open")))).toBe("allowed");
});

test("a message to a ticket that does not exist is rejected", async () => {
  const path = "tickets/NoSuchTicket00000001/messages/first";
  const writing = await listAllowedVisitors(environment, (db, visitor) =>
    addCounted(db, findUid(visitor), path, makeMessage(findUid(visitor))),
  );
  expect(writing).toEqual([]);
});

test("no one can change or delete a message", async () => {
  const changing = await listAllowedVisitors(environment, (db) =>
    updateDoc(doc(db, FIRST), { body: "Never mind." }),
  );
  const deleting = await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, FIRST)));
  expect([...changing, ...deleting]).toEqual([]);
});
