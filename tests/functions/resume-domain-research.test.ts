/**
 * Research of a site whose worker is killed at each of its writes: the next one continues, reads no page twice that was
 * stored, and makes the same map.
 */
import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteEvidence } from "../../functions/src/platform/map-chunks.ts";
import {
  runResearchJob,
  type WorkerContext,
} from "../../functions/src/research/run-research-job.ts";
import { startFakeSearchIndex, type FakeSearchIndex } from "../fixtures/fake-search-index.ts";
import { startPlantedSite, type PlantedSite } from "../fixtures/planted-site.ts";
import { openSiteWorkspace } from "./site-workspace.ts";

const PAGES = 120;
/** Of pages that were read and not stored yet when a worker was killed: a batch. */
const MOST_LOST = 50;

let fake: FakeSearchIndex;
let site: PlantedSite;
beforeEach(async () => {
  fake = await startFakeSearchIndex([]);
  site = await startPlantedSite(PAGES, 16);
});
afterEach(async () => {
  await fake.close();
  await site.close();
});

class WorkerKilled extends Error {
  override readonly name = "WorkerKilled";
}

/**
 * The same worker context whose worker is killed at its `nth` write of results, before or after it; every later call
 * rejects. `writes()`: how many there were.
 */
function killable(context: WorkerContext, nth: number, when: "after" | "before") {
  const { jobs, maps, researchFiles, saveSiteEvidence } = context;
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
      end: (...call) => live(true, () => jobs.end(...call)),
      release: (...call) => live(false, () => jobs.release(...call)),
    },
    maps: {
      readKnown: (...call) => live(false, () => maps.readKnown(...call)),
      saveChunks: (...call) => live(true, () => maps.saveChunks(...call)),
      deleteBuilt: (...call) => live(true, () => maps.deleteBuilt(...call)),
      publish: (...call) => live(true, () => maps.publish(...call)),
    },
    researchFiles: {
      ...researchFiles,
      store: (...call) => live(true, () => researchFiles.store(...call)),
    },
    saveSiteEvidence: (...call) => live(true, () => saveSiteEvidence(...call)),
  };
  return { worker, writes: () => writes };
}

async function research() {
  const opened = await openSiteWorkspace(fake, site);
  const ref = await opened.start({ method: "wording" });
  // One at a time, so that pages come in one order.
  const context = { ...opened.workerContext, crawlPace: { parallel: 1, gapMs: 0 } };
  const content = async () => {
    const [map, ...others] = await opened.maps();
    if (!map || others.length > 0) throw new Error(`${others.length + 1} maps`);
    const evidence = await readSiteEvidence(opened.deps.db, map);
    return { snapshot: map.counts, evidence: evidence && { ...evidence, asOf: 0 } };
  };
  return { ...opened, ref, context, content };
}

test("a killed worker's crawl, rankings and map are continued by the next one, whichever write it was killed at", async () => {
  const calm = await research();
  const counted = killable(calm.context, Infinity, "before");
  expect(await runResearchJob(counted.worker, calm.ref)).toBe("done");
  const expected = await calm.content();
  const last = counted.writes();
  expect(last).toBeGreaterThan(7);
  for (let nth = 1; nth <= last; nth++)
    for (const when of ["before", "after"] as const) {
      const { ref, context, content, clock, read } = await research();
      const asked = site.requests.length;
      const { worker } = killable(context, nth, when);
      await expect(runResearchJob(worker, ref)).rejects.toThrow(WorkerKilled);
      clock.advance(LEASE_MS + 1);
      const isPublished = nth === last && when === "after";
      expect(await runResearchJob(context, ref)).toBe(isPublished ? "left" : "done");
      expect([nth, when, await content()]).toEqual([nth, when, expected]);
      expect(await read(ref)).toMatchObject({ status: "done", attempt: isPublished ? 1 : 2 });
      const pages = site.requests
        .slice(asked)
        .filter((path) => !/robots|sitemap|missing/.test(path));
      expect(pages.length).toBeLessThanOrEqual(PAGES + MOST_LOST + 4);
    }
});

test("a crawl whose worker's time is up is continued by the next one", async () => {
  const { ref, context, content, workerContext } = await research();
  let pages = 0;
  site.onPage(async () => {
    pages += 1;
    if (pages === 60) await new Promise((resolve) => setTimeout(resolve, 400));
  });
  const short = { ...context, pace: { ...context.pace, budgetMs: 350 } };
  expect(await runResearchJob(short, ref)).toBe("handed-over");
  expect(workerContext.enqueued).toContainEqual(ref);
  expect(await runResearchJob(context, ref)).toBe("done");
  expect((await content()).evidence?.pages.url).toHaveLength(PAGES);
});
