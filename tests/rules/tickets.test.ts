import { TICKET_TOPICS } from "@mapwright/core/support/ticket";
import {
  Timestamp,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
  type DocumentData,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { MEMBERS, TICKET, addCounted, asFunctions, makeTicket } from "./two-teams.ts";
import {
  connectAs,
  toOutcome,
  findUid,
  listAllowedVisitors,
  listAllowedReaders,
} from "./visitors.ts";

const environment = await openTwoTeams();

const NEW_TICKET = "tickets/ANewTicket0000000001";

const open = (change: DocumentData, path = NEW_TICKET) =>
  toOutcome(
    addCounted(connectAs(environment, "viewer"), "viewer", path, {
      ...makeTicket("viewer", path),
      ...change,
    }),
  );

test("a ticket can be read by its author and by staff, not by the owner of the workspace", async () => {
  const reading = await listAllowedReaders(environment, (db) => getDoc(doc(db, TICKET)));
  expect(reading).toEqual(["viewer", "staff"]);
});

test("a missing ticket is rejected like someone else's", async () => {
  const reading = await listAllowedReaders(environment, (db) => getDoc(doc(db, NEW_TICKET)));
  expect(reading).toEqual(["staff"]);
});

test("people can list their own tickets and staff all tickets, a page at a time", async () => {
  const newest = [orderBy("updatedAt", "desc"), limit(100)] as const;
  const own = await listAllowedReaders(environment, (db) =>
    getDocs(query(collection(db, "tickets"), where("createdBy", "==", "viewer"), ...newest)),
  );
  const all = await listAllowedReaders(environment, (db) =>
    getDocs(query(collection(db, "tickets"), ...newest)),
  );
  const endless = await listAllowedReaders(environment, (db) =>
    getDocs(query(collection(db, "tickets"), where("createdBy", "==", "viewer"))),
  );
  const tooMany = await listAllowedReaders(environment, (db) =>
    getDocs(query(collection(db, "tickets"), where("createdBy", "==", "viewer"), limit(101))),
  );
  expect({ own, all, endless, tooMany }).toEqual({
    own: ["viewer", "staff"],
    all: ["staff"],
    endless: [],
    tooMany: [],
  });
});

test("members of the workspace that a ticket is about can open it", async () => {
  const opening = await listAllowedVisitors(environment, (db, visitor) => {
    const path = `tickets/${findUid(visitor).replaceAll("-", "").padEnd(20, "0").slice(0, 20)}`;
    return addCounted(db, findUid(visitor), path, makeTicket(findUid(visitor), path));
  });
  expect(opening).toEqual(MEMBERS);
});

test.each(TICKET_TOPICS)("a ticket may be about: %s", async (topic) => {
  expect(await open({ topic })).toBe("allowed");
});

test.each<[string, DocumentData]>([
  ["someone else's name", { createdBy: "owner" }],
  ["another team's workspace", { workspaceId: "other" }],
  ["a path for a workspace", { workspaceId: "team/members/viewer/x/team" }],
  ["a number for a workspace", { workspaceId: 7 }],
  ["another ID", { id: "AnotherTicket0000001" }],
  ["an empty subject", { subject: "" }],
  ["a blank subject", { subject: " \u00A0" }],
  ["a subject over 120 characters", { subject: "x".repeat(121) }],
  ["a subject that isn't text", { subject: { text: "x" } }],
  ["an invalid topic", { topic: "gossip" }],
  ["an answer already", { status: "answered" }],
  ["its own creation time", { createdAt: Timestamp.fromMillis(5) }],
  ["a change at another time", { updatedAt: Timestamp.fromMillis(5) }],
  ["an unknown field", { priority: "urgent" }],
])("a ticket with %s is rejected", async (_, lie) => {
  expect(await open(lie)).toBe("refused");
});

test.each(["tickets/short", "tickets/has-a-dash-in-its-id", `tickets/${"x".repeat(21)}`])(
  "a ticket at %s is rejected",
  async (path) => {
    expect(await open({}, path)).toBe("refused");
  },
);

test.each(Object.keys(makeTicket("", "")))("a ticket without %s is rejected", async (field) => {
  const { [field]: _, ...rest } = makeTicket("viewer", NEW_TICKET);
  const adding = addCounted(connectAs(environment, "viewer"), "viewer", NEW_TICKET, rest);
  expect(await toOutcome(adding)).toBe("refused");
});

test.each([
  ["open", ["viewer"]],
  ["answered", ["staff"]],
  ["closed", ["viewer", "staff"]],
  ["lost", []],
])("the status %s is set by %j", async (status, who) => {
  const setting = await listAllowedVisitors(environment, (db) =>
    updateDoc(doc(db, TICKET), { status, updatedAt: serverTimestamp() }),
  );
  expect(setting).toEqual(who);
});

test.each<[string, DocumentData]>([
  ["its subject", { subject: "Another" }],
  ["its person", { createdBy: "owner" }],
  ["its workspace", { workspaceId: "other" }],
  ["its creation time", { createdAt: serverTimestamp() }],
  ["its time to another", { updatedAt: Timestamp.fromMillis(5) }],
])("neither the person nor staff can change %s", async (_, change) => {
  const changing = await listAllowedVisitors(environment, (db) =>
    updateDoc(doc(db, TICKET), { status: "closed", updatedAt: serverTimestamp(), ...change }),
  );
  expect(changing).toEqual([]);
});

test("a person who has left the workspace can still read and close their ticket", async () => {
  await asFunctions(environment, (db) => deleteDoc(doc(db, "workspaces/team/members/viewer")));
  const db = connectAs(environment, "viewer");
  expect(await toOutcome(getDoc(doc(db, TICKET)))).toBe("allowed");
  const closing = updateDoc(doc(db, TICKET), { status: "closed", updatedAt: serverTimestamp() });
  expect(await toOutcome(closing)).toBe("allowed");
});

test("no one can delete a ticket", async () => {
  expect(await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, TICKET)))).toEqual([]);
});
