/** `npm run billing:setup` against the stand-in's API, in an account with nothing in it. */
import { expect, test } from "vitest";
import { CATALOG } from "@mapwright/core/billing/catalog";
import { workspaceId } from "@mapwright/core/ids";
import { Stripe } from "stripe";
import {
  createStripeBilling,
  openStripe,
} from "../../../../functions/src/billing/stripe-billing.ts";
import { setUpAccount, WEBHOOK_EVENTS } from "#/billing/setup/set-up-account.ts";
import { createStandInApi } from "#/billing/stand-in-api.ts";
import { createEmptySnapshot } from "#/billing/stand-in-snapshot.ts";
import { StandInState } from "#/billing/stand-in-state.ts";
import { payCheckout } from "#/billing/stand-in-checkouts.ts";

const webhookUrl = "https://us-central1-mapwright.cloudfunctions.net/billingWebhook";
const secretKey = "sk_test_local";
const apiUrl = new URL("http://127.0.0.1:7090");

function openAccount() {
  const events: string[] = [];
  const state = new StandInState(
    Date.now(),
    ({ type }) => events.push(type),
    createEmptySnapshot(),
  );
  const fetch = createStandInApi(state, { secretKey, pageUrl: apiUrl.origin });
  const stripe = openStripe({ secretKey, apiUrl, fetch });
  const provider = createStripeBilling({ secretKey, webhookSecret: "whsec_local", apiUrl, fetch });
  return { state, stripe, provider, events };
}

test("an empty account gets a price for everything in the catalog, a portal and a webhook", async () => {
  const { state, stripe } = openAccount();
  const { problems, webhookSecret } = await setUpAccount(stripe, { webhookUrl });
  expect(problems).toEqual([]);
  expect(webhookSecret).toMatch(/^whsec_/);
  const prices = [...state.prices.values()];
  expect(prices.map(({ lookupKey, unitAmount }) => [lookupKey, unitAmount])).toEqual(
    CATALOG.map(({ lookupKey, priceMinorUnits }) => [lookupKey, priceMinorUnits]),
  );
  expect(state.products.size).toBe(7);
  const { data: webhooks } = await stripe.webhookEndpoints.list();
  expect(webhooks).toMatchObject([
    { url: webhookUrl, enabled_events: [...WEBHOOK_EVENTS], api_version: Stripe.API_VERSION },
  ]);
});

test("doing it again makes nothing, and shows no secret", async () => {
  const { state, stripe } = openAccount();
  await setUpAccount(stripe, { webhookUrl });
  const before = state.snapshot();
  const again = await setUpAccount(stripe, { webhookUrl });
  expect(again).toMatchObject({ problems: [], webhookSecret: null });
  expect(again.lines.join("\n")).not.toContain("created");
  const after = state.snapshot();
  expect([after.products, after.prices]).toEqual([before.products, before.prices]);
  expect(after.settings).toHaveLength(before.settings.length);
});

test("what an interrupted run has left out is added", async () => {
  const { state, stripe } = openAccount();
  await setUpAccount(stripe, { webhookUrl });
  const lost = [...state.prices.values()].find(({ lookupKey }) => lookupKey?.includes("premium"));
  state.prices.delete(lost?.id ?? "");
  const { lines } = await setUpAccount(stripe, { webhookUrl });
  expect(lines.filter((line) => line.endsWith("created"))).toEqual([
    `price ${lost?.lookupKey ?? ""}: created`,
  ]);
});

test("a price with another amount is reported and left as it is", async () => {
  const { state, stripe } = openAccount();
  await setUpAccount(stripe, { webhookUrl });
  const [price] = state.prices.values();
  if (!price) throw new Error("no price");
  price.unitAmount = 1;
  const { problems } = await setUpAccount(stripe, { webhookUrl });
  expect(problems).toEqual([expect.stringContaining("Stripe has 1 usd, the catalog 2900 usd")]);
  expect(price.unitAmount).toBe(1);
});

test("everything can be bought then, the portal is ours, and the webhook hears of it", async () => {
  const { state, stripe, provider, events } = openAccount();
  await setUpAccount(stripe, { webhookUrl });
  const workspace = workspaceId.parse("team");
  const customerId = await provider.createCustomer(workspace, "ann@example.com");
  for (const item of CATALOG) {
    const { id } = await provider.createCheckout({
      workspaceId: workspace,
      customerId,
      item,
      idempotencyKey: item.lookupKey,
      successUrl: "http://127.0.0.1:5000/",
      cancelUrl: "http://127.0.0.1:5000/",
    });
    expect(payCheckout(state, id, "succeeds")).toBe(true);
  }
  expect(await provider.openPortal(customerId, "http://127.0.0.1:5000/")).toContain("/portal/");
  expect(events.filter((type) => !WEBHOOK_EVENTS.some((each) => each === type))).toEqual([]);
});
