import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { expect, test } from "vitest";
import { askForIdeas } from "#/research/ask-for-ideas.ts";
import type { KeywordIdeas, ProviderId } from "#/research/ports.ts";
import {
  ProviderFailure,
  type FailureKind,
} from "#/research/providers/http-client/provider-failure.ts";

const PLAN: KeywordPlan = {
  keywords: [],
  metrics: { source: "none", estimated: false, asOf: 0 },
  seedResults: [],
};
const sourceOf = (id: ProviderId): KeywordIdeas => ({
  id,
  metricSource: "none",
  niches: async () => [],
  suggest: async () => [],
});

/** Asks three sources, of which some fail in this way. */
async function ask(failing: Partial<Record<ProviderId, FailureKind>>) {
  const asked: ProviderId[] = [];
  const refusals: unknown[] = [];
  const outcome = await askForIdeas(
    { ideas: sourceOf("dataforseo"), otherIdeas: [sourceOf("serper"), sourceOf("serpapi")] },
    async ({ id }) => {
      asked.push(id);
      const kind = failing[id];
      if (kind) throw new ProviderFailure(id, kind, "no");
      return PLAN;
    },
    async (error) => void refusals.push(error),
  ).catch((error: unknown) => error);
  return { asked, refusals, outcome };
}

test("the first source is asked, and no other unless it refuses", async () => {
  const { asked, outcome } = await ask({});
  expect(asked).toEqual(["dataforseo"]);
  expect(outcome).toEqual({ plan: PLAN, refused: new Set() });
});

test.each<FailureKind>(["key-rejected", "quota-spent", "json-disabled"])(
  "a source that answers %s hands over to the next, and that is noted",
  async (kind) => {
    const { asked, refusals, outcome } = await ask({ dataforseo: kind, serper: "quota-spent" });
    expect(asked).toEqual(["dataforseo", "serper", "serpapi"]);
    expect(refusals).toMatchObject([{ kind }, { provider: "serper" }]);
    expect(outcome).toEqual({ plan: PLAN, refused: new Set(["dataforseo", "serper"]) });
  },
);

test("when all refuse, the last refusal is what is said", async () => {
  const all = {
    dataforseo: "key-rejected",
    serper: "key-rejected",
    serpapi: "quota-spent",
  } as const;
  expect((await ask(all)).outcome).toMatchObject({ provider: "serpapi", kind: "quota-spent" });
});

test.each<FailureKind>(["upstream", "rate-limited", "request-rejected", "unexpected-response"])(
  "%s doesn't hand over",
  async (kind) => {
    const { asked, outcome } = await ask({ dataforseo: kind });
    expect(asked).toEqual(["dataforseo"]);
    expect(outcome).toMatchObject({ kind });
  },
);
