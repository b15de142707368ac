/** Charges of providers: counted whoever asks, and bounded by day, workspace, plan and in total. */
import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { AppError } from "@mapwright/core/app-error";
import {
  COST_BOUNDS,
  estimateLimit,
  jobCosts,
  totalCosts,
  computeWorkspaceCostBound,
  workspaceCosts,
} from "@mapwright/core/billing/provider-costs";
import { toUtcDay } from "@mapwright/core/billing/utc-day";
import { DAY_MS } from "@mapwright/core/durations";
import { jobCostsPath, providerCostPath, providerCostsPath } from "@mapwright/core/firestore-paths";
import { jobId, userId, workspaceId, type JobId, type WorkspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { serpResearchInput } from "@mapwright/core/research/research-input";
import { expect, test } from "vitest";
import { createCostLedger, type ReachedBound } from "#/research/provider-costs/cost-ledger.ts";
import { readProviderCosts } from "#/operations/read-provider-costs.ts";
import { askForJob, getAskingJob } from "#/research/provider-costs/asking-job.ts";
import { startRequest } from "#/research/providers/http-client/billed-requests.ts";
import { meterRegistry } from "#/research/provider-costs/meter-registry.ts";
import type { KeywordIdeas, SerpSource } from "#/research/ports.ts";
import { readPostsHere } from "#/research/parsers.ts";
import { createAdapters } from "#/research/providers/provider-adapters.ts";
import { createPlaceLists } from "#/research/providers/places/place-lists.ts";
import { createProviderRegistry } from "#/research/providers/provider-registry.ts";
import { PROVIDERS } from "#/research/providers/research-providers.ts";
import { researchProviders } from "#/research/data-sources/workspace-providers.ts";
import { estimateResearch } from "#/research/estimates/estimate-research.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import { shareIdeas } from "#/research/estimates/shared-ideas.ts";
import {
  describeCosts,
  describeJobCosts,
} from "../../../../local/src/staff/costs/describe-costs.ts";
import { createFakeFetch, FAKES_URL } from "../../../../local/src/providers/fake-fetch.ts";
import { FAKE_KEYS } from "../../../../local/src/providers/fake-provider.ts";
import {
  createAllFakes,
  FAKED_PROVIDERS,
  type FakedProviderId,
} from "../../../../local/src/providers/faked-providers.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../../tests/functions/fixtures/isolated-database.ts";
import {
  createClock,
  createTestWorkerContext,
  putOwner,
  putPlan,
  createTestCaller,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const never = new AbortController().signal;
const page = (keyword: string) => ({ keyword, locale: DEFAULT_LOCALE, depth: 10 });

/** Each test has a day of its own. */
function openLedger(perDayMicroUsd = 300_000_000, sellsCredits = true) {
  const db = openIsolatedDatabase(createProjectId());
  let nowMs = Date.now();
  const reached: ReachedBound[] = [];
  const ledger = createCostLedger({
    db,
    now: () => nowMs,
    perDayMicroUsd,
    sellsCredits,
    onCutOff: (bound) => reached.push(bound),
    onNotCounted: (_, error) => {
      throw error;
    },
    onOddCost: (_, said) => {
      throw new Error(said);
    },
  });
  const registryOf = (id: FakedProviderId, payer: WorkspaceId | null, isOwn = false) => {
    const settings = FAKED_PROVIDERS[id].settings(FAKE_KEYS.valid);
    const environment = { fakesUrl: FAKES_URL, fetch: createFakeFetch(createAllFakes()).fetch };
    const adapterOf = createAdapters(() => settings, {
      ...environment,
      readPosts: readPostsHere,
      placeLists: createPlaceLists(Date.now),
      now: Date.now,
    });
    const registry = createProviderRegistry(PROVIDERS, () => settings, adapterOf);
    return meterRegistry(registry, () => isOwn, ledger.meterOf(payer));
  };
  const serpsOf = (id: FakedProviderId, payer: WorkspaceId | null, isOwn = false): SerpSource =>
    registryOf(id, payer, isOwn).portFor("serp", "job", DEFAULT_LOCALE);
  return {
    db,
    reached,
    ledger,
    registryOf,
    serpsOf,
    now: () => nowMs,
    advance(ms: number) {
      nowMs += ms;
    },
    async costsOf(payer: WorkspaceId | "visitors") {
      const found = await db.doc(providerCostPath(`${toUtcDay(nowMs)}_${payer}`)).get();
      return found.exists ? workspaceCosts.parse(found.data()) : null;
    },
    async total() {
      const { docs } = await db.collection(providerCostsPath()).get();
      const parts = docs.filter(({ id }) => id.includes("_total_"));
      return parts
        .flatMap((each) => Object.values(totalCosts.parse(each.data()).plans))
        .reduce((sum, each) => sum + each, 0);
    },
  };
}

async function newWorkspace(
  { db }: Pick<ReturnType<typeof openLedger>, "db">,
  plan: "free" | "starter" = "free",
) {
  const id = workspaceId.parse(randomUUID());
  await putOwner(id, db);
  await putPlan(id, plan, db);
  return id;
}

test.each([
  ["dataforseo", 2_000],
  ["serper", 1_000],
] as const)("a page of %s costs what it tells, or its list price", async (provider, microUsd) => {
  const open = openLedger();
  const workspace = await newWorkspace(open);
  await open.serpsOf(provider, workspace).fetchSerp(page("sourdough"), never);
  expect(await open.costsOf(workspace)).toMatchObject({
    plan: "free",
    microUsd,
    requests: 1,
    providers: { [provider]: microUsd },
    purposes: { job: microUsd },
  });
  expect(await open.total()).toBe(microUsd);
});

test("ideas of DataForSEO cost what it says, and count as an estimate's", async () => {
  const open = openLedger();
  const workspace = await newWorkspace(open);
  const ideas = open.registryOf("dataforseo", workspace).portFor("ideas", "person", DEFAULT_LOCALE);
  await ideas.suggest({ seeds: ["sourdough"], locale: DEFAULT_LOCALE, limit: 20 }, never);
  const costs = await open.costsOf(workspace);
  expect(costs?.microUsd).toBeGreaterThan(0);
  expect(costs?.purposes).toEqual({ estimate: costs?.microUsd });
});

test("an idea of Serper costs both of its requests, a results page and completions", async () => {
  const open = openLedger();
  const workspace = await newWorkspace(open);
  const ideas = open.registryOf("serper", workspace).portFor("ideas", "person", DEFAULT_LOCALE);
  await ideas.suggest({ seeds: ["sourdough", "rye"], locale: DEFAULT_LOCALE, limit: 20 }, never);
  expect((await open.costsOf(workspace))?.microUsd).toBe(4_000);
});

test("a job has its costs in a record of its own, and estimates have none", async () => {
  const open = openLedger();
  const workspace = await newWorkspace(open, "starter");
  const [job, other] = [jobId.parse(randomUUID()), jobId.parse(randomUUID())];
  const fetchFor = async (id: JobId, keyword: string) =>
    askForJob(id, async () =>
      open.serpsOf("dataforseo", workspace).fetchSerp(page(keyword), never),
    );
  await Promise.all([fetchFor(job, "rye"), fetchFor(other, "spelt"), fetchFor(job, "barley")]);
  await open.serpsOf("dataforseo", workspace).fetchSerp(page("oats"), never);
  const { docs } = await open.db.collection(jobCostsPath()).orderBy("microUsd", "desc").get();
  const costs = { workspaceId: workspace, day: toUtcDay(open.now()), plan: "starter" };
  expect(docs.map((each) => jobCosts.parse(each.data()))).toMatchObject([
    { ...costs, jobId: job, microUsd: 4_000, requests: 2, providers: { dataforseo: 4_000 } },
    { ...costs, jobId: other, microUsd: 2_000, requests: 1 },
  ]);
  expect((await open.costsOf(workspace))?.microUsd).toBe(8_000);
});

test("a worker's job is the one that asks", async () => {
  const clock = createClock();
  const context = createTestWorkerContext({ url: "http://none.invalid" }, clock);
  const asking: (JobId | null)[] = [];
  const turns = {
    ...context.turns,
    isTurnOf: async () => {
      asking.push(getAskingJob());
      return false;
    },
  };
  const ref = { workspaceId: workspaceId.parse(randomUUID()), jobId: jobId.parse(randomUUID()) };
  await runResearchJob({ ...context, turns }, ref);
  expect([...asking, getAskingJob()]).toEqual([ref.jobId, null]);
});

test("what a workspace's own key pays for isn't counted", async () => {
  const open = openLedger();
  const workspace = await newWorkspace(open);
  await open.serpsOf("serper", workspace, true).fetchSerp(page("sourdough"), never);
  expect(await open.costsOf(workspace)).toBeNull();
});

test("a hundred pages at once are counted exactly", async () => {
  const open = openLedger();
  const workspace = await newWorkspace(open, "starter");
  const meter = open.ledger.meterOf(workspace);
  await Promise.all(
    Array.from({ length: 100 }, () => meter("serper", "job", async () => startRequest(), 1_000)),
  );
  expect(await open.costsOf(workspace)).toMatchObject({ microUsd: 100_000, requests: 100 });
  expect(await open.total()).toBe(100_000);
});

async function spend(
  { ledger }: Pick<ReturnType<typeof openLedger>, "ledger">,
  payer: WorkspaceId | null,
  microUsd: number,
): Promise<string> {
  try {
    await ledger.meterOf(payer)("serper", "job", async () => startRequest(), microUsd);
    return "asked";
  } catch (error) {
    return error instanceof Error && "kind" in error ? String(error.kind) : String(error);
  }
}

test("a workspace that reached its bound is asked for nothing more until the next day, and it is reported once", async () => {
  const open = openLedger();
  const [workspace, other] = [await newWorkspace(open), await newWorkspace(open)];
  expect(await spend(open, workspace, computeWorkspaceCostBound("free", null))).toBe("asked");
  expect(await spend(open, workspace, 1)).toBe("day-limit");
  expect(await spend(open, workspace, 1)).toBe("day-limit");
  expect(await spend(open, other, 1)).toBe("asked");
  expect(open.reached).toMatchObject([
    { scope: "workspace", plan: "free", workspaceId: workspace },
  ]);
  open.advance(DAY_MS);
  expect(await spend(open, workspace, 1)).toBe("asked");
});

test("where nothing is sold, only the total ends a workspace's day", async () => {
  const perDay = 10_000_000;
  const open = openLedger(perDay, false);
  const workspace = await newWorkspace(open);
  expect(perDay - 1).toBeGreaterThan(computeWorkspaceCostBound("free", null));
  expect(await spend(open, workspace, perDay - 1)).toBe("asked");
  expect(await spend(open, workspace, 1)).toBe("asked");
  expect(await spend(open, workspace, 1)).toBe("day-limit");
  for (let n = 0; n <= COST_BOUNDS.free.estimates.atOnce; n += 1)
    await open.ledger.countEstimate(workspace, "provider");
});

test("a plan that reached its share leaves the others theirs, and the total ends all", async () => {
  const perDay = 1_000_000;
  const open = openLedger(perDay);
  const [free, another] = [await newWorkspace(open), await newWorkspace(open)];
  const paying = await newWorkspace(open, "starter");
  expect(await spend(open, free, perDay * COST_BOUNDS.free.share)).toBe("asked");
  expect(await spend(open, another, 1)).toBe("day-limit");
  expect(await spend(open, paying, perDay)).toBe("asked");
  // As another instance finds it.
  open.advance(6_000);
  expect(await spend(open, null, 1)).toBe("day-limit");
  expect(await spend(open, paying, 1)).toBe("day-limit");
});

test("the same seeds in the same market are asked for once, for all workspaces", async () => {
  const open = openLedger();
  const asked: string[] = [];
  const ideas: KeywordIdeas = {
    id: "dataforseo",
    metricSource: "google-ads",
    niches: async () => [],
    async suggest({ seeds }) {
      asked.push(seeds.join());
      const idea = { keyword: "rye", kind: "related", seeds, score: 1 } as const;
      return [{ ...idea, volume: null, difficulty: null }];
    },
  };
  const estimate = async (workspace: WorkspaceId, seed: string) => {
    const onRequest = () => open.ledger.countEstimate(workspace, "provider");
    const shared = shareIdeas({ db: open.db, now: open.now, onRequest }, ideas);
    const request = { seeds: [seed], locale: DEFAULT_LOCALE, limit: 20 };
    return (await shared.suggest(request, never)).map(({ keyword }) => keyword);
  };
  const [first, second] = [await newWorkspace(open), await newWorkspace(open)];
  expect(await estimate(first, "bread")).toEqual(["rye"]);
  expect(await estimate(second, "bread")).toEqual(["rye"]);
  expect(asked).toEqual(["bread"]);
  const flood = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => estimate(second, `seed ${n}`)),
  );
  expect(flood.filter(({ status }) => status === "fulfilled")).toHaveLength(
    COST_BOUNDS.free.estimates.atOnce,
  );
  expect(await estimate(second, "bread")).toEqual(["rye"]);
});

