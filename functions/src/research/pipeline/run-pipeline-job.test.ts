/** The runner with an invented pipeline, over a job in memory: everything it guarantees, without any real map type. */
import { once } from "node:events";
import { jobId, mapId, userId, workspaceId } from "@mapwright/core/ids";
import {
  LEASE_MS,
  decideLease,
  endJob,
  markClustering,
  isLeaseHolder,
  releaseJob,
  requestCancel,
} from "@mapwright/core/research/job-lease";
import { applyProgress } from "@mapwright/core/research/job-progress";
import { createJob } from "@mapwright/core/research/new-job";
import { researchInput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { expect, test } from "vitest";
import { z } from "zod";
import type { DocumentWrite, JobStore, LeaseState } from "#/research/jobs/job-store.ts";
import {
  definePipeline,
  computeProgressPercent,
  type PendingWrites,
  type Stage,
  StageFailure,
} from "#/research/pipeline/pipeline.ts";
import { runPipelineJob, type RunContext } from "#/research/pipeline/run-pipeline-job.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";

const ref = { workspaceId: workspaceId.parse("w"), jobId: jobId.parse("j") };

/** Finds places, visits each, and makes a postcard: nothing that research knows. */
interface TripDeps extends RunContext {
  readonly log: string[];
  readonly visits: Map<string, unknown>;
  /** Called at each step; may throw. */
  readonly at: (step: string, signal: AbortSignal) => void | Promise<void>;
}
interface Route {
  readonly places: readonly string[];
}
interface Journey {
  readonly visited: readonly string[];
}

const plan: Stage<TripDeps, object, Route> = {
  name: "plan",
  shownAs: "expanding",
  weight: 10,
  checkpoint: {
    kind: "output",
    document: "route",
    schema: z.object({ places: z.array(z.string()) }),
  },
  canHandOver: true,
  async run({ deps, signal }) {
    deps.log.push("plan");
    await deps.at("plan", signal);
    return { places: ["Rome", "Oslo", "Lima"] };
  },
};

const travel: Stage<TripDeps, Route, Journey> = {
  name: "travel",
  shownAs: "fetching",
  weight: 80,
  checkpoint: { kind: "pieces" },
  canHandOver: true,
  async run({ deps, isPassed, signal, report, persist, flush }, { places }) {
    let pending: DocumentWrite[] = [];
    const writes: PendingWrites = {
      hasPending: () => pending.length > 0,
      async take() {
        const taken = pending;
        pending = [];
        return taken;
      },
    };
    persist(writes);
    for (const place of isPassed ? [] : places) {
      if (deps.visits.has(`visits/${place}`)) continue;
      await deps.at(place, signal);
      signal.throwIfAborted();
      deps.log.push(place);
      pending.push({ path: `visits/${place}`, data: { place } });
      report(deps.visits.size + 1, places.length);
      await flush();
    }
    return { visited: places.filter((place) => deps.visits.has(`visits/${place}`)) };
  },
};

const send: Stage<TripDeps, Journey, object> = {
  name: "send",
  shownAs: "saving",
  weight: 10,
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run({ deps, ref: job, holder, signal, write }, { visited }) {
    deps.log.push(`postcard from ${visited.join(", ")}`);
    await deps.at("send", signal);
    await write(() => deps.jobs.end(job, holder, { status: "cancelled" }));
    return {};
  },
};

const trip = definePipeline<TripDeps>().stage(plan).stage(travel).stage(send);

/** One job in memory, stored by the same decisions as in Firestore. */
function openTrip(at: TripDeps["at"] = () => {}, pace: Partial<RunContext["pace"]> = {}) {
  const input = researchInput.parse({
    kind: "serp",
    workspaceId: "w",
    seeds: ["tea"],
    locale: { country: "US", language: "en", device: "desktop" },
  });
  const ids = {
    jobId: ref.jobId,
    mapId: mapId.parse("m"),
    createdBy: userId.parse("u"),
    startedBy: "member" as const,
  };
  let nowMs = 1_000;
  let job = createJob(ids, input, 5, nowMs);
  let holders = 0;
  const results = new Map<string, unknown>();
  const visits = new Map<string, unknown>();
  const enqueued: unknown[] = [];
  const whileHeld = (holder: string, change: (held: ResearchJob) => ResearchJob): LeaseState => {
    if (!isLeaseHolder(job, holder)) return "lost";
    const isCancelling = job.status === "cancelling";
    job = change(job);
    return isCancelling ? "cancelling" : "held";
  };
  const jobs: JobStore = {
    async takeLease(_, holder) {
      const decision = decideLease(job, holder, nowMs);
      if (decision.kind !== "leave") job = decision.job;
      return decision;
    },
    loadResults: async () => new Map(results),
    storeResult: async (_, holder, name, value) =>
      whileHeld(holder, (held) => {
        results.set(name, value);
        return held;
      }),
    checkpoint: async (_, holder, { documents, progress }) =>
      whileHeld(holder, (held) => {
        for (const { path, data } of documents) visits.set(path, data);
        return progress ? applyProgress(held, progress, nowMs) : held;
      }),
    markClustering: async (_, holder, isClustering) =>
      whileHeld(holder, (held) => markClustering(held, isClustering)),
    end: async (_, holder, end) => whileHeld(holder, (held) => endJob(held, end, nowMs)),
    async release(_, holder, how) {
      whileHeld(holder, (held) => releaseJob(held, how, nowMs));
    },
  };
  const log: string[] = [];
  const context: TripDeps = {
    jobs,
    log,
    visits,
    at,
    turns: { isTurnOf: async () => true, callNext: async () => {} },
    queue: {
      async enqueue(waiting) {
        enqueued.push(waiting);
      },
    },
    pace: {
      parallelSerps: 1,
      progressIntervalMs: 0,
      heartbeatMs: 1_000,
      tickMs: 1_000,
      waitMs: 1,
      pollMs: 5,
      budgetMs: 60_000,
      ...pace,
    },
    now: () => nowMs,
    newHolder: () => `worker-${(holders += 1)}`,
    onProviderFailed: () => {},
    isOwnProvider: async () => false,
    onOwnKeyRefused: async () => {},
  };
  return {
    context,
    log,
    visits,
    enqueued,
    read: () => job,
    cancel() {
      job = requestCancel(job, nowMs);
    },
    letLeaseExpire() {
      nowMs += LEASE_MS;
    },
    run: (deps: TripDeps = context) => runPipelineJob(deps, () => trip, ref),
  };
}

test("a pipeline's stages run in order, each with what the earlier ones wrote", async () => {
  const { run, log } = openTrip();
  expect(await run()).toBe("done");
  expect(log).toEqual(["plan", "Rome", "Oslo", "Lima", "postcard from Rome, Oslo, Lima"]);
});

test.each([
  ["plan", ["plan", "plan", "Rome", "Oslo", "Lima"]],
  ["Oslo", ["plan", "Rome", "Oslo", "Lima"]],
  ["send", ["plan", "Rome", "Oslo", "Lima", "postcard from Rome, Oslo, Lima"]],
])(
  "a job whose worker failed at %s continues there, and stored work isn't repeated",
  async (step, expected) => {
    const broken = new Error(`broken at ${step}`);
    let isBroken = true;
    const { run, log, read } = openTrip((at) => {
      if (at === step && isBroken) throw broken;
    });
    await expect(run()).rejects.toBe(broken);
    expect(read()).toMatchObject({ status: "running", lease: null, attempt: 1 });
    isBroken = false;
    expect(await run()).toBe("done");
    expect(log).toEqual([...expected, "postcard from Rome, Oslo, Lima"]);
  },
);

test("a worker whose time is up hands over in a stage that allows it, and the next one goes on", async () => {
  let isSlow = true;
  const { context, run, log, enqueued, read } = openTrip(
    async (step, signal) => {
      if (step === "Oslo" && isSlow) await once(signal, "abort");
    },
    { budgetMs: 20 },
  );
  expect(await run()).toBe("handed-over");
  expect(enqueued).toEqual([ref]);
  expect(read()).toMatchObject({ status: "running", lease: null, attempt: 0 });
  isSlow = false;
  expect(await run({ ...context, pace: { ...context.pace, budgetMs: 60_000 } })).toBe("done");
  expect(log).toEqual(["plan", "Rome", "Oslo", "Lima", "postcard from Rome, Oslo, Lima"]);
});

test("a worker whose time is up finishes a stage that allows no handover", async () => {
  const { run, enqueued } = openTrip(
    async (step, signal) => {
      if (step === "send" && !signal.aborted) await once(signal, "abort");
    },
    { budgetMs: 20 },
  );
  expect(await run()).toBe("done");
  expect(enqueued).toEqual([]);
});

test("a cancelled job stops at the next write of its stage", async () => {
  const trips = openTrip((at) => {
    if (at === "Oslo") trips.cancel();
  });
  expect(await trips.run()).toBe("cancelled");
  expect(trips.log).toEqual(["plan", "Rome", "Oslo"]);
  expect(trips.read()).toMatchObject({ status: "cancelled", lease: null });
});

test("a worker that lost its job to another leaves it alone", async () => {
  const trips = openTrip(async (at) => {
    if (at !== "Oslo" || trips.read().lease?.holder !== "worker-1") return;
    trips.letLeaseExpire();
    await trips.context.jobs.takeLease(ref, "worker-2");
  });
  expect(await trips.run()).toBe("left");
  expect([...trips.visits.keys()]).toEqual(["visits/Rome"]);
});

test.each([
  ["a stage that finds nothing", new StageFailure("no-results"), "no-results"],
  [
    "a provider that is down",
    new ResearchProviderError(null, "down", false),
    "provider-unavailable",
  ],
] as const)("%s ends the job with its reason", async (_, error, failure) => {
  const { run, read } = openTrip((at) => {
    if (at === "Oslo") throw error;
  });
  expect(await run()).toBe("failed");
  expect(read()).toMatchObject({ status: "failed", failure, lease: null });
});

test.each([
  [true, "key-rejected", "key-rejected"],
  [true, "quota-spent", "quota-spent"],
  [false, "json-disabled", "json-disabled"],
  [true, "request-rejected", "provider-refused"],
  [true, "upstream", "provider-unavailable"],
] as const)(
  "a job ends with whose key a provider refused (own: %s) and why: %s",
  async (isOwn, kind, failure) => {
    // As an outage passes it on.
    const cause = new ProviderFailure("serper", kind, "no");
    const outage = new ResearchProviderError("serper", "too many failed", false, cause);
    const { context, run, read } = openTrip((at) => {
      if (at === "Oslo") throw outage;
    });
    const refused: unknown[] = [];
    const own = {
      isOwnProvider: async () => isOwn,
      onOwnKeyRefused: async (...given: unknown[]) => void refused.push(given),
    };
    expect(await run({ ...context, ...own })).toBe("failed");
    expect(read()).toMatchObject({ failure, failedSource: { provider: "serper", isOwn } });
    expect(refused).toEqual(isOwn ? [[ref.workspaceId, outage]] : []);
  },
);

test("total progress grows with the weights of the stages, and never goes back", async () => {
  const seen: (number | null)[] = [];
  const { run, read } = openTrip(() => {
    seen.push(read().percent);
  });
  await run();
  expect(seen).toEqual([null, null, 37, 63, 90]);
});

test("total progress is unknown until the first stage knows how much there is", () => {
  expect(computeProgressPercent(trip.stages, 0, 0, 0)).toBeNull();
  expect(computeProgressPercent(trip.stages, 0, 1, 2)).toBe(5);
  expect(computeProgressPercent(trip.stages, 2, 0, 0)).toBe(90);
  expect(computeProgressPercent(trip.stages, 2, 3, 3)).toBe(100);
});

test("two stages can't be shown as the same", () => {
  expect(() => trip.stage({ ...send, name: "send again" })).toThrow(/saving/);
});

test("a job says how long the rest of its stage will take, and no longer once it has ended", async () => {
  const { context, read } = openTrip();
  let clock = context.now();
  const seen: (number | null)[] = [];
  const climb: Stage<TripDeps, object, object> = {
    name: "climb",
    shownAs: "fetching",
    weight: 1,
    checkpoint: { kind: "none" },
    canHandOver: true,
    async run({ deps, ref: job, holder, report, flush, write }) {
      for (let step = 0; step <= 10; step += 1) {
        report(step, 20);
        await flush();
        seen.push(read().etaMs);
        clock += 1_000;
      }
      await write(() => deps.jobs.end(job, holder, { status: "cancelled" }));
      return {};
    },
  };
  const pipeline = definePipeline<TripDeps>().stage(climb);
  await runPipelineJob({ ...context, now: () => clock }, () => pipeline, ref);
  expect(seen[0]).toBeNull();
  expect(seen.at(-1)).toBe(10_000);
  expect(read().etaMs).toBeNull();
});

test("a worker clusters one job at a time, and its lease says which", async () => {
  const trips = [openTrip(), openTrip()];
  const isMarked = () => trips.map(({ read }) => read().lease?.isClustering === true);
  const seen: (readonly boolean[])[] = [];
  const group: Stage<TripDeps, object, object> = {
    ...send,
    name: "group",
    shownAs: "clustering",
    async run() {
      seen.push(isMarked());
      await new Promise(setImmediate);
      seen.push(isMarked());
      return {};
    },
  };
  const grouped = definePipeline<TripDeps>().stage(plan).stage(travel).stage(group).stage(send);
  await Promise.all(
    trips.map(async ({ context }) =>
      runPipelineJob(
        { ...context, at: (step) => void (step === "send" && seen.push(isMarked())) },
        () => grouped,
        ref,
      ),
    ),
  );
  const marks = seen.map((each) => each.filter(Boolean).length);
  expect(marks.filter((count) => count > 1)).toEqual([]);
  expect(seen).toContainEqual([true, false]);
  expect(seen).toContainEqual([false, true]);
});
