/** Runs the stages of one pipeline for one job: skips what is stored, reports progress, stores each checkpoint. */
import type { JobId } from "@mapwright/core/ids";
import { createFetchPace } from "@mapwright/core/research/fetch-pace";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { JobSession } from "#/research/job-session.ts";
import type { JobStore, LeaseState } from "#/research/jobs/job-store.ts";
import {
  computeProgressPercent,
  type Pipeline,
  type RunStage,
  type SourceReport,
  type Stage,
  type StageRun,
} from "#/research/pipeline/pipeline.ts";
import { traceSpan } from "#/platform/tracing/trace.ts";
import type { StoredResults } from "#/research/stored-results.ts";

export interface StepEnd {
  readonly jobId: JobId;
  readonly step: string;
  /** `stopped`: it failed, was cancelled, or is handed over. */
  readonly outcome: "done" | "stopped";
  readonly durationMs: number;
}

export type OnStepEnded = (end: StepEnd) => void;

interface RunnerDeps {
  readonly jobs: JobStore;
  readonly now: () => number;
  readonly onStepEnded?: OnStepEnded;
}

/** `results`: what earlier workers stored. */
export function createStageRunner<Deps extends RunnerDeps>(
  deps: Deps,
  { stages }: Pipeline<Deps, object>,
  session: JobSession,
  job: ResearchJob,
  results: StoredResults,
): RunStage<Deps> {
  const reached = stages.findIndex(({ shownAs }) => shownAs === job.stage);
  const { missing, unreadable, handovers, site } = job;
  let sources: SourceReport = { missing, unreadable, handovers, site, waitsFor: null };

  const write = async (task: () => Promise<LeaseState>) => {
    session.throwIfLost(await session.serialize(task));
  };

  const open = (stage: Pick<Stage<Deps, never, never>, "canHandOver" | "shownAs">) => {
    const index = stages.findIndex(({ shownAs }) => shownAs === stage.shownAs);
    const isPassed = index < reached;
    let progress = { done: 0, total: 0 };
    const pace = createFetchPace();
    const report = () => {
      // What is read back from a stage that an earlier worker finished is no step back for the people who watch.
      if (isPassed) return;
      const { done, total } = progress;
      const percent = computeProgressPercent(stages, index, done, total);
      const etaMs = pace.observe(done, total, deps.now());
      session.report({ stage: stage.shownAs, done, total, percent, etaMs, ...sources });
    };
    const run: StageRun<Deps> = {
      deps,
      job,
      ref: session.ref,
      holder: session.holder,
      isPassed,
      signal: session.signal,
      report(done, total) {
        progress = { done, total };
        report();
      },
      reportSources(next) {
        sources = { ...sources, ...next };
        report();
      },
      persist: session.persist,
      flush: session.flush,
      write,
    };
    report();
    return run;
  };

  const mark = (isClustering: boolean) =>
    write(() => deps.jobs.markClustering(session.ref, session.holder, isClustering));

  return async (stage, reads) => {
    const { checkpoint } = stage;
    if (checkpoint.kind === "output" && results.has(checkpoint.document))
      return checkpoint.schema.parse(results.get(checkpoint.document));
    if (stage.canHandOver) session.signal.throwIfAborted();
    const { jobId } = session.ref;
    const run = () =>
      traceSpan(`step ${stage.shownAs}`, { jobId }, async () => {
        const startedAt = performance.now();
        const end = (outcome: StepEnd["outcome"]) => {
          const durationMs = Math.round(performance.now() - startedAt);
          deps.onStepEnded?.({ jobId, step: stage.shownAs, outcome, durationMs });
        };
        try {
          const result = await stage.run(open(stage), reads);
          end("done");
          return result;
        } catch (error) {
          end("stopped");
          throw error;
        }
      });
    const writes =
      stage.shownAs === "clustering"
        ? await oneAtATime(async () => {
            session.signal.throwIfAborted();
            await mark(true);
            const result = await run();
            await mark(false);
            return result;
          })
        : await run();
    session.persist(null);
    if (checkpoint.kind === "output")
      await write(() =>
        deps.jobs.storeResult(session.ref, session.holder, checkpoint.document, writes),
      );
    return writes;
  };
}

let lastClustered: Promise<unknown> = Promise.resolve();

/** Clustering is what keeps a worker busy by itself: while one job does, the others of the process wait. */
async function oneAtATime<T>(cluster: () => Promise<T>): Promise<T> {
  const turn = lastClustered.then(cluster);
  lastClustered = turn.catch(() => {});
  return turn;
}
