/** A map beyond the plan's limits or in an unpaid workspace can be read and archived, but not changed. */
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import {
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
  type DocumentData,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { asFunctions, getMinutesAgo } from "./two-teams.ts";
import { connectAs, toOutcome } from "./visitors.ts";

const MAP = "maps/team-map";
const BILLING = "workspaces/team/billing/current";
const DAY_MINUTES = 24 * 60;

const environment = await openTwoTeams();

const store = (path: string, fields: DocumentData) =>
  asFunctions(environment, (db) => updateDoc(doc(db, path), fields));

const edit = packChanges([{ kind: "rename-topic", topic: "c1", name: "Ratio" }]);
const comment = packChanges([
  {
    kind: "add-comment",
    comment: "comment-1",
    topic: "c1",
    replyTo: null,
    body: "Why?",
    mentions: [],
  },
]);

const write = (by: "editor" | "commenter", operation: DocumentData) =>
  toOutcome(
    setDoc(doc(connectAs(environment, by), `${MAP}/ops/operation-of-${by}`), {
      by,
      at: serverTimestamp(),
      ...operation,
    }),
  );

const change = (fields: DocumentData) =>
  toOutcome(
    updateDoc(doc(connectAs(environment, "editor"), MAP), {
      updatedBy: "editor",
      updatedAt: serverTimestamp(),
      ...fields,
    }),
  );

async function outcomes() {
  return {
    edit: await write("editor", edit),
    comment: await write("commenter", comment),
    rename: await change({ title: "New" }),
    tag: await change({ tags: ["new"] }),
  };
}

const ALLOWED = { edit: "allowed", comment: "allowed", rename: "allowed", tag: "allowed" };
const REFUSED = { edit: "refused", comment: "refused", rename: "refused", tag: "refused" };

test.each<[string, DocumentData]>([
  ["active", { status: "active" }],
  ["on trial", { status: "trialing", trialEndsAt: getMinutesAgo(-DAY_MINUTES) }],
  ["due for 13 days", { status: "past_due", pastDueSince: getMinutesAgo(13 * DAY_MINUTES) }],
  ["due since an unknown date", { status: "past_due", pastDueSince: null }],
  ["canceled and therefore free", { status: "canceled" }],
])("a plan that is %s lets people edit maps", async (_, plan) => {
  await store(BILLING, plan);
  expect(await outcomes()).toEqual(ALLOWED);
});

test.each<[string, DocumentData]>([
  ["unpaid", { status: "unpaid" }],
  ["paused", { status: "paused" }],
  ["due for 15 days", { status: "past_due", pastDueSince: getMinutesAgo(15 * DAY_MINUTES) }],
])("a plan that is %s lets nobody edit maps", async (_, plan) => {
  await store(BILLING, plan);
  expect(await outcomes()).toEqual(REFUSED);
});

test("a map beyond the plan can't be changed, but the workspace's other maps can", async () => {
  await store(MAP, { isBeyondPlan: true });
  expect(await outcomes()).toEqual(REFUSED);
  await store(MAP, { isBeyondPlan: false });
  expect(await outcomes()).toEqual(ALLOWED);
});

test("a read-only map can still be read, archived and moved to the trash", async () => {
  await store(MAP, { isBeyondPlan: true });
  await store(BILLING, { status: "unpaid" });
  const read = getDoc(doc(connectAs(environment, "viewer"), MAP));
  expect(await toOutcome(read)).toBe("allowed");
  expect(await change({ archivedAt: serverTimestamp() })).toBe("allowed");
  expect(await change({ trashedAt: serverTimestamp() })).toBe("allowed");
});

test("only functions can set what is beyond the plan", async () => {
  await store(MAP, { isBeyondPlan: true });
  expect(await change({ isBeyondPlan: false })).toBe("refused");
  expect(await change({ isBeyondPlan: false, title: "New" })).toBe("refused");
});
