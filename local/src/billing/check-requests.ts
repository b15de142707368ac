/**
 * `npm run check:stripe`: sends every request that the product makes of Stripe to stripe-mock, which checks their
 * parameters against Stripe's own description of its API. It keeps nothing and is older than the API version that the
 * SDK pins, so it proves parameters only. Needs Go: stripe-mock is installed from the Go module proxy.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { CATALOG } from "@mapwright/core/billing/catalog";
import { workspaceId } from "@mapwright/core/ids";
import { createStripeBilling, openStripe } from "../../../functions/src/billing/stripe-billing.ts";
import { setUpAccount } from "#/billing/setup/set-up-account.ts";
import { chooseFreePorts } from "#/stack/free-ports.ts";

const VERSION = "v0.203.0";
const START_MS = 15_000;
const SITE = "http://127.0.0.1:5000/";

const root = resolve(import.meta.dirname, "../../..");

/** @returns the program. Does nothing when it is there. */
function install(): string {
  const folder = join(root, ".cache/stripe-mock", VERSION);
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder };
  execFileSync("go", ["install", `github.com/stripe/stripe-mock@${VERSION}`], {
    env,
    stdio: "inherit",
  });
  return join(folder, "stripe-mock");
}

/** The API version that the webhook is made for is newer than what stripe-mock knows. */
const TOO_NEW = /'api_version' validation failed: value is not in enumeration/;

/**
 * Answers that lead the adapter on to the next request: stripe-mock's own are the same for everything, so there would
 * never be a product to create, a plan to change or a payment to give back.
 */
function leadOn({ method, url }: Request, body: string): { status: number; body: string } | null {
  const { pathname, searchParams } = new URL(url);
  const list = (...data: readonly object[]) =>
    JSON.stringify({ object: "list", data, has_more: false, url: pathname });
  if (method !== "GET") return null;
  if (pathname.startsWith("/v1/products/")) {
    const error = { type: "invalid_request_error", code: "resource_missing", message: "No such" };
    return { status: 404, body: JSON.stringify({ error }) };
  }
  if (pathname === "/v1/prices" && !searchParams.has("active"))
    return { status: 200, body: list() };
  if (pathname === "/v1/webhook_endpoints") return { status: 200, body: list() };
  if (pathname === "/v1/invoices") {
    const payment = { status: "paid", payment: { payment_intent: "pi_1" } };
    return { status: 200, body: list({ amount_paid: 100, payments: { data: [payment] } }) };
  }
  const key = `"lookup_key":"${CATALOG[0]?.lookupKey ?? ""}"`;
  return { status: 200, body: body.replaceAll(/"lookup_key":\s*null/g, key) };
}

interface Answered {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

/** Calls everything. What the adapter makes of the answers, which are made up, isn't looked at. */
async function askEverything(apiUrl: URL): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  const watched: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const response = await fetch(input, init);
    const { status } = response;
    const body = await response.text();
    answers.push({ request: `${request.method} ${pathname}`, status, body });
    const given = (status === 200 && leadOn(request, body)) || { status, body };
    return new Response(given.body, { status: given.status, headers: response.headers });
  };
  const settings = { secretKey: "sk_test_local", apiUrl, fetch: watched };
  const provider = createStripeBilling({ ...settings, webhookSecret: "whsec_local" });
  const [team, customer] = [workspaceId.parse("team"), "cus_1"];
  const change = {
    subscriptionId: "sub_1",
    offer: "pro",
    interval: "month",
    at: Date.now(),
  } as const;
  const urls = { successUrl: SITE, cancelUrl: SITE };
  const calls: (() => Promise<unknown>)[] = [
    () => setUpAccount(openStripe(settings), { webhookUrl: "https://mapwright.example/webhook" }),
    () => provider.createCustomer(team, "ann@example.com"),
    ...CATALOG.map((item) => {
      const order = { workspaceId: team, customerId: customer, item, ...urls };
      return () => provider.createCheckout({ ...order, idempotencyKey: item.lookupKey });
    }),
    () => provider.openPortal(customer, SITE),
    () => provider.previewChange(customer, change),
    () => provider.changePlan(change, "change"),
    () => provider.setCancelAtPeriodEnd("sub_1", true),
    () => provider.setCancelAtPeriodEnd("sub_1", false),
    () => provider.endSubscription("sub_1"),
    () => provider.readPayments(customer),
    () => provider.refundLatest(customer, "refund"),
    () => provider.refundLatest(customer, "duplicate", "sub_1"),
    () => provider.readCustomer(customer),
  ];
  for (const call of calls) await call().catch(() => {});
  return answers;
}

/** stripe-mock is ready once it answers at all. */
async function waitUntilReady(apiUrl: URL): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const isUp = await fetch(apiUrl).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > until) throw new Error("stripe-mock didn't start");
    await new Promise((done) => setTimeout(done, 100));
  }
}

const { billingStandIn: port } = await chooseFreePorts(20_000);
const apiUrl = new URL(`http://127.0.0.1:${port}`);
const mock = spawn(install(), ["-http-port", String(port)], { stdio: "ignore" });
try {
  await waitUntilReady(apiUrl);
  const answers = await askEverything(apiUrl);
  const refused = answers.filter(({ status, body }) => status >= 400 && !TOO_NEW.test(body));
  for (const { request, status, body } of refused) console.error(`${request}: ${status} ${body}`);
  const kinds = new Set(answers.map(({ request }) => request));
  console.log(`${answers.length} requests of ${kinds.size} kinds, ${refused.length} refused`);
  for (const kind of [...kinds].toSorted()) console.log(`  ${kind}`);
  process.exitCode = refused.length === 0 && answers.length > 0 ? 0 : 1;
} finally {
  mock.kill();
}
