/** Stored billing: in step with the provider, each purchase once, and nothing for workspaces that are gone. */
import { randomUUID } from "node:crypto";
import { sumAvailableCredits } from "@mapwright/core/billing/credit-account";
import type { Subscription } from "@mapwright/core/billing/subscription";
import {
  auditPath,
  billingCustomerPath,
  billingFactsPath,
  billingPath,
  ledgerPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { beforeEach, expect, test } from "vitest";
import { createBillingStore } from "#/billing/billing-store.ts";
import { readCredits } from "#/platform/credits/credit-store.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { putOwner } from "../../../tests/functions/fixtures/test-worker-context.ts";

const db = openIsolatedDatabase();
const NOW = Date.UTC(2026, 10, 23, 9);
const store = createBillingStore(db, () => NOW);
const pro: Subscription = {
  id: "sub_1",
  offer: "pro",
  interval: "month",
  status: "active",
  startedAt: NOW,
  periodEndsAt: NOW + 1,
  cancelAt: null,
  trialEndsAt: null,
  pastDueSince: null,
};
const pack = { id: "cs_1", credits: 2_500, paidAt: NOW };

let workspace: WorkspaceId;
let customer: string;
beforeEach(async () => {
  workspace = workspaceId.parse(randomUUID());
  customer = `cus_${randomUUID()}`;
  await db.doc(workspacePath(workspace)).set({ id: workspace });
  await putOwner(workspace, db);
  await db.doc(billingCustomerPath(customer)).set({ id: customer, workspaceId: workspace });
});

const held = async () => readEntitlement(await db.doc(billingPath(workspace)).get(), NOW);
const takeTicket = async () => (await store.takeTicket(workspace, customer)) ?? 0;

test("a subscription becomes the entitlement and grants its credits in the same write", async () => {
  await store.apply(workspace, await takeTicket(), { subscriptions: [pro], purchases: [] });
  expect(await held()).toEqual({
    plan: "pro",
    status: "active",
    trialEndsAt: null,
    pastDueSince: null,
    subscription: {
      offer: "pro",
      interval: "month",
      startedAt: NOW,
      periodEndsAt: NOW + 1,
      cancelAt: null,
      unpaidFrom: null,
    },
    seats: 3,
    updatedAt: NOW,
  });
  expect(sumAvailableCredits(await readCredits(db, workspace, NOW))).toBe(10_000);
  const { docs } = await db.collection(ledgerPath(workspace)).get();
  expect(docs.map((entry) => entry.data())).toMatchObject([{ kind: "grant", credits: 10_000 }]);
});

test("what an earlier ticket fetched doesn't replace what a later one did", async () => {
  const [first, second] = [await takeTicket(), await takeTicket()];
  await store.apply(workspace, second, { subscriptions: [pro], purchases: [] });
  await store.apply(workspace, first, { subscriptions: [], purchases: [] });
  expect(await held()).toMatchObject({ plan: "pro" });
});

test("a pack is added once, however often it is fetched", async () => {
  for (let times = 0; times < 3; times += 1)
    await store.apply(workspace, await takeTicket(), { subscriptions: [], purchases: [pack] });
  const both = [pack, { ...pack, id: "cs_2" }];
  await store.apply(workspace, await takeTicket(), { subscriptions: [], purchases: both });
  expect(sumAvailableCredits(await readCredits(db, workspace, NOW))).toBe(100 + 5_000);
});

test("an entitlement that stays the same isn't written again", async () => {
  await store.apply(workspace, await takeTicket(), { subscriptions: [pro], purchases: [] });
  const { updateTime } = await db.doc(billingPath(workspace)).get();
  await store.apply(workspace, await takeTicket(), { subscriptions: [pro], purchases: [] });
  const after = await db.doc(billingPath(workspace)).get();
  expect(after.updateTime?.isEqual(updateTime ?? after.readTime)).toBe(true);
});

test("a workspace that was deleted gets nothing, and isn't brought back", async () => {
  const ticket = await takeTicket();
  await db.recursiveDelete(db.doc(workspacePath(workspace)));
  await store.apply(workspace, ticket, { subscriptions: [pro], purchases: [pack] });
  expect(await store.takeTicket(workspace, customer)).toBeNull();
  for (const path of [billingPath(workspace), billingFactsPath(workspace)])
    expect((await db.doc(path).get()).exists).toBe(false);
});

test("the refund of a second subscription is in the workspace's activity log once", async () => {
  const refund = { id: "re_1", amountMinorUnits: 5_900 };
  await store.recordRefund(workspace, refund);
  await store.recordRefund(workspace, refund);
  const logged = await db.collection(auditPath(workspace)).get();
  expect(logged.docs.map((entry) => entry.data())).toMatchObject([
    { action: "payment-refunded", actor: null, actorName: "Mapwright", target: "$59.00" },
  ]);
  const gone = workspaceId.parse(randomUUID());
  await store.recordRefund(gone, refund);
  expect((await db.collection(auditPath(gone)).get()).size).toBe(0);
});

test("a customer's workspace is found, and an event is remembered once it is handled", async () => {
  expect(await store.workspaceOf(customer)).toBe(workspace);
  expect(await store.workspaceOf("cus_nobody")).toBeNull();
  const event = { id: `evt_${randomUUID()}`, type: "invoice.paid", customerId: customer };
  expect(await store.isHandled(event.id)).toBe(false);
  await store.markHandled(event);
  expect(await store.isHandled(event.id)).toBe(true);
});

test("all customers can be paged", async () => {
  const seen: string[] = [];
  for (let after: string | null = null; ;) {
    const page: readonly { readonly id: string }[] = await store.customersAfter(after, 2);
    seen.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
  }
  expect(seen).toContain(customer);
  expect(new Set(seen).size).toBe(seen.length);
});
