/** Changing, canceling and resuming a subscription: what the app sees right away, and what fails without a change. */
import { randomUUID } from "node:crypto";
import type { Subscription } from "@mapwright/core/billing/subscription";
import { getEffectivePlan, isReadOnly } from "@mapwright/core/billing/plan-policy";
import {
  billingFactsPath,
  billingPath,
  eligibilityCodePath,
} from "@mapwright/core/firestore-paths";
import { beforeEach, expect, test } from "vitest";
import { createBillingStore } from "#/billing/billing-store.ts";
import { changePlan } from "#/billing/change-plan.ts";
import { previewPlanChange } from "#/billing/preview-plan-change.ts";
import { readPayments } from "#/billing/read-payments.ts";
import { createSalesStore, toEligibilityCodeId } from "#/billing/sales-store.ts";
import { setCancellation } from "#/billing/set-cancellation.ts";
import { syncCustomer } from "#/billing/sync-billing.ts";
import { storedEntitlement } from "#/platform/plan-quota.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { MemoryBillingProvider } from "../../../tests/functions/fixtures/memory-billing-provider.ts";
import { openTeam, toOutcome, type TestTeam } from "../../../tests/functions/fixtures/test-team.ts";

const db = openIsolatedDatabase();
const NOW = Math.floor(Date.now() / 1_000) * 1_000;
const HOUR_MS = 60 * 60_000;
const starter: Subscription = {
  id: "sub_1",
  offer: "starter",
  interval: "month",
  status: "active",
  startedAt: NOW,
  periodEndsAt: NOW + HOUR_MS,
  cancelAt: null,
  trialEndsAt: null,
  pastDueSince: null,
};

let team: TestTeam;
let provider: MemoryBillingProvider;
let unsynced: string[];
beforeEach(async () => {
  team = await openTeam();
  provider = new MemoryBillingProvider();
  unsynced = [];
});

const sales = createSalesStore(db, () => NOW);
const store = createBillingStore(db, () => NOW);
const deps = (nowMs = NOW) => ({
  provider,
  sales,
  store,
  now: () => nowMs,
  onSyncFailed: (customerId: string) => unsynced.push(customerId),
});

async function subscribe(subscription: Subscription = starter) {
  const customer = await sales.keepCustomer(team.id, `cus_${randomUUID()}`);
  provider.subscriptions = [subscription];
  await syncCustomer({ provider, store }, customer ?? "");
}

/** Otherwise the plan that ends leaves the rest of the trial. */
const endTrial = () => db.doc(billingFactsPath(team.id)).update({ trialEndsAt: null });

const target = (over: object = {}) => ({
  workspaceId: team.id,
  offer: "premium" as const,
  interval: "month" as const,
  code: null,
  ...over,
});
const agreed = (over: object = {}) => ({
  ...target(),
  calculatedAt: NOW,
  dueNowMinorUnits: provider.dueNowMinorUnits,
  ...over,
});
const held = async () => (await db.doc(billingPath(team.id)).get()).data();

test("a change for what the preview said is made once, and stored at once", async () => {
  await subscribe();
  const preview = await previewPlanChange(deps(), target());
  expect(preview).toMatchObject({ dueNowMinorUnits: 3_000, calculatedAt: NOW });
  await changePlan(deps(), agreed());
  expect(await held()).toMatchObject({ plan: "premium", subscription: { offer: "premium" } });
  await changePlan(deps(), agreed());
  expect(provider.changes).toEqual([
    { subscriptionId: "sub_1", offer: "premium", interval: "month", at: NOW },
  ]);
});

test.each([
  ["a preview that is over an hour old", { calculatedAt: NOW - HOUR_MS - 1 }],
  ["a preview from the future", { calculatedAt: NOW + HOUR_MS }],
  ["another price than the preview's", { dueNowMinorUnits: 1 }],
])("%s changes nothing", async (_, over) => {
  await subscribe();
  expect(await toOutcome(changePlan(deps(), agreed(over)))).toBe("estimate-expired");
  expect(provider.changes).toEqual([]);
});

test("a declined card leaves the plan as it is, and another one pays for what the preview said", async () => {
  await subscribe();
  provider.isCardDeclined = true;
  expect(await toOutcome(changePlan(deps(), agreed()))).toBe("payment-failed");
  expect(await held()).toMatchObject({ plan: "starter" });
  provider.isCardDeclined = false;
  expect(await toOutcome(changePlan(deps(NOW + 60_000), agreed()))).toBe("done");
  expect(await held()).toMatchObject({ plan: "premium" });
});

test("a change that is asked for twice at the same time is made once", async () => {
  await subscribe();
  await Promise.all([changePlan(deps(), agreed()), changePlan(deps(), agreed())]);
  expect(provider.changes).toHaveLength(1);
});

