/**
 * Research plans: research runs on the keywords of its estimate, which are stored, belong to one person, and expire.
 */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { jobPath, jobsPath, mapPath, researchPlansPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId } from "@mapwright/core/ids";
import { serpResearchInput, startResearchInput } from "@mapwright/core/research/research-input";
import { RESEARCH_PLAN_MS } from "@mapwright/core/research/research-plan";
import { afterEach, beforeEach, expect, test } from "vitest";
import { estimateResearch, type SeedEstimateDeps } from "#/research/estimates/estimate-research.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { storedJob } from "#/research/jobs/job-store.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { startResearch, type StartDeps } from "#/research/start-research.ts";
import {
  FAKE_UNKNOWN,
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  putPlan,
  createTestCaller,
  type TestClock,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

let fake: FakeSearchIndex;
let clock: TestClock;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(40));
  clock = createClock();
});
afterEach(() => fake.close());

/** A workspace whose provider suggests other keywords each time it is asked. */
async function openWorkspace() {
  const context = createTestWorkerContext(fake, clock);
  let requestCount = 0;
  const providers: typeof context.providers = async (of, locale) => {
    const { ideas, ...others } = await context.providers(of, locale);
    return {
      ...others,
      ideas: {
        ...ideas,
        async suggest(request, signal) {
          requestCount += 1;
          const found = await ideas.suggest({ ...request, limit: 40 }, signal);
          return found.slice(requestCount * 10).slice(0, request.limit);
        },
      },
    };
  };
  const workerContext = { ...context, providers };
  const deps: SeedEstimateDeps & StartDeps = {
    db: openIsolatedDatabase(),
    providers,
    places: async () => null,
    now: clock.now,
    queue: context.queue,
    onRequest: async () => {},
    onRefused: async () => {},
    onOwnKeyRefused: async () => {},
    sellsCredits: false,
    onEnqueueFailed: () => {},
  };
  const caller = createTestCaller(userId.parse(randomUUID()));
  const workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, caller.uid);
  const research = serpResearchInput.parse({
    kind: "serp",
    workspaceId: workspace,
    seeds: ["kettle"],
    locale: { country: "US", language: "en", device: "desktop" },
    keywordLimit: 10,
    method: "soft",
  });
  const orderOf = (planId: string | null) =>
    startResearchInput.parse({ requestId: randomUUID(), workspaceId: workspace, planId });
  const countJobs = async () => (await deps.db.collection(jobsPath(workspace)).get()).size;
  const open = { deps, caller, workspace, research, workerContext, orderOf, countJobs };
  return { ...open, countRequests: () => requestCount };
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.code;
}

test("a provider that suggests other keywords each time is asked once, and the map has the keywords of the estimate", async () => {
  const { deps, caller, workspace, research, workerContext, orderOf, countRequests } =
    await openWorkspace();
  const estimate = await estimateResearch(deps, caller, research);
  const ideas = estimate.ideas.map(({ text }) => text);
  expect(ideas).toEqual(createFakeKeywords(40).slice(10, 20));
  const { jobId } = await startResearch(deps, caller, orderOf(estimate.planId));
  const ref = { workspaceId: workspace, jobId };
  expect(await runResearchJob(workerContext, ref)).toBe("done");
  const [stored] = (await deps.db.collection("maps").where("workspaceId", "==", workspace).get())
    .docs;
  const { keywords } = await readSnapshot(fromStored(storedMap, stored?.data()));
  expect(keywords.text.toSorted()).toEqual(ideas.toSorted());
  expect(fake.serpRequests.toSorted()).toEqual(ideas.toSorted());
  expect(countRequests()).toBe(1);
});

test("ideas that are left out are neither fetched, charged nor in the map", async () => {
  const { deps, caller, workspace, research, workerContext, orderOf } = await openWorkspace();
  const { planId, ideas } = await estimateResearch(deps, caller, research);
  const [first, second, ...kept] = ideas.map(({ text }) => text);
  const leaveOut = [first ?? "", second ?? "", "never an idea"];
  const order = { ...orderOf(planId), leaveOut };
  const { jobId } = await startResearch(deps, caller, order);
  expect(await runResearchJob(workerContext, { workspaceId: workspace, jobId })).toBe("done");
  expect(fake.serpRequests.toSorted()).toEqual(kept.toSorted());
  const [stored] = (await deps.db.collection("maps").where("workspaceId", "==", workspace).get())
    .docs;
  const { keywords } = await readSnapshot(fromStored(storedMap, stored?.data()));
  expect(keywords.text.toSorted()).toEqual(kept.toSorted());
  const job = fromStored(storedJob, (await deps.db.doc(jobPath(workspace, jobId)).get()).data());
  expect(job.credits).toBe(kept.length);
});

test("a start that leaves out every idea is refused", async () => {
  const { deps, caller, research, orderOf, countJobs } = await openWorkspace();
  const { planId, ideas } = await estimateResearch(deps, caller, research);
  const order = { ...orderOf(planId), leaveOut: ideas.map(({ text }) => text) };
  expect(await refusalOf(startResearch(deps, caller, order))).toBe("invalid-input");
  expect(await countJobs()).toBe(0);
});

