import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { MANAGERS } from "./two-teams.ts";
import { connectAs, toOutcome, listAllowedVisitors, listAllowedReaders } from "./visitors.ts";

const environment = await openTwoTeams();
const HOOKS = "workspaces/team/webhooks";

test.each([
  [HOOKS, "hook"],
  [`${HOOKS}/hook/webhookDeliveries`, "job_1"],
])("owners and admins can read %s, a page at a time, and no one else", async (path, id) => {
  const reading = await listAllowedReaders(environment, (db) => getDoc(doc(db, path, id)));
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(query(collection(db, path), limit(100))),
  );
  expect([reading, listing]).toEqual([MANAGERS, MANAGERS]);
  const db = connectAs(environment, "owner");
  expect(await toOutcome(getDocs(collection(db, path)))).toBe("refused");
  expect(await toOutcome(getDocs(query(collection(db, path), limit(101))))).toBe("refused");
});

test.each([`${HOOKS}/hook`, `${HOOKS}/hook/webhookDeliveries/job_1`])(
  "no browser can create, change or delete %s",
  async (path) => {
    const writing = [
      await listAllowedVisitors(environment, (db) => setDoc(doc(db, `${path}2`), { url: "x" })),
      await listAllowedVisitors(environment, (db) => updateDoc(doc(db, path), { url: "x" })),
      await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, path))),
    ];
    expect(writing.flat()).toEqual([]);
  },
);

test.each(["webhooks", "webhookDeliveries", "webhookEvents"])(
  "%s of all workspaces: no one can list them",
  async (group) => {
    const listing = await listAllowedReaders(environment, (db) =>
      getDocs(query(collectionGroup(db, group), limit(10))),
    );
    expect(listing).toEqual([]);
  },
);
