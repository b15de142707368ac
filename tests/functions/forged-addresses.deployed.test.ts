/**
 * Clients that put a different address into the headers of each request. Requests are sent one at a time, because the
 * emulator starts a process for each request that would have to wait. The test writes the last entry of
 * X-Forwarded-For, as Google's front end does; everything else is what a client can forge.
 */
import { randomInt, randomUUID } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readInviteUseCase } from "../../functions/src/invites/use-cases.ts";
import { subscribeToNewsletterUseCase } from "../../functions/src/newsletter/use-cases.ts";
import { getDatabase } from "../../functions/src/platform/database.ts";
import { VISITOR } from "../../functions/src/platform/access/principal.ts";
import { RateLimiter } from "../../functions/src/platform/callables/rate-limiter.ts";
import { inSoak } from "../setup/soak.ts";
import { call, getDeployedFunctionUrl } from "./fixtures/deployed-functions.ts";

/** More requests than any limit here allows, even on a slow machine. */
const MAX_REQUESTS = 200;
const SURPLUS = inSoak(8, 2);
const CALLS_LEFT = inSoak(5, 2);

/** A network that no other test uses. */
const newNetwork = () => `198.${randomInt(18, 20)}.${randomInt(256)}`;

const FORGEABLE = [
  "fastly-client-ip",
  "fastly-temp-xff",
  "x-real-ip",
  "x-client-ip",
  "x-appengine-user-ip",
  "x-fah-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "x-mapwright-visitor",
];

/** Headers that claim another address each time. */
function forgedHeaders(network: string): Record<string, string> {
  const forged = `${randomInt(20, 190)}.${randomInt(256)}.${randomInt(256)}.1`;
  return {
    ...Object.fromEntries(FORGEABLE.map((name) => [name, forged])),
    forwarded: `for=${forged}`,
    "x-mapwright-site-key": randomUUID().repeat(2),
    "x-forwarded-for": `${forged}, ${network}.${randomInt(1, 255)}`,
  };
}

const wasMailed = async (email: string) =>
  (await getDatabase().collection("mail").where("to", "==", email).get()).size > 0;

/** Uses up all but CALLS_LEFT of a network's limit, without a request for each. */
async function leaveFew(
  { name, rateLimit: limits }: Pick<typeof readInviteUseCase, "name" | "rateLimit">,
  network: string,
): Promise<void> {
  const limiter = new RateLimiter(getDatabase());
  const made = { useCase: name, principal: VISITOR, network: `${network}.0/24`, limits };
  const used = (limits.perNetwork?.calls ?? 0) - CALLS_LEFT;
  for (let n = 0; n < used; n++) await limiter.check(made, Date.now());
}

const refusalsIn = (outcomes: readonly (boolean | null)[]) =>
  outcomes.filter((isThrough) => isThrough === false).length;

/**
 * Repeats the attempt until some were rejected.
 *
 * @param attempt null when there was no answer in time, as on a busy machine: it may have been accepted
 * @returns whether each request was accepted, in order
 */
async function insist(attempt: () => Promise<boolean | null>): Promise<(boolean | null)[]> {
  const outcomes: (boolean | null)[] = [];
  while (outcomes.length < MAX_REQUESTS && refusalsIn(outcomes) < SURPLUS)
    outcomes.push(await attempt());
  return outcomes;
}

/** Whether the newsletter's page accepts the request; null when the function behind it did not answer in time. */
function isAccepted(page: string): boolean | null {
  if (page.includes("Check your inbox")) return true;
  if (page.includes("Too many requests")) return false;
  return null;
}

/** Places that free up while requests are counted: one per 20 seconds (newsletter) or per second (invitations). */
const placesFreedIn = (elapsedMs: number, everyMs: number) => Math.ceil(elapsedMs / everyMs) + 1;

const PLACES: readonly (readonly [string, () => URL | string])[] = [
  ["through Hosting", () => new URL("/newsletter/subscribe", process.env["SITE_URL"])],
  ["at the site's function itself", () => `${getDeployedFunctionUrl("site")}/newsletter/subscribe`],
];

