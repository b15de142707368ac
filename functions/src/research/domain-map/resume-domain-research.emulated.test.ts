/**
 * Research of a site whose worker is killed at each of its writes: the next one continues, reads no page twice that was
 * stored, and makes the same map.
 */
import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { startPlantedSite, type PlantedSite } from "../../../../tests/fixtures/planted-site.ts";
import {
  chooseKills,
  makeKillable,
  WorkerKilled,
} from "../../../../tests/functions/fixtures/killed-at-write.ts";
import { openSiteWorkspace } from "../../../../tests/functions/fixtures/site-workspace.ts";

const PAGES = 120;
/** Maximum of pages that were read and not stored yet when a worker was killed: a batch. */
const MAX_LOST = 50;

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
  const counted = makeKillable(calm.context, Infinity, "before");
  expect(await runResearchJob(counted.worker, calm.ref)).toBe("done");
  const expected = await calm.content();
  const last = counted.writes();
  expect(last).toBeGreaterThan(7);
  for (const [nth, when] of chooseKills(last)) {
    const { ref, context, content, clock, read } = await research();
    const asked = site.requests.length;
    const { worker } = makeKillable(context, nth, when);
    await expect(runResearchJob(worker, ref)).rejects.toThrow(WorkerKilled);
    clock.advance(LEASE_MS + 1);
    const isPublished = nth === last && when === "after";
    expect(await runResearchJob(context, ref)).toBe(isPublished ? "left" : "done");
    expect([nth, when, await content()]).toEqual([nth, when, expected]);
    expect(await read(ref)).toMatchObject({ status: "done", attempt: isPublished ? 1 : 2 });
    const pages = site.requests.slice(asked).filter((path) => !/robots|sitemap|missing/.test(path));
    expect(pages.length).toBeLessThanOrEqual(PAGES + MAX_LOST + 4);
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
