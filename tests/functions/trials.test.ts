/** The trial of a first workspace: once per person, and Free afterwards without losing anything. */
import { randomUUID } from "node:crypto";
import { creditsAvailable } from "@mapwright/core/billing/credit-account";
import { billingFactsPath, billingPath, memberPath } from "@mapwright/core/firestore-paths";
import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { endTrials } from "../../functions/src/billing/end-trials.ts";
import { provisionUser } from "../../functions/src/accounts/open-workspace.ts";
import { readCredits } from "../../functions/src/platform/credits/credit-store.ts";
import { entitlementOf } from "../../functions/src/platform/plan-room.ts";
import { createWorkspace } from "../../functions/src/workspaces/create-workspace.ts";
import { isolatedDatabase } from "./isolated-database.ts";
import { newPerson, openTeam } from "./test-team.ts";

// One for each test: a sweep ends every trial there is.
let db = isolatedDatabase();
beforeEach(() => {
  db = isolatedDatabase(`demo-trials-${randomUUID().slice(0, 8)}`);
});
const DAY_MS = 24 * 60 * 60_000;
const START = Date.now();

const open = (person = newPerson(), atMs = START) =>
  provisionUser({ db, now: () => atMs, requireLiveAccount: async () => {} }, person);
const end = (atMs: number) =>
  endTrials({
    db,
    now: () => atMs,
    onFailure: (_, error) => {
      throw error;
    },
  });

test("a trial that has ended is Free for whoever reads it, and once an hour in the database", async () => {
  const { workspaceId: id } = await open();
  const ref = db.doc(billingPath(id));
  const written = (await ref.get()).updateTime;
  expect(await end(START + 13 * DAY_MS)).toBe(0);
  expect((await ref.get()).updateTime).toEqual(written);

  const after = START + 14 * DAY_MS;
  const free = { plan: "free", status: "active", seats: 1, trialEndsAt: after };
  expect((await ref.get()).get("plan")).toBe("pro");
  expect(entitlementOf(await ref.get(), after)).toMatchObject(free);
  expect(await end(after)).toBe(1);
  expect((await ref.get()).data()).toMatchObject({
    ...free,
    trialEndsAt: Timestamp.fromMillis(after),
  });
  // What the trial left rolls over next to Free's own.
  expect(creditsAvailable(await readCredits(db, id, after))).toBe(300 + 100);
  expect(await end(after + DAY_MS)).toBe(0);
});

test("a trial that was extended meanwhile goes on", async () => {
  const { workspaceId: id } = await open();
  const later = START + 20 * DAY_MS;
  await db.doc(billingFactsPath(id)).update({ trialEndsAt: Timestamp.fromMillis(later) });
  await end(START + 15 * DAY_MS);
  const held = entitlementOf(await db.doc(billingPath(id)).get(), START + 15 * DAY_MS);
  expect(held).toMatchObject({ plan: "pro", status: "trialing", trialEndsAt: later });
});

test("a person has one trial, also after leaving their first workspace", async () => {
  const person = newPerson();
  const { workspaceId: first } = await open(person);
  await db.doc(memberPath(first, person.uid)).delete();
  const { workspaceId: second } = await open(person);
  const { workspaceId: third } = await createWorkspace(db, person, { name: "Third" }, START);
  const plans = await db.getAll(...[first, second, third].map((id) => db.doc(billingPath(id))));
  expect(plans.map((each): unknown => each.get("plan"))).toEqual(["pro", "free", "free"]);
});

test("a member of someone else's workspace still has their trial to come", async () => {
  const team = await openTeam(5, db);
  const person = await team.add("editor");
  expect((await open(person)).workspaceId).toBe(team.id);
  const { workspaceId: own } = await createWorkspace(db, person, { name: "Own" }, START);
  expect((await db.doc(billingPath(own)).get()).get("status")).toBe("trialing");
});

test("two workspaces created at once have one trial between them", async () => {
  const person = newPerson();
  const made = await Promise.all(
    ["A", "B", "C"].map((name) => createWorkspace(db, person, { name }, START)),
  );
  const plans = await db.getAll(...made.map((each) => db.doc(billingPath(each.workspaceId))));
  expect(plans.filter((each) => each.get("plan") === "pro")).toHaveLength(1);
});
