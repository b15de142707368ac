/** One trace from a person's call to the requests at a provider, and what neither it nor the log holds. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { handleCall } from "#/platform/callables/to-callable.ts";
import { log } from "#/platform/log/log.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";
import { startTracing } from "#/platform/tracing/start-tracing.ts";
import { runTracedTask, toTracedTask } from "#/platform/tracing/task-trace.ts";
import { connectDataSource } from "#/research/data-sources/connect-data-source.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import type { JobRef } from "#/research/jobs/job-store.ts";
import type { ResearchProviderError } from "#/research/ports.ts";
import { cancelResearchUseCase } from "#/research/use-cases.ts";
import {
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import {
  openOwnSources,
  plantKey,
  type OwnSources,
} from "../../../tests/functions/fixtures/own-sources.ts";
import { openTeam } from "../../../tests/functions/fixtures/test-team.ts";
import {
  createClock,
  createTestWorkerContext,
  storeJob,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

const KEY = plantKey();
const KEYWORD = "zinc plated birdcage";
/** `SpanStatusCode.ERROR` */
const STATUS_ERROR = 2;
const CALLER = { trace: "c".repeat(32), span: "d".repeat(16) };

type Exporter = Parameters<typeof startTracing>[0];
type Ended = Parameters<Exporter["export"]>[0][number];

let own: OwnSources;
let index: FakeSearchIndex;
const ended: Ended[] = [];
const printed: string[] = [];
const tracing = startTracing(
  {
    export(spans, done) {
      ended.push(...spans);
      done({ code: 0 });
    },
    shutdown: async () => {},
  },
  1,
);
beforeAll(async () => {
  own = await openOwnSources(KEY);
  index = await startFakeSearchIndex([]);
});
afterAll(async () => {
  tracing.stop();
  await own.close();
  await index.close();
});

/** Runs research as deployed: a call queues the job, and a task in another request runs it. */
async function research() {
  const spied = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    printed.push(String(line));
    return true;
  });
  onTestFinished(() => spied.mockRestore());
  const team = await openTeam();
  await connectDataSource(own.deps, team.owner, {
    workspaceId: team.id,
    provider: "serper",
    fields: { SERPER_API_KEY: KEY },
  });
  const job = await storeJob(createClock(), {
    keywordLimit: 12,
    seeds: [KEYWORD],
    workspace: team.id,
  });
  // So far, the key was checked, and Firestore's client traced what is stored.
  await tracing.flush();
  ended.length = 0;
  printed.length = 0;
  const { workspaceId, jobId } = job;
  const tasks: ReturnType<typeof toTracedTask>[] = [];
  const useCase: typeof cancelResearchUseCase = {
    ...cancelResearchUseCase,
    name: "startResearch",
    async run() {
      tasks.push(toTracedTask({ workspaceId, jobId }));
      return {};
    },
  };
  const runtime = { ...createTestRuntime(), log, roleOf: async () => "owner" as const };
  const call = {
    data: { workspaceId, jobId },
    auth: { uid: "planteduid", token: { name: "Planted Name", email: "ann@planted.example" } },
    rawRequest: { headers: { traceparent: `00-${CALLER.trace}-${CALLER.span}-00` } },
  };
  await handleCall(useCase, call, runtime, { siteKey: null, isAppCheckEnforced: false });
  const context = {
    ...createTestWorkerContext(index, createClock()),
    ...own.context,
    onProviderFailed: (ref: JobRef, error: ResearchProviderError) =>
      log.warn("research provider failed", { jobId: ref.jobId, provider: error.provider }, error),
  };
  const { traceparent } = tasks[0] ?? { traceparent: null };
  const run = () =>
    runTracedTask("runResearchJob", traceparent, { workspaceId, jobId }, async () => {
      const outcome = await runResearchJob(context, job);
      log.info("research job run", { jobId, outcome });
      return outcome;
    });
  return { job, run };
}

/** Whether the span failed: only a failure has a message. */
const isFailed = ({ status }: Ended) => status.message !== undefined;
const spansOf = (name: string) => ended.filter((span) => span.name === name);

/** Names of the spans from this one up to the first of its trace. */
function chainOf(span: Ended): string[] {
  const parentId = span.parentSpanContext?.spanId;
  const parent = ended.find((each) => each.spanContext().spanId === parentId);
  return [span.name, ...(parent ? chainOf(parent) : [parentId ?? "none"])];
}

test("a provider's request belongs to the step, task and call that caused it", async () => {
  const { job, run } = await research();
  expect(await run()).toBe("done");
  await tracing.flush();
  const requests = spansOf("request serper");
  expect(requests.length).toBeGreaterThanOrEqual(4);
  const chains = requests.map((span) => chainOf(span));
  for (const chain of chains)
    expect(chain).toEqual([
      "request serper",
      expect.stringMatching(/^step /),
      "task runResearchJob",
      "use case startResearch",
      "callable startResearch",
      CALLER.span,
    ]);
  const others = ended.filter((span) => span.spanContext().traceId !== CALLER.trace);
  expect(others.map((span) => chainOf(span))).toEqual([]);
  expect(ended.filter(isFailed)).toEqual([]);
  expect(spansOf("task runResearchJob")[0]?.attributes).toEqual({
    workspaceId: job.workspaceId,
    jobId: job.jobId,
  });
});

test("a request that a provider refuses fails in the trace, with its step", async () => {
  const { run } = await research();
  own.refuseKey();
  onTestFinished(() => own.acceptKey());
  expect(await run()).toBe("failed");
  await tracing.flush();
  const [request] = spansOf("request serper");
  expect(request?.status).toEqual({ code: STATUS_ERROR, message: "key-rejected" });
  const failed = ended.filter(isFailed);
  expect(failed.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^step /));
});

test("neither the trace nor the log has keywords, keys, names or addresses", async () => {
  const { job, run } = await research();
  own.refuseKey();
  onTestFinished(() => own.acceptKey());
  await run();
  await tracing.flush();
  const traced = ended.map(({ name, attributes, status, events }) => [
    name,
    attributes,
    status,
    events,
  ]);
  const logged = printed.join("");
  expect(logged).toContain("research provider failed");
  expect(logged).toContain(job.jobId);
  const texts = `${JSON.stringify(traced)}\n${logged}`.toLowerCase();
  for (const planted of [KEYWORD, "birdcage", KEY, "planteduid", "planted name", "planted.example"])
    expect([planted, texts.includes(planted.toLowerCase())]).toEqual([planted, false]);
});