test("those who ask for the same seeds at once wait for the first, and ask themselves when it fails", async () => {
  const open = openLedger();
  const asked: string[] = [];
  let isDown = true;
  const ideas: KeywordIdeas = {
    id: "dataforseo",
    metricSource: "google-ads",
    niches: async () => [],
    async suggest({ seeds }) {
      asked.push(seeds.join());
      await setImmediate();
      if (!isDown) return [];
      isDown = false;
      throw new Error("down");
    },
  };
  // Of two instances.
  const instances = [ideas, { ...ideas }].map((each) =>
    shareIdeas({ db: open.db, now: open.now, onRequest: async () => {} }, each),
  );
  const request = { seeds: ["bread"], locale: DEFAULT_LOCALE, limit: 20 };
  const found = await Promise.allSettled(
    [...instances, ...instances].map(async (each) => each.suggest(request, never)),
  );
  expect(found.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  expect(asked).toEqual(["bread", "bread"]);
});

test("who asks for longer than their lease leaves their successor's list alone", async () => {
  const open = openLedger();
  const slow = Promise.withResolvers<never>();
  const started = Promise.withResolvers<void>();
  const asked: string[] = [];
  const asking = (name: string, suggest: KeywordIdeas["suggest"]) => {
    const ideas: KeywordIdeas = {
      id: "dataforseo",
      metricSource: "google-ads",
      niches: async () => [],
      suggest: async (...request) => {
        asked.push(name);
        return suggest(...request);
      },
    };
    const deps = { db: open.db, now: open.now, onRequest: async () => {} };
    const request = { seeds: ["bread"], locale: DEFAULT_LOCALE, limit: 20 };
    return shareIdeas(deps, ideas).suggest(request, never);
  };
  const first = asking("first", async () => {
    started.resolve();
    return slow.promise;
  });
  await started.promise;
  open.advance(31_000);
  await asking("second", async () => []);
  slow.reject(new Error("too slow"));
  await expect(first).rejects.toThrow("too slow");
  await expect(asking("third", async () => [])).resolves.toEqual([]);
  expect(asked).toEqual(["first", "second"]);
});

test("only an estimate whose provider bills it counts toward the day's number", async () => {
  const open = openLedger();
  const owner = userId.parse("ann");
  const estimatesWith = async (provider: FakedProviderId) => {
    const workspace = await newWorkspace(open);
    const registry = open.registryOf(provider, workspace);
    const opened = {
      registry,
      ownSince: () => null,
      readingsOf: () => [],
      readsMentions: () => false,
      isQueued: () => false,
    };
    const deps = {
      db: open.db,
      now: open.now,
      async providers() {
        const found = researchProviders(opened, "person", DEFAULT_LOCALE);
        // The encoder isn't needed.
        return { ...found, ideas: { ...found.ideas, judgesRelevance: true as const } };
      },
      places: async () => null,
      onRequest: async (of: WorkspaceId) => open.ledger.countEstimate(of, "provider"),
      onRefused: async () => {},
      onOwnKeyRefused: async () => {},
    };
    const seeds = { kind: "serp", workspaceId: workspace, seeds: ["sourdough"] };
    const input = serpResearchInput.parse({ ...seeds, locale: DEFAULT_LOCALE, keywordLimit: 20 });
    await estimateResearch(deps, createTestCaller(owner), input);
    return (await open.costsOf(workspace))?.estimates ?? 0;
  };
  expect(await estimatesWith("searxng")).toBe(0);
  expect(await estimatesWith("dataforseo")).toBe(1);
});

test("estimates that read a site or ask Reddit have a number of their own, and no month has many days' worth at once", async () => {
  const open = openLedger();
  const workspace = await newWorkspace(open);
  const countUntilRefused = async (asks: "free" | "provider") => {
    for (let counted = 0; ; counted += 1)
      try {
        await open.ledger.countEstimate(workspace, asks);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "day-limit") throw error;
        return counted;
      }
  };
  expect(await countUntilRefused("free")).toBe(estimateLimit("free", "free").calls);
  const { atOnce, perDay } = COST_BOUNDS.free.estimates;
  expect(await countUntilRefused("provider")).toBe(atOnce);
  expect(await open.costsOf(workspace)).toMatchObject({
    estimates: atOnce,
    freeEstimates: estimateLimit("free", "free").calls,
  });
  open.advance(DAY_MS);
  expect(await countUntilRefused("provider")).toBe(perDay);
  open.advance(30 * DAY_MS);
  expect(await countUntilRefused("provider")).toBe(atOnce);
});

