/** Checkout documents: answered once, whatever happens meanwhile, and only for who may buy what they ask for. */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { createBillingFacts } from "@mapwright/core/billing/billing-facts";
import type { Subscription } from "@mapwright/core/billing/subscription";
import { DAY_MS } from "@mapwright/core/durations";
import {
  billingCustomersPath,
  billingFactsPath,
  billingPath,
  checkoutPath,
  eligibilityCodePath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { createBillingStore } from "#/billing/billing-store.ts";
import { requireBuyer } from "#/billing/require-buyer.ts";
import { createSalesStore, toEligibilityCodeId } from "#/billing/sales-store.ts";
import { settleCheckout } from "#/billing/settle-checkout.ts";
import { readRole } from "#/platform/access/membership.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { MemoryBillingProvider } from "../../../tests/functions/fixtures/memory-billing-provider.ts";
import { openTeam, type TestTeam } from "../../../tests/functions/fixtures/test-team.ts";

const db = openIsolatedDatabase();
const NOW = Date.now();
const SITE = "https://mapwright.example";
const pro: Subscription = {
  id: "sub_1",
  offer: "pro",
  interval: "month",
  status: "active",
  startedAt: NOW,
  periodEndsAt: NOW + 1_000,
  cancelAt: null,
  trialEndsAt: null,
  pastDueSince: null,
};

let provider: MemoryBillingProvider;
let team: TestTeam;
beforeEach(async () => {
  provider = new MemoryBillingProvider();
  team = await openTeam();
});

const PLAN = { kind: "plan", offer: "pro", interval: "month", code: null };

/** Asks as a browser does. @returns its ID */
async function ask(fields: object, createdBy: string = team.owner.uid): Promise<string> {
  const id = randomUUID();
  const at = Timestamp.fromMillis(NOW);
  await db.doc(checkoutPath(team.id, id)).set({ ...fields, createdBy, at });
  return id;
}

const settle = (id: string, email = "olga@example.com") =>
  settleCheckout(
    {
      db,
      now: () => NOW,
      checkout: {
        provider,
        store: createBillingStore(db, () => NOW),
        sales: createSalesStore(db, () => NOW),
        siteOrigin: SITE,
        requireBuyer: (uid, workspace, askedAtMs) =>
          requireBuyer(
            {
              checkRateLimit: async () => null,
              requireLiveAccount: async () => ({ email }),
              roleOf: (of, who) => readRole(db, of, who),
            },
            uid,
            workspace,
            askedAtMs,
          ),
      },
    },
    { workspaceId: team.id, id },
  );

const answerOf = async (fields: object, createdBy?: string) => settle(await ask(fields, createdBy));

/** Holds calls of `step` until `count` of them have begun: both read the document before either answers it. */
function meetBefore(step: string, count: number) {
  const met = Promise.withResolvers<void>();
  let begun = 0;
  return (name: string) => {
    if (name !== step) return Promise.resolve();
    begun += 1;
    if (begun === count) met.resolve();
    return met.promise;
  };
}

async function customersOf(workspace: WorkspaceId) {
  const found = await db
    .collection(billingCustomersPath())
    .where("workspaceId", "==", workspace)
    .get();
  return found.docs.map(({ id }) => id);
}

async function putCode(over: object = {}): Promise<string> {
  const code = `CODE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const stored = { offer: "discount", maxUses: 1, usedBy: [], expiresAt: null, ...over };
  await db.doc(eligibilityCodePath(toEligibilityCodeId(code))).set(stored);
  return code;
}

test("a plan gets the address of a page to pay on, which leads back to the site", async () => {
  const id = await ask(PLAN);
  const key = `checkout-${team.id}-${id}`;
  const answer = { state: "ready", url: `https://pay.example.com/${key}` };
  expect(await settle(id)).toEqual(answer);
  const stored = await db.doc(checkoutPath(team.id, id)).get();
  expect(stored.data()).toMatchObject({ ...PLAN, answer });
  expect(stored.get("expireAt").toMillis()).toBe(NOW + DAY_MS);
  const [customer] = await customersOf(team.id);
  expect((await db.doc(billingFactsPath(team.id)).get()).get("customerId")).toBe(customer);
  expect(provider.checkouts.get(key)).toEqual({
    workspaceId: team.id,
    customerId: customer,
    item: { kind: "plan", offer: "pro", interval: "month" },
    idempotencyKey: key,
    successUrl: `${SITE}/pricing/tier-plans/success/pro`,
    cancelUrl: `${SITE}/pricing/tier-plans/pro`,
  });
});