test.each(inSoak(PLACES, PLACES.slice(0, 1)))(
  "the newsletter's rate limit holds for a client that forges an address for each request, %s",
  async (_, urlOf) => {
    const network = newNetwork();
    const differing: string[] = [];
    const signUp = async (headers: Record<string, string>) => {
      const email = `${randomUUID()}@example.com`;
      const body = new URLSearchParams({ email });
      const answer = await fetch(urlOf(), { method: "POST", redirect: "manual", headers, body });
      const accepted = isAccepted(await answer.text());
      if (accepted !== null && accepted !== (await wasMailed(email))) differing.push(email);
      return accepted;
    };
    // On a busy machine a function that has yet to start may not answer in time.
    const isServed = () => signUp(forgedHeaders(newNetwork()));
    await expect.poll(isServed, { timeout: 120_000 }).toBe(true);
    const begun = performance.now();
    await leaveFew(subscribeToNewsletterUseCase, network);
    const outcomes = await insist(() => signUp(forgedHeaders(network)));
    // Not all that are left: counting is repeated when the database's answer is lost, so that one may count twice.
    expect(outcomes.find((isThrough) => isThrough !== null)).toBe(true);
    expect(refusalsIn(outcomes)).toBe(SURPLUS);
    expect(outcomes.filter(Boolean).length).toBeLessThanOrEqual(
      CALLS_LEFT + placesFreedIn(performance.now() - begun, 20_000),
    );
    expect(differing).toEqual([]);
    // Only their network is rejected.
    await expect.poll(isServed, { timeout: 60_000 }).toBe(true);
  },
  300_000,
);

test("the rate limit for invitation links holds for a client that forges an address for each request", async () => {
  const network = newNetwork();
  const key = { workspaceId: randomUUID(), email: "kim@example.com", token: "A".repeat(43) };
  const read = async (headers: Record<string, string>) => {
    const { status } = await call("readInvite", null, key, headers);
    expect([200, 429]).toContain(status);
    return status === 200;
  };
  const begun = performance.now();
  await leaveFew(readInviteUseCase, network);
  const outcomes = await insist(() => read(forgedHeaders(network)));
  const through = outcomes.filter(Boolean).length;
  expect(outcomes.length - through).toBe(SURPLUS);
  expect(through).toBeGreaterThanOrEqual(1);
  expect(through).toBeLessThanOrEqual(CALLS_LEFT + placesFreedIn(performance.now() - begun, 1000));
  expect(await read(forgedHeaders(newNetwork()))).toBe(true);
}, 300_000);

const FOR_THE_SITE = ["subscribeToNewsletter", "confirmNewsletter", "leaveNewsletter", "readShare"];

/** One says it for all, which go through the same door. */
test.each(inSoak(FOR_THE_SITE, ["subscribeToNewsletter"]))(
  "%s rejects callers at its own address that don't have the site server's key",
  async (name) => {
    const email = `${randomUUID()}@example.com`;
    const token = "A".repeat(43);
    for (const headers of [{}, forgedHeaders(newNetwork()), { "x-mapwright-site-key": "" }]) {
      const answer = await call(name, null, { email, token, withKeywords: false }, headers);
      expect(answer).toMatchObject({
        status: 401,
        body: { error: { details: { code: "not-signed-in" } } },
      });
    }
    expect(await wasMailed(email)).toBe(false);
  },
);

/** `fetch` would set the host itself. */
function getAs(headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(getDeployedFunctionUrl("site"), { headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    sent.on("error", reject).end();
  });
}

test.each([
  ["at its own host", { host: "site-abc123-uc.a.run.app" }],
  ["for another site", { "x-forwarded-host": "evil.example" }],
  ["for another site listed after ours", { "x-forwarded-host": "127.0.0.1, evil.example" }],
])("the site's function renders nothing %s", async (_, headers) => {
  expect(await getAs(headers)).toEqual({
    status: 421,
    body: expect.stringContaining("The site is not served at this address."),
  });
});

test("the site's function renders a page for the host that Hosting names", async () => {
  const { host } = new URL(process.env["SITE_URL"] ?? "");
  const answer = await getAs({ host: "site-abc123-uc.a.run.app", "x-forwarded-host": host });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain("<html");
});
