/** A program that sends the same start many times at once: one job, charged once, whatever is known of its answers. */
import { randomUUID } from "node:crypto";
import { createApiKeyInput } from "@mapwright/core/api-keys/api-key";
import { sumKeyCredits } from "@mapwright/core/billing/key-credits";
import { jobsPath, ledgerPath } from "@mapwright/core/firestore-paths";
import {
  serpResearchInput,
  startResearchInput,
  startResearchOutput,
} from "@mapwright/core/research/research-input";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createApiKey } from "#/api-keys/create-api-key.ts";
import { API_WORDS } from "#/api-words.ts";
import { USE_CASES } from "#/doors.ts";
import { identifyApiKey } from "#/platform/access/api-key-principal.ts";
import { readRole } from "#/platform/access/membership.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import { RateLimiter } from "#/platform/callables/rate-limiter.ts";
import { readCredits } from "#/platform/credits/credit-store.ts";
import { beginAnswer } from "#/platform/http/api-answers.ts";
import { createApi, type ApiDeps } from "#/platform/http/api-app.ts";
import { MissLimit } from "#/platform/miss-limit.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";
import { estimateResearch, type SeedEstimateDeps } from "#/research/estimates/estimate-research.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { startResearch, type StartDeps } from "#/research/start-research.ts";
import {
  createFakeKeywords,
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openTeam } from "../../../tests/functions/fixtures/test-team.ts";
import {
  createClock,
  createTestWorkerContext,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

const AT_ONCE = inSoak(200, 40);
const PEPPER = "pepper";
const SITE = "http://127.0.0.1";

let fake: FakeSearchIndex;
beforeEach(async () => {
  fake = await startFakeSearchIndex(createFakeKeywords(24));
});
afterEach(() => fake.close());

/** The API with a key of its owner, the plan of 24 keywords that it may start, and the worker that does the job. */
async function openApi(beginning?: ApiDeps["beginAnswer"]) {
  const team = await openTeam();
  const { db, id: workspaceId, owner } = team;
  const workerContext = createTestWorkerContext(fake, createClock(), {}, db);
  const deps: StartDeps & SeedEstimateDeps = {
    db,
    providers: workerContext.providers,
    places: async () => null,
    now: Date.now,
    queue: workerContext.queue,
    onRequest: async () => {},
    onRefused: async () => {},
    onOwnKeyRefused: async () => {},
    sellsCredits: true,
    onEnqueueFailed: (_, error) => {
      throw error;
    },
  };
  const key = await createApiKey(
    { db, pepper: PEPPER, now: Date.now },
    owner,
    createApiKeyInput.parse({
      workspaceId,
      name: "Planner",
      scopes: ["research"],
      monthlyCap: 30,
      days: null,
    }),
  );
  const { planId } = await estimateResearch(
    deps,
    owner,
    serpResearchInput.parse({
      kind: "serp",
      workspaceId,
      seeds: ["kettle"],
      locale: { country: "US", language: "en", device: "desktop" },
      keywordLimit: 24,
      method: "soft",
    }),
  );
  const keyDeps = {
    db,
    pepper: PEPPER,
    isActiveAccount: async () => true,
    usesStored: new Map<string, number>(),
    misses: new MissLimit({ calls: 300, perMs: 60_000 }),
  };
  const limiter = new RateLimiter(db);
  const api = createApi({
    useCases: [startedHere(deps)],
    words: API_WORDS,
    siteOrigin: SITE,
    identify: (text, network) => identifyApiKey(keyDeps, text, { network, nowMs: Date.now() }),
    runtime: {
      ...createTestRuntime(Date.now()),
      now: Date.now,
      openDeps: async () => ({ db, now: Date.now }),
      checkRateLimit: (request) => limiter.check(request, Date.now()),
      roleOf: (workspace, uid) => readRole(db, workspace, uid),
    },
    beginAnswer: beginning ?? ((request) => beginAnswer(db, request, Date.now())),
  });
  const idempotencyKey = randomUUID();
  const start = async () =>
    api.request(`${SITE}/api/v1/jobs`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${key.key}`,
        "Content-Type": "application/json",
        "Idempotency-Key": idempotencyKey,
      },
      body: JSON.stringify({ planId }),
    });
  return { team, keyId: key.id, start, workerContext };
}

/** The use case as deployed, except for the queue: the test does the job itself. */
function startedHere(deps: StartDeps): UseCase {
  const deployed = USE_CASES.find(({ name }) => name === "startResearch");
  if (!deployed) throw new Error("nothing starts research");
  return {
    ...deployed,
    run: async (_deps, principal, input) => {
      if (principal.kind === "visitor") throw new Error("nobody starts it");
      return startResearch(deps, principal, startResearchInput.parse(input));
    },
  };
}

const atOnce = <Value>(run: () => Promise<Value>) =>
  Promise.all(Array.from({ length: AT_ONCE }, run));

async function jobOf(response: Response): Promise<string> {
  return startResearchOutput.parse(await response.json()).jobId;
}

/** Does the one job there is, and returns what is known of its credits then. */
async function finish({ team, keyId, workerContext }: Awaited<ReturnType<typeof openApi>>) {
  const { db, id: workspaceId } = team;
  const jobs = await db.collection(jobsPath(workspaceId)).get();
  const [job] = workerContext.enqueued;
  const reserved = sumKeyCredits(await readCredits(db, workspaceId, Date.now()), keyId);
  const status = job && (await runResearchJob(workerContext, job));
  const charges = await db.collection(ledgerPath(workspaceId)).where("kind", "==", "charge").get();
  return {
    jobs: jobs.docs.map(({ id }) => id),
    enqueued: workerContext.enqueued.map(({ jobId }) => jobId),
    status,
    reserved,
    charged: charges.docs.reduce((sum, entry) => sum + Number(entry.get("credits")), 0),
    used: sumKeyCredits(await readCredits(db, workspaceId, Date.now()), keyId),
  };
}

test(
  `of ${String(AT_ONCE)} starts with one Idempotency-Key at once, one becomes a job, and is charged once`,
  { timeout: inSoak(300_000, 60_000) },
  async () => {
    const opened = await openApi();
    const { start } = opened;
    const first = await atOnce(start);
    const statuses = new Set(first.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 202 && status !== 409)).toEqual([]);
    const started = await Promise.all(first.filter(({ status }) => status === 202).map(jobOf));
    const again = await atOnce(start);
    expect(again.map((response) => response.headers.get("Idempotency-Replayed"))).toEqual(
      again.map(() => "true"),
    );
    const [jobId, ...others] = new Set([...started, ...(await Promise.all(again.map(jobOf)))]);
    expect(others).toEqual([]);
    expect(await finish(opened)).toEqual({
      jobs: [jobId],
      enqueued: [jobId],
      status: "done",
      reserved: 24,
      charged: 24,
      used: 24,
    });
  },
);

test(
  `of ${String(AT_ONCE)} starts of which no answer was kept, one becomes a job, too`,
  { timeout: inSoak(300_000, 60_000) },
  async () => {
    const forget = async () => {};
    const opened = await openApi(async () => ({ kind: "begun", keep: forget, drop: forget }));
    const answers = await atOnce(opened.start);
    const started = answers.filter(({ status }) => status === 202);
    // More than a key may start in a minute.
    expect(answers.filter(({ status }) => status !== 202 && status !== 429)).toEqual([]);
    const [jobId, ...others] = new Set(await Promise.all(started.map(jobOf)));
    expect(others).toEqual([]);
    expect(await finish(opened)).toEqual({
      jobs: [jobId],
      enqueued: [jobId],
      status: "done",
      reserved: 24,
      charged: 24,
      used: 24,
    });
  },
);
