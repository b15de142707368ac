/**
 * Promises of every adapter, checked against its fake: each fault many times, no crash, at most four tries per request,
 * the right kind of failure, and no key in what is reported.
 */
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { MarketNotCovered } from "../../../functions/src/research/ports.ts";
import {
  ProviderFailure,
  type FailureKind,
} from "../../../functions/src/research/providers/http-client/provider-failure.ts";
import {
  ADAPTERS,
  getAdapter,
  openAdapter,
  type OpenAdapter,
} from "#/providers/testing/adapters-under-test.ts";
import { FAULTS, type Fault } from "#/providers/fake-fetch.ts";
import { FAKE_KEYS } from "#/providers/fake-provider.ts";

const TIMES = inSoak(200, 20);
const MAX_TRIES = 4;
const never = new AbortController().signal;

const KIND_OF: Readonly<Record<Fault, FailureKind>> = {
  "status-429": "rate-limited",
  "status-500": "upstream",
  "time-out": "upstream",
  reset: "upstream",
  truncated: "upstream",
  "cut-off-json": "upstream",
  "html-instead": "unexpected-response",
  "other-json": "unexpected-response",
  "too-large": "unexpected-response",
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The outcome of a call, with the time passing as fast as it can. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  const settled = call.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

function mostTries({ fake }: OpenAdapter): number {
  return Math.max(0, ...fake.sent.values());
}

describe.each(ADAPTERS.map((adapter) => [adapter.definition.id, adapter] as const))(
  "%s",
  (id, adapter) => {
    const [firstCall] = Object.values(adapter.calls);
    if (!firstCall) throw new Error("no call to test");

    test.each(Object.entries(adapter.calls))("%s returns something", async (__, call) => {
      const { ports } = openAdapter(adapter);
      const outcome = await outcomeOf(call(ports, never));
      expect(outcome).not.toBeInstanceOf(Error);
      expect(outcome).toBeDefined();
    });

    test.each(FAULTS)(`%s, ${TIMES} times: few tries, and the right failure`, async (fault) => {
      const open = openAdapter(adapter);
      const kinds = new Set<string>();
      for (let i = 0; i < TIMES; i++) {
        open.fake.reset();
        open.fake.break(id, () => fault);
        const outcome = await outcomeOf(firstCall(open.ports, never));
        kinds.add(outcome instanceof ProviderFailure ? outcome.kind : inspect(outcome));
        expect(mostTries(open)).toBeLessThanOrEqual(MAX_TRIES);
      }
      expect([...kinds]).toEqual([KIND_OF[fault]]);
    });

    test.each(Object.entries(adapter.calls))(
      "%s fails with the right kind whatever goes wrong",
      async (__, call) => {
        for (const fault of FAULTS) {
          const open = openAdapter(adapter);
          open.fake.break(id, () => fault);
          const outcome = await outcomeOf(call(open.ports, never));
          expect([fault, outcome]).toEqual([
            fault,
            expect.objectContaining({ name: "ResearchProviderError", kind: KIND_OF[fault] }),
          ]);
          expect([fault, mostTries(open) <= MAX_TRIES]).toEqual([fault, true]);
        }
      },
    );

    test.each(FAULTS.filter((fault) => KIND_OF[fault] !== "unexpected-response"))(
      "%s twice is survived",
      async (fault) => {
        const open = openAdapter(adapter);
        open.fake.break(id, (attempt) => (attempt <= 2 ? fault : null));
        expect(await outcomeOf(firstCall(open.ports, never))).not.toBeInstanceOf(Error);
        expect(mostTries(open)).toBe(3);
      },
    );

    test("a cancelled call ends at once, with the reason for the cancellation", async () => {
      const open = openAdapter(adapter);
      open.fake.break(id, () => "time-out");
      const cancelling = new AbortController();
      const reason = new Error("cancelled");
      const outcome = firstCall(open.ports, cancelling.signal).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(100);
      cancelling.abort(reason);
      expect(await outcome).toBe(reason);
    });

    test("a job can say what the provider costs and allows", () => {
      const { terms, retryPolicy } = adapter.definition;
      expect(retryPolicy.job.attempts).toBeLessThanOrEqual(MAX_TRIES);
      expect(retryPolicy.person.attempts).toBeLessThanOrEqual(MAX_TRIES);
      for (const each of Object.values(terms)) {
        expect(each.costMicroUsd).toBeGreaterThanOrEqual(0);
        expect(each.limits.parallel).toBeGreaterThan(0);
      }
    });

    if (adapter.hasKey)
      test.each<[string, string, FailureKind]>([
        ["a wrong key", "planted-secret-8c1f", "key-rejected"],
        ["no credit left", FAKE_KEYS.spent, "quota-spent"],
        ["too many requests", FAKE_KEYS.limited, "rate-limited"],
      ])("%s is told apart, and the key isn't reported", async (__, key, kind) => {
        const open = openAdapter(adapter, key);
        const outcome = await outcomeOf(firstCall(open.ports, never));
        expect(outcome).toBeInstanceOf(ProviderFailure);
        expect(outcome).toMatchObject({ provider: adapter.definition.id, kind });
        // Base64 is how some keys travel.
        for (const secret of [key, Buffer.from(key).toString("base64").slice(0, 12)])
          expect(inspect(outcome, { depth: 10 })).not.toContain(secret);
        expect(mostTries(open)).toBe(kind === "rate-limited" ? MAX_TRIES : 1);
      });
  },
);

test.each(FAULTS)("%s where Google issues tokens fails what needs a token", async (fault) => {
  const adapter = getAdapter("search-console");
  const open = openAdapter(adapter);
  open.fake.break("google-oauth", () => fault);
  const outcome = await outcomeOf(
    open.ports.searchPerformance?.sites(never) ?? Promise.resolve(null),
  );
  expect(outcome).toMatchObject({ provider: "search-console", kind: KIND_OF[fault] });
  expect(mostTries(open)).toBeLessThanOrEqual(MAX_TRIES);
});

test("a country without data is a market that isn't covered", async () => {
  const { ports } = openAdapter(getAdapter("dataforseo"));
  const locale = { country: "TV", language: "en", device: "desktop" } as const;
  const request = { keyword: "penguins", locale, depth: 10 };
  await expect(ports.serp?.fetchSerp(request, never)).rejects.toBeInstanceOf(MarketNotCovered);
});