test("staff see costs by day, plan, purpose and workspace", async () => {
  const open = openLedger();
  expect(await describeCosts(open.db, "", open.now())).toContain("Nothing was charged");
  const workspace = await newWorkspace(open, "starter");
  await spend(open, workspace, 250_000);
  await spend(open, null, 40_000);
  const printed = await describeCosts(open.db, "1", open.now());
  expect(printed).toMatch(/Day +visitor +starter +total\n[\d-]+ +\$0\.04 +\$0\.25 +\$0\.29/);
  expect(printed).toMatch(new RegExp(`${workspace} +starter +1 +0 +\\$0\\.25`));
  await expect(describeCosts(open.db, "many", open.now())).rejects.toThrow("number of days");
});

test("staff see a day with its bounds, its dearest workspaces and its dearest jobs", async () => {
  const open = openLedger();
  const workspace = await newWorkspace(open, "starter");
  const [cheap, dear] = [jobId.parse(randomUUID()), jobId.parse(randomUUID())];
  await spend(open, workspace, 30_000);
  open.advance(DAY_MS);
  await askForJob(cheap, async () => spend(open, workspace, 10_000));
  await askForJob(dear, async () => spend(open, workspace, 250_000));
  await spend(open, null, 40_000);
  const deps = {
    db: open.db,
    nowMs: open.now(),
    perDayMicroUsd: 300_000_000,
    sellsCredits: true,
  };
  const report = await readProviderCosts(deps, null);
  expect(report.days.slice(0, 3)).toEqual([
    { day: toUtcDay(open.now()), microUsd: 300_000 },
    { day: toUtcDay(open.now() - DAY_MS), microUsd: 30_000 },
    { day: toUtcDay(open.now() - 2 * DAY_MS), microUsd: 0 },
  ]);
  expect(report).toMatchObject({
    plans: [
      { plan: "visitor", microUsd: 40_000, boundMicroUsd: 15_000_000 },
      { plan: "starter", microUsd: 260_000, boundMicroUsd: 300_000_000 },
    ],
    purposes: { job: 260_000, "look-up": 40_000 },
    providers: { serper: 300_000 },
    workspaces: [
      {
        workspaceId: workspace,
        microUsd: 260_000,
        boundMicroUsd: computeWorkspaceCostBound("starter", null),
        requests: 2,
      },
      { workspaceId: null, boundMicroUsd: COST_BOUNDS.visitor.allowanceMicroUsd },
    ],
    jobs: [
      { jobId: dear, microUsd: 250_000 },
      { jobId: cheap, microUsd: 10_000 },
    ],
  });
  const before = await readProviderCosts(deps, toUtcDay(open.now() - DAY_MS));
  expect(before).toMatchObject({ plans: [{ plan: "starter", microUsd: 30_000 }], jobs: [] });
  await expect(readProviderCosts(deps, "2020-01-01")).rejects.toMatchObject({
    code: "invalid-input",
  });
  expect(await describeCosts(open.db, "1", open.now())).toMatch(
    new RegExp(`${dear} +${workspace} +starter +1 +\\$0\\.25\n${cheap}`),
  );
  expect(await describeJobCosts(open.db, dear)).toMatch(/serper +\$0\.25/);
  expect(await describeJobCosts(open.db, "none")).toContain("No provider charged");
});

