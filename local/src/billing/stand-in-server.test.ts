/**
 * A subscription's whole life, over HTTP: the product's Stripe adapter asks, a person fills in the pages, and signed
 * events arrive late, more than once and in any order at a webhook that fails now and then.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { DAY_MS } from "@mapwright/core/durations";
import { afterEach, expect, test } from "vitest";
import { deriveEntitlement } from "@mapwright/core/billing/billing-facts";
import type { CatalogItem } from "@mapwright/core/billing/catalog";
import { workspaceId } from "@mapwright/core/ids";
import { answerWebhook } from "../../../functions/src/billing/answer-webhook.ts";
import { createStripeBilling } from "../../../functions/src/billing/stripe-billing.ts";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { MemoryBillingStore } from "#/billing/testing/memory-billing-store.ts";
import type { ProductClock } from "#/billing/product-clock.ts";
import { startStandIn, type StandInServer } from "#/billing/stand-in-server.ts";

const SECRET_KEY = "sk_test_local";
const WEBHOOK_SECRET = "whsec_local";
const WORKSPACE = workspaceId.parse("team");
const PRO = { kind: "plan", offer: "pro", interval: "month" } as const;
const SITE = "http://127.0.0.1:5000";

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const portOf = (server: Server) => {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("not listening");
  return address.port;
};

/** A webhook that hands every body to `answer` and responds with its status. */
async function listen(answer: (body: string, signature: string | undefined) => Promise<number>) {
  const server = createServer((request, response) => {
    const signature = request.headers["stripe-signature"];
    void text(request)
      .then((body) => answer(body, typeof signature === "string" ? signature : undefined))
      .then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server)}/`;
}

async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-stand-in-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const random = createSeededRandom(7);
  const statuses: number[] = [];
  const aged: number[] = [];
  let isUp = true;
  let answer = (_body: string, _signature: string | undefined) => Promise.resolve(500);
  const webhookUrl = await listen(async (body, signature) => {
    // A fourth of what arrives fails before anything was done.
    const status = isUp && random() > 0.25 ? await answer(body, signature) : 500;
    statuses.push(status);
    return status;
  });
  const product: ProductClock = {
    list: () => Promise.resolve([{ id: WORKSPACE, name: "Team" }]),
    find: (id) => Promise.resolve(id === WORKSPACE ? { id, name: "Team" } : null),
    trialEndOf: () => Promise.resolve(null),
    age: (_id, byMs) => {
      aged.push(byMs);
      return Promise.resolve();
    },
  };
  const start = (port: number) =>
    startStandIn({
      port,
      secretKey: SECRET_KEY,
      webhook: { url: webhookUrl, secret: WEBHOOK_SECRET },
      file: join(folder, "stand-in.json"),
      product,
      random,
    });
  let standIn: StandInServer = await start(0);
  cleanups.push(() => standIn.stop());
  const { url } = standIn;
  const provider = createStripeBilling({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: new URL(url),
  });
  const customerId = await provider.createCustomer(WORKSPACE, "ann@example.com");
  const store = new MemoryBillingStore(customerId, WORKSPACE);
  answer = (body, signature) =>
    answerWebhook(
      // Such as while the stand-in restarts or a test ends; what failed is sent again.
      { provider, store, now: Date.now, onFailure: () => {} },
      { rawBody: new TextEncoder().encode(body), signature },
    );
  let checkouts = 0;
  return {
    url,
    provider,
    store,
    customerId,
    statuses,
    aged,
    entitlement: () => deriveEntitlement(store.facts, Date.now()),
    setWebhook: (isReachable: boolean) => {
      isUp = isReachable;
    },
    restart: async () => {
      await standIn.stop();
      standIn = await start(Number(new URL(url).port));
    },
    checkout: (item: CatalogItem) => {
      checkouts += 1;
      return provider.createCheckout({
        workspaceId: WORKSPACE,
        customerId,
        item,
        idempotencyKey: `checkout-${checkouts}`,
        successUrl: `${SITE}/pricing/tier-plans/success/pro`,
        cancelUrl: `${SITE}/pricing/tier-plans/pro`,
      });
    },
    portal: () => provider.openPortal(customerId, `${SITE}/app/billing`),
    moveTo: (to: string) => submit(`${url}/clock`, { workspace: WORKSPACE, to }),
  };
}

async function read(url: string) {
  const response = await fetch(url);
  return { status: response.status, page: await response.text() };
}

/** Submits a form as a person does. `location`: the address they are led to; null: the answer is a page. */
async function submit(url: string, form: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(form);
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  const location = response.headers.get("location");
  return { status: response.status, page: await response.text(), location };
}

/** Pays with a card that always works. */
async function pay(url: string) {
  const { location } = await submit(url, { card: "succeeds" });
  expect(location).toBe(`${SITE}/pricing/tier-plans/success/pro`);
}

const POLLING = { timeout: 30_000, interval: 50 };

test("a person subscribes, fails to pay, recovers, changes, cancels, resumes and leaves", async () => {
  const shop = await openShop();
  const { provider, customerId, entitlement } = shop;
  const becomes = async (expected: object) => {
    await expect.poll(() => entitlement(), POLLING).toMatchObject(expected);
  };

  const checkout = await shop.checkout(PRO);
  expect((await read(checkout.url)).page).toContain("Mapwright Pro, monthly");
  expect((await submit(checkout.url, { card: "declined" })).page).toContain("declined this card");
  expect((await submit(checkout.url, { card: "expired" })).page).toContain("has expired");
  const asked = await submit(checkout.url, { card: "needs-authentication" });
  expect(asked.page).toContain("Confirm payment");
  const declined = { card: "needs-authentication", confirmation: "no" };
  expect((await submit(checkout.url, declined)).page).toContain("didn’t confirm");
  expect(entitlement().plan).toBe("free");
  const confirmed = await submit(checkout.url, { ...declined, confirmation: "yes" });
  expect(confirmed.location).toBe(`${SITE}/pricing/tier-plans/success/pro`);
  await becomes({ plan: "pro", status: "active" });

  const first = entitlement().subscription?.startedAt ?? 0;
  await shop.moveTo("renewal");
  await expect
    .poll(() => entitlement().subscription?.startedAt ?? 0, POLLING)
    .toBeLessThan(first - 27 * DAY_MS);
  expect((await provider.readPayments(customerId)).invoices).toHaveLength(2);

  const portal = await shop.portal();
  expect((await submit(portal, { do: "card", card: "fails-on-renewal" })).location).toMatch(
    /done=saved$/,
  );
  await shop.moveTo("renewal");
  await becomes({ plan: "pro", status: "past_due", pastDueSince: expect.any(Number) });
  await shop.moveTo("attempt");
  expect((await submit(portal, { do: "card", card: "succeeds" })).location).toMatch(/done=paid$/);
  await becomes({ plan: "pro", status: "active", pastDueSince: null });

  const [subscription] = (await provider.readCustomer(customerId)).subscriptions;
  const subscriptionId = subscription?.id ?? "";
  const premium = { subscriptionId, offer: "premium", interval: "month", at: Date.now() } as const;
  const preview = await provider.previewChange(customerId, premium);
  expect(preview.dueNowMinorUnits).toBeGreaterThan(0);
  expect(await provider.changePlan(premium, "change-1")).toBe("changed");
  const [latest] = (await provider.readPayments(customerId)).invoices;
  expect(latest?.totalMinorUnits).toBe(preview.dueNowMinorUnits);
  await becomes({ plan: "premium" });

  await provider.setCancelAtPeriodEnd(subscriptionId, true);
  await becomes({ subscription: { cancelAt: expect.any(Number) } });
  await submit(portal, { do: "resume", subscription: subscriptionId });
  await becomes({ subscription: { cancelAt: null } });
  await submit(portal, { do: "cancel", subscription: subscriptionId });
  await becomes({ subscription: { cancelAt: expect.any(Number) } });
  await shop.moveTo("end");
  await becomes({ status: "canceled" });

  await pay((await shop.checkout({ kind: "pack" })).url);
  await expect.poll(() => [...shop.store.purchases.values()], POLLING).toEqual([2_500]);
  expect(await provider.refundLatest(customerId, "refund-1")).toMatchObject({
    amountMinorUnits: 1_000,
  });
  const clock = await read(`${shop.url}/clock?workspace=${WORKSPACE}`);
  expect(clock.page).toContain("Payment refunded");
  expect(shop.aged).toHaveLength(4);
  // Some failed and were sent again; none was refused as forged.
  expect(new Set(shop.statuses)).toEqual(new Set([200, 500]));
});

test("what was bought and what wasn't delivered survive a restart", async () => {
  const shop = await openShop();
  shop.setWebhook(false);
  const { url } = await shop.checkout(PRO);
  await pay(url);
  await shop.restart();
  expect(shop.entitlement().plan).toBe("free");
  shop.setWebhook(true);
  await expect.poll(() => shop.entitlement().plan, POLLING).toBe("pro");
  expect((await read(url)).page).toContain("Already paid");
});

test("an open invoice is paid on its page, also by a bank that asks", async () => {
  const shop = await openShop();
  await pay((await shop.checkout(PRO)).url);
  await submit(await shop.portal(), { do: "remove-card" });
  await shop.moveTo("renewal");
  await expect.poll(() => shop.entitlement().status, POLLING).toBe("past_due");
  const [open] = (await shop.provider.readPayments(shop.customerId)).invoices;
  const page = open?.pageUrl ?? "";
  expect((await read(page)).page).toContain("Pay $59.00");
  expect((await submit(page, { card: "declined" })).page).toContain("declined this card");
  const asked = { card: "needs-authentication" };
  expect((await submit(page, asked)).page).toContain("Confirm payment");
  await submit(page, { ...asked, confirmation: "yes" });
  await expect.poll(() => shop.entitlement().status, POLLING).toBe("active");
});

test.each([
  ["no page", "/checkout/cs_none", {}],
  ["no workspace", "/clock", { workspace: "nobody", to: "day" }],
  ["no such time", "/clock", { workspace: WORKSPACE, to: "2030" }],
])("a form for %s is answered with 404", async (_, path, form) => {
  const { url } = await openShop();
  expect((await submit(`${url}${path}`, form)).status).toBe(404);
});

test("a form without a known card changes nothing, and says so", async () => {
  const shop = await openShop();
  const { url } = await shop.checkout(PRO);
  const { status, page } = await submit(url, { card: '"><script>' });
  expect([status, page.includes("can’t be read"), page.includes("<script>")]).toEqual([
    200,
    true,
    false,
  ]);
  expect((await shop.provider.readCustomer(shop.customerId)).subscriptions).toEqual([]);
});

test("a browser sends a page's form with its origin, and that of another page without", async () => {
  const shop = await openShop();
  const { url } = await shop.checkout(PRO);
  const { headers } = await fetch(url);
  expect(headers.get("referrer-policy")).toBe("same-origin");
  const body = new URLSearchParams({ card: "succeeds" });
  const from = (origin: string) =>
    fetch(url, { method: "POST", body, redirect: "manual", headers: { origin } });
  expect((await from("null")).status).toBe(403);
  expect((await from(shop.url)).status).toBe(303);
});

test("another key, and a page of another host, are refused", async () => {
  const { url } = await openShop();
  const headers = { authorization: "Bearer sk_test_other" };
  expect((await fetch(`${url}/v1/prices`, { headers })).status).toBe(401);
  expect((await fetch(url, { headers: { origin: "https://evil.example" } })).status).toBe(403);
});
