import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { jobPlanPath, jobsPath, researchPlansPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId } from "@mapwright/core/ids";
import { MAX_RUNNING_JOBS } from "@mapwright/core/research/new-job";
import { serpResearchInput, startResearchInput } from "@mapwright/core/research/research-input";
import { afterEach, beforeEach, expect, test } from "vitest";
import { estimateResearch, type SeedEstimateDeps } from "#/research/estimates/estimate-research.ts";
import type { KeywordMetricsSource } from "#/research/metric-ports.ts";
import type { KeywordIdeas } from "#/research/ports.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { startResearch, type StartDeps } from "#/research/start-research.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  createTestCaller,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

let fake: FakeSearchIndex;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(24));
});
afterEach(() => fake.close());

/**
 * Dependencies over the fake index, with a queue the test controls, and the owner of a workspace that nothing else
 * uses.
 */
async function createDeps(limits: { readonly timeoutMs?: number } = {}) {
  const workerContext = createTestWorkerContext(fake, createClock(), limits);
  const unqueued: string[] = [];
  const deps: StartDeps & SeedEstimateDeps = {
    db: openIsolatedDatabase(),
    providers: workerContext.providers,
    places: async () => null,
    now: Date.now,
    queue: workerContext.queue,
    onRequest: async () => {},
    onRefused: async () => {},
    onOwnKeyRefused: async () => {},
    sellsCredits: false,
    onEnqueueFailed: ({ id }) => unqueued.push(id),
  };
  const caller = createTestCaller(userId.parse("ann"));
  const workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, caller.uid);
  const research = serpResearchInput.parse({
    kind: "serp",
    workspaceId: workspace,
    seeds: ["kettle"],
    locale: { country: "US", language: "en", device: "desktop" },
    keywordLimit: 24,
    method: "soft",
  });
  const { planId } = await estimateResearch(deps, caller, research);
  const order = () =>
    startResearchInput.parse({ requestId: randomUUID(), workspaceId: workspace, planId });
  const countJobs = async () => (await deps.db.collection(jobsPath(workspace)).get()).size;
  return { workerContext, deps, caller, workspace, research, planId, order, countJobs, unqueued };
}

async function refusalOf(call: Promise<unknown>): Promise<AppError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

test("an estimate names the source of figures that keywords come without", async () => {
  const { deps, caller, research } = await createDeps();
  const metrics: KeywordMetricsSource = {
    id: "dataforseo",
    metricSource: "google-ads",
    figures: async () => [],
    difficulties: async () => new Map(),
    intents: async () => new Map(),
  };
  const providers: typeof deps.providers = async (...of) => {
    const opened = await deps.providers(...of);
    const suggest: KeywordIdeas["suggest"] = async (...asked) =>
      (await opened.ideas.suggest(...asked)).map(({ keyword, kind, seeds, score, difficulty }) => ({
        keyword,
        kind,
        seeds,
        score,
        difficulty,
        volume: null,
      }));
    return { ...opened, metrics, ideas: { ...opened.ideas, metricSource: "none", suggest } };
  };
  const estimate = await estimateResearch({ ...deps, providers }, caller, {
    ...research,
    keywordLimit: 23,
  });
  expect(estimate).toMatchObject({ metricSource: "google-ads", estimated: false });
});

test("an estimate above 1,000 keywords asks for 1,000 and says the most; its job finds the rest", async () => {
  const { deps, caller, workspace, research } = await createDeps();
  const limits: number[] = [];
  const providers: typeof deps.providers = async (...of) => {
    const opened = await deps.providers(...of);
    const suggest: KeywordIdeas["suggest"] = async ({ limit }) => {
      limits.push(limit);
      return Array.from({ length: limit }, (_, n) => ({
        keyword: n === 0 ? "kettle" : `kettle ${String(n)}`,
        kind: n === 0 ? ("seed" as const) : ("related" as const),
        seeds: ["kettle"],
        score: 1 / (1 + n),
        difficulty: null,
        volume: null,
      }));
    };
    return { ...opened, ideas: { ...opened.ideas, suggest } };
  };
  const large = { ...deps, providers };
  const input = { ...research, keywordLimit: 3_000 };
  const estimate = await estimateResearch(large, caller, input);
  expect(estimate).toMatchObject({ keywords: 3_000, isMaximum: true, credits: 3_000 });
  expect(limits).toEqual([1_000]);
  const order = startResearchInput.parse({
    requestId: randomUUID(),
    workspaceId: workspace,
    planId: estimate.planId,
  });
  const { jobId } = await startResearch(large, caller, order);
  expect((await deps.db.doc(jobPlanPath(workspace, jobId)).get()).exists).toBe(false);
  // Such a plan has no keywords that a second estimate could take over.
  expect(await estimateResearch(large, caller, input)).toMatchObject({ keywords: 3_000 });
});

