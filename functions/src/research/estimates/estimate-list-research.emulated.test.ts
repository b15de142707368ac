/** A person's own list is researched in full: no provider adds to it, and its cost is shown first. */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { userId, workspaceId } from "@mapwright/core/ids";
import { listResearchInput } from "@mapwright/core/research/list-research";
import { startResearchInput } from "@mapwright/core/research/research-input";
import { afterEach, beforeEach, expect, test } from "vitest";
import { estimateListResearch } from "#/research/estimates/estimate-list-research.ts";
import type { EstimateDeps } from "#/research/estimates/estimate-research.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { startResearch, type StartDeps } from "#/research/start-research.ts";
import {
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
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

let fake: FakeSearchIndex;
beforeEach(async () => {
  fake = await startFakeSearchIndex([]);
});
afterEach(() => fake.close());

async function openWorkspace() {
  const clock = createClock();
  const workerContext = createTestWorkerContext(fake, clock);
  const deps: StartDeps & EstimateDeps = {
    db: openIsolatedDatabase(),
    providers: workerContext.providers,
    places: async () => null,
    now: clock.now,
    queue: workerContext.queue,
    sellsCredits: false,
    onEnqueueFailed: () => {},
  };
  const caller = createTestCaller(userId.parse(randomUUID()));
  const workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, caller.uid);
  const listOf = (texts: readonly string[], volumePerMonth: number | null = null) =>
    listResearchInput.parse({
      workspaceId: workspace,
      title: "My list",
      locale: { country: "US", language: "en", device: "desktop" },
      keywords: texts.map((text) => ({ text, volumePerMonth, difficulty: null })),
    });
  return { deps, workerContext, caller, workspace, listOf };
}

const numbered = (count: number, word = "kettle") =>
  Array.from({ length: count }, (_, n) => `${word} ${String(n)}`);

test("every keyword of a list is fetched and mapped, with the list's own volumes", async () => {
  const { deps, workerContext, caller, workspace, listOf } = await openWorkspace();
  const texts = numbered(60);
  const estimate = await estimateListResearch(deps, caller, listOf(texts, 40));
  expect(estimate).toMatchObject({ keywords: 60, credits: 60, reusedKeywords: 0 });
  const order = startResearchInput.parse({
    requestId: randomUUID(),
    workspaceId: workspace,
    planId: estimate.planId,
  });
  const { jobId } = await startResearch(deps, caller, order);
  expect(await runResearchJob(workerContext, { workspaceId: workspace, jobId })).toBe("done");
  expect(fake.serpRequests.toSorted()).toEqual(texts.toSorted());
  const [stored] = (await deps.db.collection("maps").where("workspaceId", "==", workspace).get())
    .docs;
  const map = fromStored(storedMap, stored?.data());
  expect(map).toMatchObject({ title: "My list", type: "serp", origin: "research", seeds: [] });
  expect(map.metricsEstimated).toBe(false);
  const { keywords, metrics } = await readSnapshot(map);
  expect(keywords.text.toSorted()).toEqual(texts.toSorted());
  expect(new Set(keywords.volumePerMonth)).toEqual(new Set([40]));
  expect(metrics.source).toBe("an imported file");
  // A second list pays only for what is new.
  const again = await estimateListResearch(deps, caller, listOf([...texts, "grinder"]));
  expect(again).toMatchObject({ keywords: 61, reusedKeywords: 60, credits: 1 });
});

test("a list over the plan's keywords per map is refused before a price is shown", async () => {
  const { deps, caller, workspace, listOf } = await openWorkspace();
  await putPlan(workspace, "free");
  const refused = await estimateListResearch(deps, caller, listOf(numbered(201))).catch(
    (error: unknown) => error,
  );
  if (!(refused instanceof AppError)) throw new Error(`expected a refusal, got ${String(refused)}`);
  expect(refused.plan).toMatchObject({ limit: "keywordsPerMap", allowed: 200, requested: 201 });
});

test("a list whose plan wouldn't fit a document is refused with what to do", async () => {
  const { deps, caller, listOf } = await openWorkspace();
  const incompressible = Array.from({ length: 12_000 }, () =>
    Array.from({ length: 5 }, () => randomUUID()).join(""),
  );
  const list = listOf(incompressible);
  await expect(estimateListResearch(deps, caller, list)).rejects.toMatchObject({
    code: "invalid-input",
  });
});