test("a seed without results is named by the estimate, and stored with the plan, the job and the map", async () => {
  const { deps, caller, workspace, research, workerContext, orderOf } = await openWorkspace();
  const seeds = ["kettle", `${FAKE_UNKNOWN} gadget`];
  const estimate = await estimateResearch(deps, caller, { ...research, seeds });
  const expected = [
    {
      seed: "kettle",
      searchedAs: null,
      keywords: 10,
      examples: createFakeKeywords(40).slice(10, 15),
    },
    { seed: `${FAKE_UNKNOWN} gadget`, searchedAs: null, keywords: 0, examples: [] },
  ];
  expect(estimate.seedResults).toEqual(expected);
  const again = await estimateResearch(deps, caller, { ...research, seeds });
  expect(again.seedResults).toEqual(expected);
  const { jobId, mapId } = await startResearch(deps, caller, orderOf(estimate.planId));
  const ref = { workspaceId: workspace, jobId };
  const job = async () =>
    fromStored(storedJob, (await deps.db.doc(jobPath(workspace, jobId)).get()).data());
  expect((await job()).seedResults).toEqual(expected);
  expect(await runResearchJob(workerContext, ref)).toBe("done");
  expect((await job()).seedResults).toEqual(expected);
  const map = fromStored(storedMap, (await deps.db.doc(mapPath(mapId)).get()).data());
  expect(map.seedResults).toEqual(expected);
});

test("the same estimate within an hour doesn't ask the provider again; another input and a later hour do", async () => {
  const { deps, caller, research, countRequests } = await openWorkspace();
  const first = await estimateResearch(deps, caller, research);
  const again = await estimateResearch(deps, caller, { ...research, title: "Another title" });
  expect(again.ideas).toEqual(first.ideas);
  expect(again.planId).not.toBe(first.planId);
  expect(countRequests()).toBe(1);
  await estimateResearch(deps, caller, { ...research, seeds: ["filter"] });
  expect(countRequests()).toBe(2);
  clock.advance(RESEARCH_PLAN_MS);
  await estimateResearch(deps, caller, research);
  expect(countRequests()).toBe(3);
});

test("an expired estimate and one that doesn't exist can't be started, and say so", async () => {
  const { deps, caller, research, orderOf, countJobs } = await openWorkspace();
  const { planId, expiresAt } = await estimateResearch(deps, caller, research);
  expect(await refusalOf(startResearch(deps, caller, orderOf(randomUUID())))).toBe(
    "estimate-expired",
  );
  clock.advance(expiresAt - clock.now());
  expect(await refusalOf(startResearch(deps, caller, orderOf(planId)))).toBe("estimate-expired");
  expect(await countJobs()).toBe(0);
});

test("an estimate can be started only by the person and in the workspace that it was made for", async () => {
  const { deps, caller, workspace, research, orderOf, countJobs } = await openWorkspace();
  const { planId } = await estimateResearch(deps, caller, research);
  const colleague = createTestCaller(userId.parse(randomUUID()));
  await putMember(workspace, colleague.uid, "editor");
  expect(await refusalOf(startResearch(deps, colleague, orderOf(planId)))).toBe("not-found");
  const elsewhere = workspaceId.parse(randomUUID());
  await putMember(elsewhere, caller.uid);
  const moved = { ...orderOf(planId), workspaceId: elsewhere };
  expect(await refusalOf(startResearch(deps, caller, moved))).toBe("estimate-expired");
  expect(await countJobs()).toBe(0);
});

test("an estimate made before the plan was reduced is rejected with the limit, and can be started again after an upgrade", async () => {
  const { deps, caller, workspace, research, orderOf } = await openWorkspace();
  const { planId } = await estimateResearch(deps, caller, { ...research, keywordLimit: 500 });
  await putPlan(workspace, "free");
  const order = orderOf(planId);
  const refusal = startResearch(deps, caller, order);
  await expect(refusal).rejects.toMatchObject({
    code: "plan-limit-reached",
    plan: { limit: "keywordsPerMap", requested: 500 },
  });
  await putPlan(workspace, "agency");
  expect(await startResearch(deps, caller, order)).toMatchObject({ jobId: expect.any(String) });
});

test("the same request after its estimate expired still finds its job", async () => {
  const { deps, caller, research, orderOf, countJobs } = await openWorkspace();
  const { planId } = await estimateResearch(deps, caller, research);
  const order = orderOf(planId);
  const first = await startResearch(deps, caller, order);
  clock.advance(RESEARCH_PLAN_MS);
  expect(await startResearch(deps, caller, order)).toEqual(first);
  expect(await countJobs()).toBe(1);
});

test("an estimate without keywords stores no plan", async () => {
  const unknown = await startFakeSearchIndex([]);
  const { deps, caller, workspace, research } = await openWorkspace();
  const { providers } = createTestWorkerContext(unknown, clock);
  const estimate = await estimateResearch({ ...deps, providers }, caller, research);
  expect(estimate).toMatchObject({ planId: null, keywords: 0, credits: 0 });
  expect((await deps.db.collection(researchPlansPath(workspace)).get()).size).toBe(0);
  await unknown.close();
});