test("a reduced offer needs a code, except the one that the workspace has", async () => {
  await subscribe();
  const code = `CODE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const path = eligibilityCodePath(toEligibilityCodeId(code));
  await db.doc(path).set({ offer: "discount", maxUses: 1, usedBy: [], expiresAt: null });
  const reduced = { offer: "discount" as const };
  expect(await toOutcome(previewPlanChange(deps(), target(reduced)))).toBe("code-unknown");
  expect(await toOutcome(changePlan(deps(), agreed(reduced)))).toBe("code-unknown");
  await previewPlanChange(deps(), target({ ...reduced, code }));
  expect((await db.doc(path).get()).get("usedBy")).toEqual([]);
  await changePlan(deps(), agreed({ ...reduced, code }));
  expect((await db.doc(path).get()).get("usedBy")).toEqual([team.id]);
  const yearly = { ...reduced, interval: "year" as const };
  expect(await toOutcome(previewPlanChange(deps(), target(yearly)))).toBe("done");
});

test("the present plan can't be previewed as a change", async () => {
  await subscribe();
  const present = target({ offer: "starter" });
  expect(await toOutcome(previewPlanChange(deps(), present))).toBe("invalid-input");
});

test("canceling is stored at once, and so is resuming; doing either twice changes nothing", async () => {
  await subscribe();
  for (const isCanceled of [true, true, false, false]) {
    await setCancellation(deps(), team.id, isCanceled);
    const cancelAt = (await held())?.["subscription"].cancelAt;
    expect(cancelAt?.toMillis() ?? null).toBe(isCanceled ? starter.periodEndsAt : null);
  }
});

test.each(["past_due", "unpaid"] as const)(
  "canceling while a payment is %s ends the plan at once, on Free",
  async (status) => {
    await endTrial();
    await subscribe({ ...starter, status, pastDueSince: NOW, unpaidFrom: NOW });
    await setCancellation(deps(), team.id, true);
    expect(provider.subscriptions).toMatchObject([{ status: "canceled" }]);
    const stored = fromStored(storedEntitlement, await held());
    expect(getEffectivePlan(stored, NOW)).toBe("free");
    expect(isReadOnly(stored, NOW)).toBe(false);
  },
);

test("an end that the provider didn't confirm is made up for by the next event", async () => {
  await endTrial();
  await subscribe({ ...starter, status: "past_due", pastDueSince: NOW });
  provider.beforeCall = (name) => {
    if (name === "endSubscription") throw new Error("503");
  };
  await setCancellation(deps(), team.id, true);
  expect(unsynced).toHaveLength(1);
  provider.beforeCall = () => {};
  await syncCustomer({ provider, store }, unsynced[0] ?? "");
  expect(await held()).toMatchObject({ status: "canceled" });
});

test.each([
  ["no subscription", null],
  ["a subscription that has ended", { ...starter, status: "canceled" as const }],
])("%s can't be changed, canceled or resumed", async (_, subscription) => {
  if (subscription) await subscribe(subscription);
  const outcomes = [
    await toOutcome(previewPlanChange(deps(), target())),
    await toOutcome(changePlan(deps(), agreed())),
    await toOutcome(setCancellation(deps(), team.id, true)),
    await toOutcome(setCancellation(deps(), team.id, false)),
  ];
  expect(outcomes).toEqual(Array.from({ length: 4 }, () => "not-subscribed"));
});

test("a provider that doesn't answer is payment-unavailable, and nothing has changed", async () => {
  await subscribe();
  provider.beforeCall = () => {
    throw new Error("503");
  };
  const outcomes = [
    await toOutcome(previewPlanChange(deps(), target())),
    await toOutcome(changePlan(deps(), agreed())),
    await toOutcome(setCancellation(deps(), team.id, true)),
    await toOutcome(readPayments(deps(), team.id)),
  ];
  expect(outcomes).toEqual(Array.from({ length: 4 }, () => "payment-unavailable"));
  expect(await held()).toMatchObject({ plan: "starter" });
});

test("a change that can't be fetched afterwards is made all the same", async () => {
  await subscribe();
  provider.beforeCall = (name) => {
    if (name === "readCustomer") throw new Error("503");
  };
  expect(await toOutcome(changePlan(deps(), agreed()))).toBe("done");
  expect([provider.changes.length, unsynced.length]).toEqual([1, 1]);
});

test("payments are empty until something is bought, and then the provider's", async () => {
  expect(await readPayments(deps(), team.id)).toEqual({ invoices: [], card: null });
  await subscribe();
  expect(await readPayments(deps(), team.id)).toMatchObject({ card: { last4: "4242" } });
});
