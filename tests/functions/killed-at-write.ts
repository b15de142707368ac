/** Workers that are killed at a chosen write, and leave what a killed process leaves. */
import type { WorkerContext } from "../../functions/src/research/run-research-job.ts";
import { inSoak } from "../setup/soak.ts";

export class WorkerKilled extends Error {
  override readonly name = "WorkerKilled";
}

/**
 * The same worker context whose worker is killed at its `nth` write of results, before or after it; every later call
 * rejects. `writes()`: how many there were.
 */
export function killable(context: WorkerContext, nth: number, when: "after" | "before") {
  const { jobs, maps, researchFiles, results, saveSiteEvidence } = context;
  let isDead = false;
  let writes = 0;
  const die = (): never => {
    isDead = true;
    throw new WorkerKilled(`${when} write ${nth}`);
  };
  const live = async <T>(isWrite: boolean, run: () => Promise<T>): Promise<T> => {
    if (isDead) die();
    if (isWrite) writes += 1;
    const isMoment = isWrite && writes === nth;
    if (isMoment && when === "before") die();
    const result = await run();
    if (isMoment) die();
    return result;
  };
  const worker: WorkerContext = {
    ...context,
    jobs: {
      takeLease: (...call) => live(false, () => jobs.takeLease(...call)),
      loadResults: (...call) => live(false, () => jobs.loadResults(...call)),
      storeResult: (...call) => live(true, () => jobs.storeResult(...call)),
      // How often progress is written depends on the machine.
      checkpoint: (ref, holder, write) =>
        live(write.documents.length > 0, () => jobs.checkpoint(ref, holder, write)),
      markClustering: (...call) => live(true, () => jobs.markClustering(...call)),
      end: (...call) => live(true, () => jobs.end(...call)),
      release: (...call) => live(false, () => jobs.release(...call)),
    },
    maps: {
      readKnown: (...call) => live(false, () => maps.readKnown(...call)),
      saveChunks: (...call) => live(true, () => maps.saveChunks(...call)),
      deleteBuilt: (...call) => live(true, () => maps.deleteBuilt(...call)),
      publish: (...call) => live(true, () => maps.publish(...call)),
    },
    results: {
      read: (...call) => live(false, () => results.read(...call)),
      lastCrawl: (...call) => live(false, () => results.lastCrawl(...call)),
      publish: (...call) => live(true, () => results.publish(...call)),
    },
    researchFiles: {
      ...researchFiles,
      store: (...call) => live(true, () => researchFiles.store(...call)),
    },
    saveSiteEvidence: (...call) => live(true, () => saveSiteEvidence(...call)),
  };
  return { worker, writes: () => writes };
}

type Kill = readonly [nth: number, when: "after" | "before"];

/** Which kills to try of a worker that writes so often: all in a soak, otherwise one in the middle. */
export function chooseKills(writes: number): readonly Kill[] {
  const each = Array.from({ length: writes }, (_, at) => at + 1);
  const all = each.flatMap((nth): Kill[] => [
    [nth, "before"],
    [nth, "after"],
  ]);
  return inSoak(all, [[Math.ceil(writes / 2), "after"]]);
}