test("a pack and the portal lead back to the billing page; the portal needs a customer", async () => {
  expect(await answerOf({ kind: "portal" })).toEqual({
    state: "refused",
    reason: "nothing-bought",
  });
  expect(await answerOf({ kind: "pack" })).toMatchObject({ state: "ready" });
  expect([...provider.checkouts.values()]).toMatchObject([
    {
      item: { kind: "pack" },
      successUrl: `${SITE}/app/billing?bought=pack`,
      cancelUrl: `${SITE}/app/billing`,
    },
  ]);
  const [customer] = await customersOf(team.id);
  const back = encodeURIComponent(`${SITE}/app/billing?from=portal`);
  expect(await answerOf({ kind: "portal" })).toEqual({
    state: "ready",
    url: `https://pay.example.com/portal/${customer}?return=${back}`,
  });
});

test("two tabs at once, and two admins at once, buy for one customer", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => ask(PLAN)));
  const answers = await Promise.all(
    ids.map((id, n) => settle(id, n < 2 ? "olga@example.com" : "otto@example.com")),
  );
  expect(answers.map((answer) => answer?.state)).toEqual(["ready", "ready", "ready", "ready"]);
  const customers = new Set([...provider.checkouts.values()].map(({ customerId }) => customerId));
  expect([...customers]).toEqual(await customersOf(team.id));
  expect(customers.size).toBe(1);
});

test("a document that is answered twice, or at the same time, has one page and one customer", async () => {
  const id = await ask(PLAN);
  provider.beforeCall = meetBefore("createCustomer", 2);
  const [first, second] = await Promise.all([settle(id), settle(id)]);
  expect(first).toMatchObject({ state: "ready" });
  expect(second).toEqual(first);
  expect(await settle(id)).toBeNull();
  expect([provider.checkouts.size, (await customersOf(team.id)).length]).toEqual([1, 1]);
});

test.each(["createCustomer", "createCheckout"])(
  "a function that is killed before %s is repeated without buying twice",
  async (step) => {
    const code = await putCode();
    const id = await ask({ ...PLAN, offer: "discount", code });
    const reached = Promise.withResolvers<void>();
    provider.beforeCall = (name) => {
      if (name !== step) return Promise.resolve();
      reached.resolve();
      return new Promise(() => {});
    };
    void settle(id);
    await reached.promise;
    provider.beforeCall = () => {};
    expect(await settle(id)).toMatchObject({ state: "ready" });
    expect([provider.checkouts.size, (await customersOf(team.id)).length]).toEqual([1, 1]);
    const used = await db.doc(eligibilityCodePath(toEligibilityCodeId(code))).get();
    expect(used.get("usedBy")).toEqual([team.id]);
  },
);

test("a second subscription is refused, also when its event hasn't arrived yet", async () => {
  await answerOf({ kind: "pack" });
  provider.subscriptions = [pro];
  expect(await answerOf(PLAN)).toEqual({ state: "refused", reason: "already-subscribed" });
  // What was fetched to find out is stored as well.
  expect((await db.doc(billingPath(team.id)).get()).get("subscription.offer")).toBe("pro");
  provider.subscriptions = [{ ...pro, status: "past_due" }];
  expect(await answerOf(PLAN)).toEqual({ state: "refused", reason: "already-subscribed" });
  provider.subscriptions = [{ ...pro, status: "canceled" }];
  expect(await answerOf(PLAN)).toMatchObject({ state: "ready" });
});

test("an offer at a lower price needs a code for it that isn't expired or used up", async () => {
  const reduced = { ...PLAN, offer: "discount" };
  const codes = {
    none: null,
    unknown: "NO-SUCH-CODE",
    otherOffer: await putCode({ offer: "pro-discount" }),
    expired: await putCode({ expiresAt: Timestamp.fromMillis(NOW) }),
    usedUp: await putCode({ usedBy: ["another"] }),
  };
  const reasons: unknown[] = [];
  for (const code of Object.values(codes)) {
    const answer = await answerOf({ ...reduced, code });
    reasons.push(answer?.state === "refused" ? answer.reason : answer);
  }
  const unknown = "code-unknown";
  expect(reasons).toEqual([unknown, unknown, unknown, "code-expired", "code-used-up"]);
  expect(provider.checkouts.size).toBe(0);
});

