/**
 * Replies in which anything may be missing or of another type: an adapter returns what it could read, or fails in a way
 * that it has a name for. It never crashes, and never returns what its port doesn't allow.
 */
import { inspect } from "node:util";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { ResearchProviderError } from "../../../functions/src/research/ports.ts";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { ADAPTERS, openAdapter } from "#/providers/testing/adapters-under-test.ts";
import { FAKE_KEYS, type FakeProvider } from "#/providers/fake-provider.ts";
import { FAKED_PROVIDERS } from "#/providers/faked-providers.ts";

const RUNS = inSoak(150, 30);
const never = new AbortController().signal;
const INSTEAD = [null, "", "text", -1, 0, 1e300, true, [], {}, [null], [[]], { items: 1 }];
const INSTEAD_OF_NUMBERS = [null, -1, 1e300, "12"];

/** Promises of the ports about figures and addresses. */
const idea = z.object({
  keyword: z.string().min(1),
  volume: z.object({ perMonth: z.int().min(0) }).nullable(),
  difficulty: z.number().min(0).max(100).nullable(),
});
const serp = z.object({
  entries: z.array(z.object({ rank: z.int().min(1), url: z.url({ protocol: /^https?$/ }) })),
  fetchedAt: z.int().min(0),
});

beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
});
afterEach(() => {
  vi.useRealTimers();
});

/** Replaces, removes or keeps each part of a value. */
function damage(value: unknown, random: () => number, share: number): unknown {
  if (random() < share) {
    const instead = typeof value === "number" ? INSTEAD_OF_NUMBERS : INSTEAD;
    return instead[Math.floor(random() * instead.length)];
  }
  if (Array.isArray(value)) return value.map((each) => damage(each, random, share));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).filter(() => random() >= share);
  return Object.fromEntries(parts.map(([key, each]) => [key, damage(each, random, share)]));
}

function countParts(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + countParts(each), 1);
}

/** About `parts` of each reply are damaged. */
function damaged(fake: FakeProvider, random: () => number, parts: number): FakeProvider {
  return {
    service: fake.service,
    handle(request) {
      const reply = fake.handle(request);
      return { ...reply, body: damage(reply.body, random, parts / countParts(reply.body)) };
    },
  };
}

test.each(ADAPTERS.map((adapter) => [adapter.definition.id, adapter] as const))(
  "%s survives replies with anything missing or of another type",
  async (id, adapter) => {
    const random = createSeededRandom(7);
    const outcomes = { read: 0, failed: 0 };
    for (let run = 0; run < RUNS; run++) {
      const parts = run % 3 === 0 ? 10 : 1;
      const fakes = FAKED_PROVIDERS[adapter.faked]
        .fakes()
        .map((fake) => damaged(fake, random, parts));
      const { ports } = openAdapter(adapter, FAKE_KEYS.valid, fakes);
      for (const [name, call] of Object.entries(adapter.calls)) {
        const outcome = await call(ports, never).catch((error: unknown) => error);
        const isNamed = outcome instanceof ResearchProviderError;
        if (outcome instanceof Error && !isNamed)
          throw new Error(`${id} ${name}: ${inspect(outcome)}`, { cause: outcome });
        if (name === "ideas" && !isNamed) z.array(idea).parse(outcome);
        if (name === "serp" && !isNamed) serp.parse(outcome);
        outcomes[isNamed ? "failed" : "read"] += 1;
      }
    }
    expect(outcomes.read).toBeGreaterThan(0);
    expect(outcomes.failed).toBeGreaterThan(0);
  },
);
