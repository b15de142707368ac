/**
 * Workers that die or stall at a chosen step. A dead one writes nothing any more, not even that it lets go of the
 * job: what it leaves is what a killed process leaves.
 */
import type { JobStore } from "../../functions/src/research/job-store.ts";
import type { Workshop } from "../../functions/src/research/run-research-job.ts";
import type { MapStore } from "../../functions/src/research/save-map.ts";

/** `storeSerps`: the write by which `keywords` keywords, or more, are stored. `halfway`: some of the chunks. */
export type Death =
  | { readonly at: "before" | "after"; readonly step: "storePlan" | "saveChunks" | "publish" }
  | { readonly at: "halfway"; readonly step: "saveChunks" }
  | { readonly at: "before" | "after"; readonly step: "storeSerps"; readonly keywords: number };

export class WorkerDied extends Error {
  override readonly name = "WorkerDied";
}

/** The same workshop with a worker that dies as told: every call from then on rejects with `WorkerDied`. */
export function withMortalWorker(shop: Workshop, death: Death): Workshop {
  const { jobs, maps } = shop;
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
  const stored = new Map<number, number>();
  const isStoring = (packs: Parameters<JobStore["checkpoint"]>[2]["packs"]): boolean => {
    for (const { index, keywords } of packs) stored.set(index, keywords.length);
    const sum = [...stored.values()].reduce((total, keywords) => total + keywords, 0);
    return death.step === "storeSerps" && packs.length > 0 && sum >= death.keywords;
  };
  const mortalJobs: JobStore = {
    takeLease: (...call) => live(null, () => jobs.takeLease(...call)),
    loadResults: (...call) => live(null, () => jobs.loadResults(...call)),
    storePlan: (...call) => live("storePlan", () => jobs.storePlan(...call)),
    checkpoint: (ref, holder, write) =>
      live(isStoring(write.packs) ? "storeSerps" : null, () => jobs.checkpoint(ref, holder, write)),
    end: (...call) => live(null, () => jobs.end(...call)),
    release: (...call) => live(null, () => jobs.release(...call)),
  };
  const mortalMaps: MapStore = {
    saveChunks: (mapId, snapshot, chunks) =>
      live("saveChunks", async () => {
        if (death.at !== "halfway") return maps.saveChunks(mapId, snapshot, chunks);
        await maps.saveChunks(mapId, snapshot, chunks.slice(0, 1));
        return die();
      }),
    deleteChunks: (...call) => live(null, () => maps.deleteChunks(...call)),
    publish: (...call) => live("publish", () => maps.publish(...call)),
  };
  return { ...shop, jobs: mortalJobs, maps: mortalMaps };
}

/** The same workshop with a worker that stands still when it comes to save chunks, lease and all, until `wake`. */
export function withStallingWorker(shop: Workshop): {
  readonly shop: Workshop;
  readonly stalled: Promise<void>;
  wake(): void;
} {
  const { jobs, maps } = shop;
  const stall = Promise.withResolvers<void>();
  const awake = Promise.withResolvers<void>();
  let isStalled = false;
  return {
    stalled: stall.promise,
    wake: () => awake.resolve(),
    shop: {
      ...shop,
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