test("a code is the workspace's from its first checkout: it can come back, and no other can use it", async () => {
  const code = await putCode();
  const fields = { ...PLAN, offer: "discount", code };
  expect([await answerOf(fields), await answerOf(fields)]).toMatchObject([
    { state: "ready" },
    { state: "ready" },
  ]);
  team = await openTeam();
  expect(await answerOf(fields)).toEqual({ state: "refused", reason: "code-used-up" });
});

test("ten workspaces that enter a code for three at once: three get the offer", async () => {
  const code = await putCode({ maxUses: 3 });
  const sales = createSalesStore(db, () => NOW);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      sales.useCode({ workspaceId: workspaceId.parse(randomUUID()), offer: "discount", code }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(3);
});

test("only owners and admins buy, whatever they were when they asked", async () => {
  const asked = await Promise.all(
    (["owner", "admin", "editor", "commenter", "viewer"] as const).map(async (role) =>
      ask({ kind: "pack" }, (await team.add(role)).uid),
    ),
  );
  const stranger = await ask({ kind: "pack" }, "a-stranger");
  const answers = await Promise.all([...asked, stranger].map((id) => settle(id)));
  const tooLow = { state: "refused", reason: "role-too-low" };
  expect(answers.slice(2)).toEqual([tooLow, tooLow, tooLow, tooLow]);
  expect(answers.slice(0, 2)).toMatchObject([{ state: "ready" }, { state: "ready" }]);
});

test.each([
  ["rate-limited", "rate-limited"],
  ["not-signed-in", "role-too-low"],
] as const)("a buyer who is refused with %s reads %s", async (code, reason) => {
  const id = await ask(PLAN);
  const deps = {
    provider,
    store: createBillingStore(db, () => NOW),
    sales: createSalesStore(db, () => NOW),
    siteOrigin: SITE,
    requireBuyer: () => Promise.reject(new AppError(code, "no")),
  };
  const address = { workspaceId: team.id, id };
  const answer = await settleCheckout({ db, now: () => NOW, checkout: deps }, address);
  expect(answer).toEqual({ state: "refused", reason });
});

test.each(["createCustomer", "createCheckout"])(
  "a provider that fails at %s is an answer, and asking again works",
  async (step) => {
    provider.beforeCall = (name) => {
      if (name === step) throw new Error("503");
    };
    const unavailable = { state: "refused", reason: "provider-unavailable" };
    expect(await answerOf(PLAN)).toEqual(unavailable);
    provider.beforeCall = () => {};
    expect(await answerOf(PLAN)).toMatchObject({ state: "ready" });
  },
);

test.each([
  ["a kind that doesn't exist", { kind: "refund" }],
  ["an offer that isn't sold", { ...PLAN, offer: "free" }],
  ["no time", { ...PLAN, at: null }],
])("a document with %s is answered with invalid-input", async (_, fields) => {
  const id = await ask(fields);
  if ("at" in fields) await db.doc(checkoutPath(team.id, id)).update({ at: null });
  expect(await settle(id)).toEqual({ state: "refused", reason: "invalid-input" });
});

test("a workspace that was deleted buys nothing, and isn't brought back", async () => {
  const id = await ask(PLAN);
  await db.doc(workspacePath(team.id)).delete();
  await db.doc(billingFactsPath(team.id)).delete();
  expect(await settle(id)).toEqual({ state: "refused", reason: "role-too-low" });
  expect(await customersOf(team.id)).toEqual([]);
  expect((await db.doc(billingFactsPath(team.id)).get()).exists).toBe(false);
});

test("a workspace without facts keeps its trial when it buys for the first time", async () => {
  await db.doc(billingFactsPath(team.id)).delete();
  await db.doc(billingPath(team.id)).update({ trialEndsAt: Timestamp.fromMillis(NOW + 5) });
  await answerOf({ kind: "pack" });
  const facts = (await db.doc(billingFactsPath(team.id)).get()).data();
  const [customerId] = await customersOf(team.id);
  expect({ ...facts, trialEndsAt: facts?.["trialEndsAt"].toMillis() }).toEqual({
    ...createBillingFacts(NOW + 5),
    customerId,
  });
});
