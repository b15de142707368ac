import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { jobsPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId } from "@mapwright/core/ids";
import { MAX_RUNNING_JOBS } from "@mapwright/core/research/new-job";
import { startResearchInput } from "@mapwright/core/research/research-input";
import { afterEach, beforeEach, expect, test } from "vitest";
import { estimateResearch } from "../../functions/src/research/estimate-research.ts";
import { runResearchJob } from "../../functions/src/research/run-research-job.ts";
import { startResearch, type StartDesk } from "../../functions/src/research/start-research.ts";
import {
  fakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../fixtures/fake-search-index.ts";
import { quietDatabase } from "./quiet-database.ts";
import { createClock, openTestWorkshop, putMember, testCaller } from "./test-workshop.ts";

let fake: FakeSearchIndex;
beforeEach(async () => {
  fake = await startFakeSearchIndex(fakeKeywords(24));
});
afterEach(() => fake.close());

/** A desk over the fake index, its queue in hand, and the owner of a workspace that nobody else uses. */
async function openDesk(limits: { readonly timeoutMs?: number } = {}) {
  const shop = openTestWorkshop(fake, createClock(), limits);
  const unqueued: string[] = [];
  const desk: StartDesk = {
    db: quietDatabase(),
    providers: shop.providers,
    now: Date.now,
    queue: shop.queue,
    onEnqueueFailed: ({ id }) => unqueued.push(id),
  };
  const caller = testCaller(userId.parse("ann"));
  const workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, caller.uid);
  const order = (change: { requestId?: string; acceptedCredits?: number } = {}) =>
    startResearchInput.parse({
      requestId: randomUUID(),
      acceptedCredits: 24,
      research: {
        kind: "serp",
        workspaceId: workspace,
        seeds: ["kettle"],
        locale: { country: "US", language: "en", device: "desktop" },
        keywordLimit: 24,
        method: "soft",
      },
      ...change,
    });
  const countJobs = async () => (await desk.db.collection(jobsPath(workspace)).get()).size;
  return { shop, desk, caller, workspace, order, countJobs, unqueued };
}

async function refusalOf(call: Promise<unknown>): Promise<AppError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

test("research costs what its estimate said", async () => {
  const { shop, desk, caller, workspace, order } = await openDesk();
  const { research } = order();
  const estimate = await estimateResearch(desk, caller, research);
  expect(estimate).toEqual({
    keywords: 24,
    credits: 24,
    sample: fakeKeywords(24).slice(0, 12),
    source: "local-index",
    estimated: true,
  });
  const { jobId } = await startResearch(desk, caller, order({ acceptedCredits: estimate.credits }));
  const ref = { workspaceId: workspace, jobId };
  expect(shop.enqueued).toEqual([ref]);
  expect(await runResearchJob(shop, ref)).toBe("done");
  expect(fake.serpRequests).toHaveLength(estimate.credits);
});

test("the same request twice, at once and later, makes one job and hands it over once", async () => {
  const { shop, desk, caller, order, countJobs } = await openDesk();
  const request = order();
  const [first, second] = await Promise.all([
    startResearch(desk, caller, request),
    startResearch(desk, caller, request),
  ]);
  const third = await startResearch(desk, caller, request);
  expect([second, third]).toEqual([first, first]);
  expect(await countJobs()).toBe(1);
  expect(shop.enqueued).toHaveLength(1);
});

test("a repeated request finds its job even when the provider is down by then", async () => {
  const { desk, caller, order } = await openDesk();
  const request = order();
  const first = await startResearch(desk, caller, request);
  fake.behave(() => ({ kind: "crash" }));
  expect(await startResearch(desk, caller, request)).toEqual(first);
});

test("research that became dearer than the person saw is refused and makes no job", async () => {
  const { shop, desk, caller, order, countJobs } = await openDesk();
  const refusal = await refusalOf(startResearch(desk, caller, order({ acceptedCredits: 23 })));
  expect(refusal.code).toBe("cost-changed");
  expect([await countJobs(), shop.enqueued.length]).toEqual([0, 0]);
});

test("of many requests at once no more than the limit become jobs", async () => {
  const { desk, caller, order, countJobs } = await openDesk();
  const calls = Array.from({ length: MAX_RUNNING_JOBS + 2 }, () =>
    startResearch(desk, caller, order()),
  );
  const results = await Promise.allSettled(calls);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  for (const result of refused)
    expect(result).toMatchObject({ reason: { code: "too-many-running" } });
  expect(await countJobs()).toBe(MAX_RUNNING_JOBS);
});

test("a finished job frees its place", async () => {
  const { shop, desk, caller, workspace, order } = await openDesk();
  const jobs = [];
  for (let i = 0; i < MAX_RUNNING_JOBS; i++) jobs.push(await startResearch(desk, caller, order()));
  expect((await refusalOf(startResearch(desk, caller, order()))).code).toBe("too-many-running");
  const [first] = jobs;
  if (!first) throw new Error("no job");
  await runResearchJob(shop, { workspaceId: workspace, jobId: first.jobId });
  expect(await startResearch(desk, caller, order())).not.toEqual(first);
});

test.each([
  ["down", { kind: "crash" }],
  ["failing", { kind: "status", status: 500 }],
  ["talking nonsense", { kind: "garbage", body: "<html>" }],
  ["hanging", { kind: "hang" }],
] as const)(
  "with a provider that is %s a person is told, and no job is made",
  async (_, behaviour) => {
    fake.behave(() => behaviour);
    const patience = behaviour.kind === "hang" ? { timeoutMs: 200 } : {};
    const { desk, caller, order, countJobs } = await openDesk(patience);
    const started = await refusalOf(startResearch(desk, caller, order()));
    const estimated = await refusalOf(estimateResearch(desk, caller, order().research));
    expect([started.code, estimated.code]).toEqual([
      "provider-unavailable",
      "provider-unavailable",
    ]);
    expect(await countJobs()).toBe(0);
  },
);

test("a job that could not be handed over stands, and the sweeper is counted on", async () => {
  const { desk, caller, order, countJobs, unqueued } = await openDesk();
  const queue = { enqueue: () => Promise.reject(new Error("the queue is away")) };
  const { jobId } = await startResearch({ ...desk, queue }, caller, order());
  expect(unqueued).toEqual([jobId]);
  expect(await countJobs()).toBe(1);
});