test("whoever used up their estimates and buys a plan has those of the plan at once", async () => {
  const open = openLedger();
  const workspace = await newWorkspace(open);
  const estimate = () => open.ledger.countEstimate(workspace, "provider");
  for (let n = 0; n < COST_BOUNDS.free.estimates.atOnce; n += 1) await estimate();
  await expect(estimate()).rejects.toMatchObject({ code: "day-limit" });
  await putPlan(workspace, "starter", open.db);
  open.advance(6_000);
  for (let n = 0; n < COST_BOUNDS.starter.estimates.atOnce; n += 1) await estimate();
  await expect(estimate()).rejects.toMatchObject({ code: "day-limit" });
});

test("an estimate that the provider refuses to answer at all isn't counted, and one that fails otherwise is", async () => {
  const open = openLedger();
  const workspace = await newWorkspace(open);
  const refused = new ProviderFailure("dataforseo", "day-limit", "no more today");
  const estimate = async (seed: string, error: Error) => {
    const suggest = async () => {
      throw error;
    };
    const deps = {
      db: open.db,
      now: open.now,
      onRequest: () => open.ledger.countEstimate(workspace, "provider"),
      onRefused: () => open.ledger.uncountEstimate(workspace, "provider"),
    };
    const ideas = { id: "dataforseo", metricSource: "google-ads", niches: async () => [] } as const;
    const shared = shareIdeas(deps, { ...ideas, suggest });
    const request = { seeds: [seed], locale: DEFAULT_LOCALE, limit: 20 };
    await expect(shared.suggest(request, never)).rejects.toBe(error);
  };
  const { atOnce } = COST_BOUNDS.free.estimates;
  for (let n = 0; n <= atOnce; n += 1) await estimate("bread", refused);
  expect((await open.costsOf(workspace))?.estimates).toBe(0);
  for (let n = 0; n < atOnce; n += 1) await estimate(`bread ${n}`, new Error("an outage"));
  await expect(open.ledger.countEstimate(workspace, "provider")).rejects.toMatchObject({
    code: "day-limit",
  });
});
