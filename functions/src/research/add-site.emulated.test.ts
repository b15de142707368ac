/** A site added to a map that people work on: its keywords and its evidence, and everything else as it was. */
import { mapPath, researchPlanPath } from "@mapwright/core/firestore-paths";
import { researchPlanId } from "@mapwright/core/ids";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { readMapState } from "#/platform/maps/read-map.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { estimateDomainResearch } from "#/research/domain-map/estimate-domain-research.ts";
import type { PlaceSource } from "#/research/place-port.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../tests/fixtures/fake-search-index.ts";
import { startPlantedSite, type PlantedSite } from "../../../tests/fixtures/planted-site.ts";
import { openSiteWorkspace } from "../../../tests/functions/fixtures/site-workspace.ts";
import { change, storeTestMap, RATIO } from "../../../tests/functions/fixtures/test-map.ts";
import { putPlan } from "../../../tests/functions/fixtures/test-worker-context.ts";

let fake: FakeSearchIndex;
let site: PlantedSite;
beforeEach(async () => {
  fake = await startFakeSearchIndex([]);
  site = await startPlantedSite(40, 16);
});
afterEach(async () => {
  await fake.close();
  await site.close();
});

/** A workspace with a map in which someone has worked. */
async function openWithMap() {
  const opened = await openSiteWorkspace(fake, site);
  const { caller, workspace } = opened;
  const { db } = opened.deps;
  const mapId = await storeTestMap(db, { workspace, by: caller.uid });
  await change(db, mapId, caller.uid, [
    { kind: "set-locked", topic: RATIO, isLocked: true },
    { kind: "set-status", topic: RATIO, status: "writing" },
  ]);
  const readMap = async () => fromStored(storedMap, (await db.doc(mapPath(mapId)).get()).data());
  return { ...opened, db, mapId, readMap, before: await readMap() };
}

test("a map gets the keywords and the evidence of a site, and keeps its snapshot and what people did", async () => {
  const { db, mapId, readMap, before, start, read, workerContext, maps } = await openWithMap();
  const locked = (await readMapState(db, before)).base.keywords.text;
  const ref = await start({ mapId, method: "wording" });
  expect(await read(ref)).toMatchObject({ mapId, makesMap: false });
  expect(await runResearchJob(workerContext, ref)).toBe("done");
  expect(await read(ref)).toMatchObject({ status: "done", site: { pages: 40 }, failure: null });
  expect(await maps()).toHaveLength(1);
  const after = await readMap();
  expect(after).toMatchObject({ snapshot: before.snapshot, title: before.title, type: "serp" });
  expect(after.evidence.site).toMatchObject({ domain: site.host, pages: 40 });
  const { keywords } = getEditedSnapshot(await readMapState(db, after));
  expect(keywords.text).toEqual(expect.arrayContaining([...locked]));
  const queries = new Set(site.rows.map(({ query }) => query));
  expect(keywords.text).toEqual(expect.arrayContaining([...queries]));
  const evidence = await readSiteEvidence(db, after);
  expect(evidence?.keywords).toEqual(expect.arrayContaining([...queries]));
});

test("a map that was deleted meanwhile ends the job, and nothing comes of it", async () => {
  const { db, mapId, start, read, workerContext, maps } = await openWithMap();
  const ref = await start({ mapId, method: "wording" });
  await db.doc(mapPath(mapId)).delete();
  await runResearchJob(workerContext, ref);
  expect(await read(ref)).toMatchObject({ status: "cancelled", credits: 0 });
  expect(await maps()).toEqual([]);
});

test("a site isn't added to a map of another workspace, another language, another site or the trash", async () => {
  const { db, mapId, deps, caller, ask, start, workerContext } = await openWithMap();
  const estimate = (of: Parameters<typeof ask>[0]) =>
    estimateDomainResearch(deps, caller, ask({ mapId, rankings: { from: "crawl" }, ...of }));
  const other = await openSiteWorkspace(fake, site);
  await expect(
    estimateDomainResearch(other.deps, other.caller, other.ask({ mapId })),
  ).rejects.toMatchObject({ code: "not-found" });
  const locale = { country: "DE", language: "de", device: "desktop" } as const;
  await expect(estimate({ locale })).rejects.toMatchObject({ fields: { locale: /language/ } });
  const ref = await start({ mapId, method: "wording" });
  expect(await runResearchJob(workerContext, ref)).toBe("done");
  await expect(estimate({ domain: "down.example.com" })).rejects.toMatchObject({
    fields: { domain: `This map has the evidence of ${site.host} already.` },
  });
  expect((await estimate({})).planId).not.toBeNull();
  await db.doc(mapPath(mapId)).update({ trashedAt: new Date() });
  await expect(estimate({})).rejects.toMatchObject({ code: "not-found" });
});

test("adding a site needs no room for another map", async () => {
  const { mapId, workspace, ask, deps, caller } = await openWithMap();
  await putPlan(workspace, "free");
  for (let n = 0; n < 2; n++) await storeTestMap(deps.db, { workspace, by: caller.uid });
  const asked = { rankings: { from: "crawl" } } as const;
  await expect(estimateDomainResearch(deps, caller, ask(asked))).rejects.toMatchObject({
    plan: { limit: "activeMaps" },
  });
  expect(
    (await estimateDomainResearch(deps, caller, ask({ ...asked, mapId }))).planId,
  ).not.toBeNull();
});

test("a site that is added to a map of a city is read in that city, whatever was asked for", async () => {
  const { db, mapId, deps, caller, ask } = await openWithMap();
  const place = { code: 1_026_201, name: "Austin,Texas,United States" };
  const asked = ask({ mapId, rankings: { from: "crawl" } });
  await db.doc(mapPath(mapId)).update({ "locale.place": place });
  const placeOf = async (id: string | null) =>
    (await db.doc(researchPlanPath(asked.workspaceId, researchPlanId.parse(id))).get()).get(
      "input.locale.place",
    );
  const find = vi.fn<PlaceSource["find"]>().mockResolvedValue(place);
  const places = async () => ({ id: "serpapi" as const, search: async () => [], find });
  const elsewhere = { ...asked.locale, place: { code: 5, name: "Elsewhere" } };
  const { planId } = await estimateDomainResearch({ ...deps, places }, caller, {
    ...asked,
    locale: elsewhere,
  });
  expect(find.mock.calls[0]?.[0]).toEqual({ country: "US", place });
  expect(await placeOf(planId)).toEqual(place);
  await expect(estimateDomainResearch(deps, caller, asked)).rejects.toMatchObject({
    code: "market-not-covered",
  });
});