test("research costs what its estimate said", async () => {
  const { workerContext, deps, caller, workspace, research } = await createDeps();
  const estimate = await estimateResearch(deps, caller, research);
  expect(estimate).toEqual({
    planId: expect.any(String),
    expiresAt: expect.any(Number),
    keywords: 24,
    isMaximum: false,
    reusedKeywords: 0,
    credits: 24,
    monthlyCredits: { included: 75_000, left: 75_000 },
    ideas: createFakeKeywords(24).map((text) => expect.objectContaining({ text, isReused: false })),
    seedResults: [
      {
        seed: "kettle",
        searchedAs: "kettle choice 0",
        keywords: 24,
        examples: createFakeKeywords(24).slice(1, 6),
      },
    ],
    source: "local-index",
    metricSource: "sample",
    estimated: false,
    place: null,
    site: null,
    threads: null,
    readings: [],
  });
  const { planId } = estimate;
  const order = startResearchInput.parse({
    requestId: randomUUID(),
    workspaceId: workspace,
    planId,
  });
  const { jobId } = await startResearch(deps, caller, order);
  const ref = { workspaceId: workspace, jobId };
  expect(workerContext.enqueued).toEqual([ref]);
  expect(await runResearchJob(workerContext, ref)).toBe("done");
  expect(fake.serpRequests).toHaveLength(estimate.credits);
});

test("the same request twice, at once and later, makes one job and queues it once", async () => {
  const { workerContext, deps, caller, order, countJobs } = await createDeps();
  const request = order();
  const [first, second] = await Promise.all([
    startResearch(deps, caller, request),
    startResearch(deps, caller, request),
  ]);
  const third = await startResearch(deps, caller, request);
  expect([second, third]).toEqual([first, first]);
  expect(await countJobs()).toBe(1);
  expect(workerContext.enqueued).toHaveLength(1);
});

test("a repeated request finds its job even if the provider is down by then", async () => {
  const { deps, caller, order } = await createDeps();
  const request = order();
  const first = await startResearch(deps, caller, request);
  fake.behave(() => ({ kind: "crash" }));
  expect(await startResearch(deps, caller, request)).toEqual(first);
});

test("of many simultaneous requests no more than the limit become jobs", async () => {
  const { deps, caller, order, countJobs } = await createDeps();
  const calls = Array.from({ length: MAX_RUNNING_JOBS + 2 }, () =>
    startResearch(deps, caller, order()),
  );
  const results = await Promise.allSettled(calls);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  for (const result of refused)
    expect(result).toMatchObject({ reason: { code: "too-many-running" } });
  expect(await countJobs()).toBe(MAX_RUNNING_JOBS);
});

test("a finished job frees its slot", async () => {
  const { workerContext, deps, caller, workspace, order } = await createDeps();
  const jobs = [];
  for (let i = 0; i < MAX_RUNNING_JOBS; i++) jobs.push(await startResearch(deps, caller, order()));
  expect((await refusalOf(startResearch(deps, caller, order()))).code).toBe("too-many-running");
  const [first] = jobs;
  if (!first) throw new Error("no job");
  await runResearchJob(workerContext, { workspaceId: workspace, jobId: first.jobId });
  expect(await startResearch(deps, caller, order())).not.toEqual(first);
});

test.each([
  ["down", { kind: "crash" }],
  ["failing", { kind: "status", status: 500 }],
  ["returning invalid data", { kind: "garbage", body: "<html>" }],
  ["hanging", { kind: "hang" }],
] as const)(
  "a person is told when the provider is %s, and there is nothing to start",
  async (_, behaviour) => {
    const retryPolicy = behaviour.kind === "hang" ? { timeoutMs: 200 } : {};
    const { deps, caller, workspace, research } = await createDeps(retryPolicy);
    fake.behave(() => behaviour);
    const other = { ...research, seeds: ["grinder"] };
    const refused = await refusalOf(estimateResearch(deps, caller, other));
    expect(refused.code).toBe("provider-unavailable");
    const plans = await deps.db.collection(researchPlansPath(workspace)).get();
    expect(plans.docs.map((plan) => plan.get("input.seeds"))).toEqual([research.seeds]);
  },
);

test("a job that couldn't be queued is kept, and left to the sweeper", async () => {
  const { deps, caller, order, countJobs, unqueued } = await createDeps();
  const queue = { enqueue: () => Promise.reject(new Error("the queue is away")) };
  const { jobId } = await startResearch({ ...deps, queue }, caller, order());
  expect(unqueued).toEqual([jobId]);
  expect(await countJobs()).toBe(1);
});
