/** The trial of a first workspace: once per person, and Free afterwards without losing anything. */
import { randomUUID } from "node:crypto";
import { addMonths } from "@mapwright/core/billing/billing-months";
import { sumAvailableCredits } from "@mapwright/core/billing/credit-account";
import { DAY_MS } from "@mapwright/core/durations";
import {
  billingFactsPath,
  billingPath,
  memberPath,
  personRecordPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { Timestamp } from "firebase-admin/firestore";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { beforeEach, expect, test } from "vitest";
import { beginAccountDeletion } from "#/accounts/begin-account-deletion.ts";
import { endTrials } from "#/billing/end-trials.ts";
import { provisionUser } from "#/accounts/open-workspace.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { environment } from "#/platform/environment.ts";
import { readCredits } from "#/platform/credits/credit-store.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";
import { createWorkspace } from "#/workspaces/create-workspace.ts";
import { NEXT_TRIAL_MS } from "#/platform/trial.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { createPerson, openTeam } from "../../../tests/functions/fixtures/test-team.ts";

// One for each test: a sweep ends every trial there is.
let db = openIsolatedDatabase();
beforeEach(() => {
  db = openIsolatedDatabase(`demo-trials-${randomUUID().slice(0, 8)}`);
});
const START = Date.now();

const open = (person = createPerson(), atMs = START, network: string | null = null) =>
  provisionUser({ db, now: () => atMs, network, requireLiveAccount: async () => {} }, person);
const creditsOf = async (id: WorkspaceId, atMs = START) =>
  sumAvailableCredits(await readCredits(db, id, atMs));
/** Everything of an account that its deletion removes, except what is remembered of the inbox. */
async function deleteAccount(person: UserPrincipal) {
  await beginAccountDeletion(db, person, "test", Date.now);
  await db.doc(personRecordPath(toDeletionKey(person.uid))).delete();
}
/** Another account with a spelling of the same address. */
const again = (email: string) => createPerson({ email, isEmailVerified: true });
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
  expect(readEntitlement(await ref.get(), after)).toMatchObject(free);
  expect(await end(after)).toBe(1);
  expect((await ref.get()).data()).toMatchObject({
    ...free,
    trialEndsAt: Timestamp.fromMillis(after),
  });
  // What the trial left rolls over next to Free's own.
  expect(sumAvailableCredits(await readCredits(db, id, after))).toBe(300 + 100);
  expect(await end(after + DAY_MS)).toBe(0);
});

test("a trial that was extended meanwhile goes on", async () => {
  const { workspaceId: id } = await open();
  const later = START + 20 * DAY_MS;
  await db.doc(billingFactsPath(id)).update({ trialEndsAt: Timestamp.fromMillis(later) });
  await end(START + 15 * DAY_MS);
  const held = readEntitlement(await db.doc(billingPath(id)).get(), START + 15 * DAY_MS);
  expect(held).toMatchObject({ plan: "pro", status: "trialing", trialEndsAt: later });
});

test("a person has one trial, also after leaving their first workspace", async () => {
  const person = createPerson();
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
  const person = createPerson();
  const made = await Promise.all(
    ["A", "B", "C"].map((name) => createWorkspace(db, person, { name }, START)),
  );
  const plans = await db.getAll(...made.map((each) => db.doc(billingPath(each.workspaceId))));
  expect(plans.filter((each) => each.get("plan") === "pro")).toHaveLength(1);
});

test("an address that isn't verified has no trial and no credits, until it is", async () => {
  const person = createPerson({ isEmailVerified: false });
  const { workspaceId: id } = await open(person);
  expect((await db.doc(billingPath(id)).get()).get("plan")).toBe("free");
  expect(await creditsOf(id)).toBe(0);
  expect(await open({ ...person, isEmailVerified: true })).toEqual({ workspaceId: id });
  expect((await db.doc(billingPath(id)).get()).get("status")).toBe("trialing");
  expect(await creditsOf(id)).toBe(300);
  await open({ ...person, isEmailVerified: true });
  expect(await creditsOf(id)).toBe(300);
});

test("accounts without a verified address get nothing, and verified ones of a network as many trials at once as it may have", async () => {
  const network = "192.0.2.0/24";
  const farm = async (isEmailVerified: boolean, atMs: number) => {
    const made = await Promise.all(
      Array.from({ length: inSoak(45, 9) }, () =>
        open(createPerson({ isEmailVerified }), atMs, network),
      ),
    );
    const plans = await db.getAll(...made.map(({ workspaceId: id }) => db.doc(billingPath(id))));
    return plans.filter((each) => each.get("plan") === "pro").length;
  };
  expect(await farm(false, START)).toBe(0);
  expect(await farm(true, START)).toBe(environment.trialsPerNetwork);
});

test("whom their network refused a trial has one when the next may start, and Free's credits until then", async () => {
  const network = "192.0.2.0/24";
  for (let n = 0; n < environment.trialsPerNetwork; n += 1)
    await open(createPerson(), START, network);
  const person = createPerson();
  const { workspaceId: id } = await open(person, START, network);
  expect(await creditsOf(id)).toBe(100);
  await open(person, START + NEXT_TRIAL_MS, network);
  expect((await db.doc(billingPath(id)).get()).get("status")).toBe("trialing");
});

test("deleting an account and signing up again, spelled differently too, gives neither a trial nor Free's credits again", async () => {
  const name = `kim${randomUUID().slice(0, 8)}`;
  const person = again(`${name}@gmail.com`);
  const { workspaceId: first } = await open(person);
  expect(await creditsOf(first)).toBe(300);
  await deleteAccount(person);
  const spelled = again(`${name.slice(0, 3)}.${name.slice(3)}+2@googlemail.com`);
  const { workspaceId: second } = await open(spelled);
  expect((await db.doc(billingPath(second)).get()).get("plan")).toBe("free");
  expect(await creditsOf(second)).toBe(100);
  await deleteAccount(spelled);
  const { workspaceId: third } = await open(again(`${name}+3@gmail.com`));
  expect(await creditsOf(third)).toBe(0);
});

test("a person's workspaces on Free have a month's credits once between them, however often they are deleted", async () => {
  const person = createPerson();
  await open(person);
  const granted: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { workspaceId: id } = await createWorkspace(db, person, { name: `W${n}` }, START);
    granted.push(await creditsOf(id));
    await db.recursiveDelete(db.doc(workspacePath(id)));
  }
  expect(granted).toEqual([100, 0, 0]);
  const { workspaceId: kept } = await createWorkspace(db, person, { name: "Kept" }, START);
  expect(await creditsOf(kept)).toBe(0);
  expect(await creditsOf(kept, addMonths(START, 1))).toBe(100);
});

test("of two owners, the one with credits left gives them", async () => {
  const [rich, poor] = [createPerson(), createPerson()];
  for (const person of [rich, poor]) await open(person);
  await createWorkspace(db, poor, { name: "Spent" }, START);
  const { workspaceId: id } = await createWorkspace(db, poor, { name: "Shared" }, START);
  expect(await creditsOf(id)).toBe(0);
  const owner = (await db.doc(memberPath(id, poor.uid)).get()).data();
  await db.doc(memberPath(id, rich.uid)).set({ ...owner, id: rich.uid });
  expect(await creditsOf(id)).toBe(100);
});
