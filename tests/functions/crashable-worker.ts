/**
 * Workers that crash or stall at a chosen step. A crashed one writes nothing more and doesn't release the job, so it
 * leaves the same state as a killed process.
 */
import type { JobStore } from "../../functions/src/research/job-store.ts";
import type { WorkerContext } from "../../functions/src/research/run-research-job.ts";
import type { MapStore } from "../../functions/src/research/serp-map/save-map.ts";

/**
 * `storeSerps`: the write by which `keywords` keywords, or more, are stored; `storePages` the same for pages of threads.
 * `halfway`: some of the chunks.
 */
export type Death =
  | {
      readonly at: "before" | "after";
      readonly step: "storePlan" | "saveChunks" | "saveEvidence" | "publish";
    }
  | { readonly at: "halfway"; readonly step: "saveChunks" }
  | { readonly at: "before" | "after"; readonly step: "storeSerps"; readonly keywords: number }
  | { readonly at: "before" | "after"; readonly step: "storePages"; readonly pages: number };

export class WorkerDied extends Error {
  override readonly name = "WorkerDied";
}

/** The same worker context with a worker that crashes at the given step: every later call rejects with `WorkerDied`. */
export function withCrashableWorker(workerContext: WorkerContext, death: Death): WorkerContext {
  const { jobs, maps } = workerContext;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    throw new WorkerDied(`${death.at} ${death.step}`);
  };
  const live = async <T>(step: Death["step"] | null, run: () => Promise<T>): Promise<T> => {
    if (isDead || (step === death.step && death.at === "before")) die();
    const result = await run();
    if (step === death.step && death.at === "after") die();
    return result;
  };
  const stored = new Map<string, number>();
  const isStoring = (documents: Parameters<JobStore["checkpoint"]>[2]["documents"]): boolean => {
    for (const { path, data } of documents)
      if (Array.isArray(data["keywords"])) stored.set(path, data["keywords"].length);
    const sum = [...stored.values()].reduce((total, keywords) => total + keywords, 0);
    return death.step === "storeSerps" && documents.length > 0 && sum >= death.keywords;
  };
  let pages = 0;
  const isStoringPages = (
    documents: Parameters<JobStore["checkpoint"]>[2]["documents"],
  ): boolean => {
    pages += documents.filter(({ path }) => path.includes("/threadPages/")).length;
    return death.step === "storePages" && documents.length > 0 && pages >= death.pages;
  };
  const stepOf = ({ documents }: Parameters<JobStore["checkpoint"]>[2]): Death["step"] | null => {
    if (isStoring(documents)) return "storeSerps";
    return isStoringPages(documents) ? "storePages" : null;
  };
  const crashableJobs: JobStore = {
    takeLease: (...call) => live(null, () => jobs.takeLease(...call)),
    loadResults: (...call) => live(null, () => jobs.loadResults(...call)),
    storeResult: (...call) => live("storePlan", () => jobs.storeResult(...call)),
    checkpoint: (ref, holder, write) =>
      live(stepOf(write), () => jobs.checkpoint(ref, holder, write)),
    markClustering: (...call) => live(null, () => jobs.markClustering(...call)),
    end: (...call) => live(null, () => jobs.end(...call)),
    release: (...call) => live(null, () => jobs.release(...call)),
  };
  const crashableMaps: MapStore = {
    readKnown: (...call) => live(null, () => maps.readKnown(...call)),
    saveChunks: (mapId, snapshot, chunks) =>
      live("saveChunks", async () => {
        if (death.at !== "halfway") return maps.saveChunks(mapId, snapshot, chunks);
        await maps.saveChunks(mapId, snapshot, chunks.slice(0, 1));
        return die();
      }),
    deleteBuilt: (...call) => live(null, () => maps.deleteBuilt(...call)),
    publish: (...call) => live("publish", () => maps.publish(...call)),
  };
  return { ...workerContext, jobs: crashableJobs, maps: crashableMaps };
}

/** The same worker context with a worker that stalls, lease included, before it saves chunks, until `wake`. */
export function withStallingWorker(workerContext: WorkerContext): {
  readonly workerContext: WorkerContext;
  readonly stalled: Promise<void>;
  wake(): void;
} {
  const { jobs, maps } = workerContext;
  const stall = Promise.withResolvers<void>();
  const awake = Promise.withResolvers<void>();
  let isStalled = false;
  return {
    stalled: stall.promise,
    wake: () => awake.resolve(),
    workerContext: {
      ...workerContext,
      jobs: {
        ...jobs,
        async checkpoint(...call) {
          if (isStalled) await awake.promise;
          return jobs.checkpoint(...call);
        },
      },
      maps: {
        ...maps,
        async saveChunks(...call) {
          isStalled = true;
          stall.resolve();
          await awake.promise;
          return maps.saveChunks(...call);
        },
      },
    },
  };
}
