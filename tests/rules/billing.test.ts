/** Credits, the ledger and checkouts: who reads them, and what exactly a browser can ask to pay for. */
import { BILLING_INTERVALS, PAID_OFFER_KEYS } from "@mapwright/core/billing/plans";
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  type DocumentData,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { MANAGERS, MEMBERS, getMinutesAgo, addCounted, asFunctions } from "./two-teams.ts";
import {
  connectAs,
  toOutcome,
  findUid,
  listAllowedVisitors,
  listAllowedReaders,
} from "./visitors.ts";

const environment = await openTwoTeams();

const planCheckout = (uid: string, over: DocumentData = {}): DocumentData => ({
  kind: "plan",
  offer: "pro",
  interval: "month",
  code: null,
  createdBy: uid,
  at: serverTimestamp(),
  ...over,
});

const otherCheckout = (uid: string, over: DocumentData = {}): DocumentData => ({
  kind: "pack",
  createdBy: uid,
  at: serverTimestamp(),
  ...over,
});

/** Outcome of the owner's request for a checkout. */
const asking = (data: DocumentData, id = "new-one") =>
  toOutcome(
    addCounted(connectAs(environment, "owner"), "owner", `workspaces/team/checkouts/${id}`, data),
  );

test("members can read the credits of their workspace, and no one can write them", async () => {
  const path = "workspaces/team/usage/credits";
  const reading = await listAllowedReaders(environment, (db) => getDoc(doc(db, path)));
  const writing = [
    await listAllowedVisitors(environment, (db) => setDoc(doc(db, path), { lots: [] })),
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { monthlyCap: null })),
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
    await listAllowedReaders(environment, (db) =>
      getDocs(query(collection(db, "workspaces/team/usage"), limit(1))),
    ),
  ];
  expect([reading, writing.flat()]).toEqual([MEMBERS, []]);
});

test("owners, admins and editors can read the ledger, a page of 100 at most", async () => {
  const listing = (size: number | null) =>
    listAllowedVisitors(environment, (db) => {
      const ledger = collection(db, "workspaces/team/ledger");
      return getDocs(size === null ? ledger : query(ledger, limit(size)));
    });
  expect(await listing(100)).toEqual(["owner", "admin", "editor"]);
  expect([await listing(101), await listing(null)]).toEqual([[], []]);
});

test("no one can write the ledger", async () => {
  const path = "workspaces/team/ledger/job_0";
  const touching = [
    await listAllowedVisitors(environment, (db) => setDoc(doc(db, `${path}0`), { credits: 0 })),
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { credits: 0 })),
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
  ];
  expect(touching.flat()).toEqual([]);
});

test("owners and admins can ask to pay, and read what came of it", async () => {
  const path = "workspaces/team/checkouts";
  const creating = await listAllowedVisitors(environment, (db, visitor) =>
    addCounted(
      db,
      findUid(visitor),
      `${path}/of-${findUid(visitor)}`,
      planCheckout(findUid(visitor)),
    ),
  );
  const reading = await listAllowedReaders(environment, (db) => getDoc(doc(db, `${path}/asked`)));
  const listing = (size: number) =>
    listAllowedReaders(environment, (db) => getDocs(query(collection(db, path), limit(size))));
  expect([creating, reading, await listing(100), await listing(101)]).toEqual([
    MANAGERS,
    MANAGERS,
    MANAGERS,
    [],
  ]);
});

test("no one can change or delete a checkout, or answer it", async () => {
  const path = "workspaces/team/checkouts/asked";
  const answer = { state: "ready", url: "https://pay.example.com/" };
  const touching = [
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { answer })),
    await listAllowedVisitors(environment, (db, visitor) =>
      setDoc(doc(db, path), otherCheckout(findUid(visitor))),
    ),
    await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { at: deleteField() })),
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
  ];
  expect(touching.flat()).toEqual([]);
});

test("each offer and interval can be asked for, with and without a code, and so can a pack and the portal", async () => {
  const wanted = [
    ...PAID_OFFER_KEYS.flatMap((offer) =>
      BILLING_INTERVALS.map((interval) => planCheckout("owner", { offer, interval })),
    ),
    planCheckout("owner", { offer: "discount", code: "CHARITY-2026" }),
    otherCheckout("owner"),
    otherCheckout("owner", { kind: "portal" }),
  ];
  const outcomes: string[] = [];
  for (const [n, data] of wanted.entries()) {
    outcomes.push(await asking(data, `wanted-${n}`));
    await asFunctions(environment, (db) => deleteDoc(doc(db, "users/owner/counters/checkouts")));
  }
  expect(outcomes).toEqual(wanted.map(() => "allowed"));
});

test.each<[string, DocumentData]>([
  ["an offer that isn't sold", planCheckout("owner", { offer: "free" })],
  ["an interval that isn't sold", planCheckout("owner", { interval: "week" })],
  ["a price", planCheckout("owner", { priceMinorUnits: 1 })],
  ["an address to return to", planCheckout("owner", { successUrl: "https://evil.example/" })],
  ["another workspace's customer", otherCheckout("owner", { customerId: "cus_other" })],
  ["another workspace", otherCheckout("owner", { workspaceId: "other" })],
  ["an answer of one's own", planCheckout("owner", { answer: { state: "ready", url: "x" } })],
  ["an expiry of one's own", planCheckout("owner", { expireAt: getMinutesAgo(-60) })],
  ["someone else's name", planCheckout("admin")],
  ["a time of one's own", planCheckout("owner", { at: getMinutesAgo(5) })],
  ["a code in lower case", planCheckout("owner", { offer: "discount", code: "charity-2026" })],
  ["a code that is too short", planCheckout("owner", { offer: "discount", code: "FIVES" })],
  ["a code that isn't text", planCheckout("owner", { offer: "discount", code: 123_456 })],
  ["a kind that doesn't exist", otherCheckout("owner", { kind: "refund" })],
  ["a pack with an offer", otherCheckout("owner", { offer: "pro" })],
  ["a plan without its fields", otherCheckout("owner", { kind: "plan" })],
  ["a pack with a plan's fields", planCheckout("owner", { kind: "pack" })],
])("a checkout with %s is refused", async (_, data) => {
  expect(await asking(data)).toBe("refused");
});

test("a checkout needs an ID that is safe in a path", async () => {
  expect(await asking(otherCheckout("owner"), "x".repeat(129))).toBe("refused");
});
