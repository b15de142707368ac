/**
 * A research pipeline as data: the stages of one map type, in order. A stage declares what it reads of the earlier
 * stages' output and what it adds, how much of the total work it is, what is stored of it, and whether a worker may
 * stop in it. `runResearchJob` runs any of them with the same guarantees.
 */
import type {
  ResearchJob,
  ResearchStage,
  ResearchFailure,
} from "@mapwright/core/research/research-job";
import type { JobProgress } from "@mapwright/core/research/job-progress";
import type { z } from "zod";
import type { DocumentWrite, LeaseState, JobRef } from "#/research/jobs/job-store.ts";

/**
 * The part of a stage that the next worker finds after a crash or a handover.
 *
 * - `output`: once the stage is done, its output is stored as the job's result `document`, and the stage never runs again.
 * - `pieces`: the stage stores its work as it arrives (`persist`) and is run again to continue; `isPassed` tells it that an
 *   earlier worker had finished it, so that it only reads back what is stored.
 * - `none`: the stage is run again and has to give the same result.
 */
export type Checkpoint<Writes> =
  | { readonly kind: "output"; readonly document: string; readonly schema: z.ZodType<Writes> }
  | { readonly kind: "pieces" }
  | { readonly kind: "none" };

/** Fetched data waiting to be stored with the next write to the job. */
export interface PendingWrites {
  readonly hasPending: () => boolean;
  /** Hands over everything pending; called once per write. */
  readonly take: () => Promise<readonly DocumentWrite[]>;
}

/** The results of a job's sources, and what was read of a site. */
export type SourceReport = Pick<
  JobProgress,
  "handovers" | "missing" | "site" | "unreadable" | "waitsFor"
>;

/** The means that a stage works with, apart from the output of earlier stages. */
export interface StageRun<Deps> {
  readonly deps: Deps;
  readonly ref: JobRef;
  readonly job: ResearchJob;
  readonly holder: string;
  /** An earlier worker had gone on to a later stage. */
  readonly isPassed: boolean;
  /** Aborted when the job is cancelled or lost or, in a stage with a handover, when the worker's time is up. */
  readonly signal: AbortSignal;
  /** Within the stage; `total` 0 = not known yet. */
  readonly report: (done: number, total: number) => void;
  /** Reports what was given up so far, and the sources replaced and waited for. Omitted fields stay as they were. */
  readonly reportSources: (sources: Partial<SourceReport>) => void;
  /** Makes every write from here on store what `pending` has. */
  readonly persist: (pending: PendingWrites) => void;
  /** Stores everything pending. Rejects with `JobInterrupted` when the job is cancelled or no longer held. */
  readonly flush: () => Promise<void>;
  /** Runs another write to the job while no other write is in progress, and rejects like `flush`. */
  readonly write: (write: () => Promise<LeaseState>) => Promise<void>;
}

/** `Reads`: what earlier stages provide. `Writes`: what it adds for later ones. Throws `StageFailure` to end the job. */
export interface Stage<Deps, Reads extends object, Writes extends object> {
  readonly name: string;
  /** Stage that people see while it runs; no two stages of a pipeline share one. */
  readonly shownAs: Exclude<ResearchStage, "queued">;
  /** Its share of the work, relative to the other stages' weights. */
  readonly weight: number;
  readonly checkpoint: Checkpoint<Writes>;
  /**
   * Whether a worker whose time is up stops in it and hands the job over; otherwise it uses the time left to finish.
   */
  readonly canHandOver: boolean;
  readonly run: (run: StageRun<Deps>, reads: Reads) => Promise<Writes>;
}

/** A stage of a pipeline without the types of what it reads and writes. */
export type StageInfo = Pick<
  Stage<never, never, never>,
  "canHandOver" | "name" | "shownAs" | "weight"
>;

/** Runs one stage, or restores it from its checkpoint. */
export type RunStage<Deps> = <Reads extends object, Writes extends object>(
  stage: Stage<Deps, Reads, Writes>,
  reads: Reads,
) => Promise<Writes>;

export interface Pipeline<Deps, State extends object> {
  readonly stages: readonly StageInfo[];
  /** The pipeline followed by one more stage. */
  stage<Writes extends object>(next: Stage<Deps, State, Writes>): Pipeline<Deps, State & Writes>;
  run(runStage: RunStage<Deps>): Promise<State>;
}

/** A pipeline without stages; its last stage has to end the job. */
export function definePipeline<Deps>(): Pipeline<Deps, object> {
  return pipelineOf<Deps, object>([], async () => ({}));
}

function pipelineOf<Deps, State extends object>(
  stages: readonly StageInfo[],
  run: (runStage: RunStage<Deps>) => Promise<State>,
): Pipeline<Deps, State> {
  return {
    stages,
    run,
    stage(next) {
      if (stages.some(({ shownAs }) => shownAs === next.shownAs))
        throw new Error(`Two stages are shown as ${next.shownAs}`);
      return pipelineOf([...stages, next], async (runStage) => {
        const state = await run(runStage);
        return { ...state, ...(await runStage(next, state)) };
      });
    },
  };
}

/** Total progress in percent, `done` of `total` into the stage at `index`; null before anything is known. */
export function computeProgressPercent(
  stages: readonly Pick<StageInfo, "weight">[],
  index: number,
  done: number,
  total: number,
): number | null {
  if (index === 0 && total === 0) return null;
  const sum = (some: readonly Pick<StageInfo, "weight">[]) =>
    some.reduce((weight, stage) => weight + stage.weight, 0);
  const before = sum(stages.slice(0, index));
  const within = total > 0 ? ((stages[index]?.weight ?? 0) * done) / total : 0;
  return Math.round((100 * (before + within)) / sum(stages));
}

/** Thrown by a stage to end the job without a map, for a reason that people are shown. */
export class StageFailure extends Error {
  override readonly name = "StageFailure";
  readonly failure: ResearchFailure;
  readonly failedFor: string | null;

  /** @param failedFor see `ResearchJob.failedFor` */
  constructor(failure: ResearchFailure, failedFor: string | null = null) {
    super(`research failed: ${failure}`);
    this.failure = failure;
    this.failedFor = failedFor;
  }
}
