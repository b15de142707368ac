/** Map summaries for dashboards follow their map, and are bounded, private to its workspace and gone with it. */
import {
  mapPath,
  mapSummariesPath,
  mapSummaryPath,
  summaryRunPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import {
  mapSummary,
  SUMMARY_TIMES,
  type MapSummary,
} from "@mapwright/core/maps/summary/map-summary";
import { makeCoffeeSite } from "@mapwright/core/maps/testing/coffee-evidence";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { renewSummary, sweepSummaryRuns, type SummaryDeps } from "#/maps/summary/renew-summary.ts";
import { storeSummary } from "#/maps/summary/store-summary.ts";
import { sweepSummaries } from "#/maps/summary/sweep-summaries.ts";
import { saveSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { fromStored } from "#/platform/stored-document.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../../tests/functions/fixtures/isolated-database.ts";
import {
  GRIND,
  RATIO,
  change,
  storeTestMap,
} from "../../../../tests/functions/fixtures/test-map.ts";
import { openTeam, type TestTeam } from "../../../../tests/functions/fixtures/test-team.ts";

const never = () => {
  throw new Error("nothing should fail");
};

async function openSummarized(db = openIsolatedDatabase()) {
  const team = await openTeam(25, db);
  const map = await storeTestMap(team.db, { workspace: team.id, by: team.owner.uid });
  const waits: number[] = [];
  const deps: SummaryDeps = {
    db: team.db,
    now: Date.now,
    wait: async (ms) => {
      waits.push(ms);
    },
  };
  return { team, map, deps, waits };
}

async function summaryOf({ db, id }: TestTeam, map: MapId): Promise<MapSummary | null> {
  const found = await db.doc(mapSummaryPath(id, map)).get();
  return found.exists
    ? fromStored({ schema: mapSummary, times: SUMMARY_TIMES }, found.data())
    : null;
}

test("a map has a summary once it is made, and it follows what people change", async () => {
  const { team, map, deps } = await openSummarized();
  await renewSummary(deps, map);
  expect(await summaryOf(team, map)).toMatchObject({
    title: "Coffee",
    counts: { keywords: 3, clusters: 2, pillars: 1 },
    statuses: { idea: 2, published: 0 },
  });
  await change(team.db, map, team.owner.uid, [
    { kind: "set-status", topic: RATIO, status: "published" },
    { kind: "set-due-day", topic: GRIND, dueDay: "2026-03-01" },
  ]);
  await renewSummary(deps, map);
  const changed = await summaryOf(team, map);
  expect(changed).toMatchObject({ statuses: { idea: 1, published: 1 } });
  expect(changed?.due.map(({ dueDay }) => dueDay)).toEqual(["2026-03-01"]);
  expect(changed?.updatedAt).toBeGreaterThan(Date.now() - 60_000);
  expect((await team.db.doc(summaryRunPath(map)).get()).exists).toBe(false);
});

test("evidence of a site is in the summary", async () => {
  const { team, map, deps } = await openSummarized();
  const pointer = await saveSiteEvidence(team.db, map, makeCoffeeSite());
  await team.db
    .doc(mapPath(map))
    .update({ "evidence.site": { ...pointer, at: Timestamp.fromMillis(pointer.at) } });
  await renewSummary(deps, map);
  expect((await summaryOf(team, map))?.site).toMatchObject({ domain: "own.example" });
});

test.each(["archivedAt", "trashedAt"])(
  "a map with %s has no summary until it is back",
  async (field) => {
    const { team, map, deps } = await openSummarized();
    await renewSummary(deps, map);
    await team.db.doc(mapPath(map)).update({ [field]: Timestamp.now() });
    await renewSummary(deps, map);
    expect(await summaryOf(team, map)).toBeNull();
    await team.db.doc(mapPath(map)).update({ [field]: null });
    await renewSummary(deps, map);
    expect(await summaryOf(team, map)).not.toBeNull();
  },
);

test("nothing is written into a workspace that was deleted meanwhile", async () => {
  const { team, map } = await openSummarized();
  await team.db.doc(workspacePath(team.id)).delete();
  expect(await storeSummary(team.db, map)).toBe(true);
  expect((await team.db.collection(mapSummariesPath(team.id)).get()).size).toBe(0);
});

test("many changes at once make a summary a few times, and the last one is in it", async () => {
  const { team, map, deps } = await openSummarized();
  for (const status of ["planned", "writing", "review"] as const)
    await change(team.db, map, team.owner.uid, [{ kind: "set-status", topic: RATIO, status }]);
  await Promise.all(Array.from({ length: 8 }, () => renewSummary(deps, map)));
  expect(await summaryOf(team, map)).toMatchObject({ statuses: { idea: 1, review: 1 } });
  expect((await team.db.doc(summaryRunPath(map)).get()).exists).toBe(false);
});

test("a change that comes while another run holds the map is made by that run", async () => {
  const { team, map, deps, waits } = await openSummarized();
  const run = team.db.doc(summaryRunPath(map));
  await run.set({ mapId: map, changes: 1, heldUntil: Timestamp.fromMillis(Date.now() + 60_000) });
  await renewSummary(deps, map);
  expect(await summaryOf(team, map)).toBeNull();
  expect((await run.get()).get("changes")).toBe(2);
  // The run that held it crashed: the next change takes over.
  await run.update({ heldUntil: Timestamp.fromMillis(Date.now() - 1) });
  await renewSummary(deps, map);
  expect(await summaryOf(team, map)).not.toBeNull();
  expect(waits).toEqual([]);
});

test("what a crash left behind is made by the sweep", async () => {
  const { team, map, deps } = await openSummarized();
  await team.db
    .doc(summaryRunPath(map))
    .set({ mapId: map, changes: 3, heldUntil: Timestamp.fromMillis(Date.now() - 1) });
  const failures: string[] = [];
  await sweepSummaryRuns(deps, (failed) => failures.push(failed));
  expect(failures).not.toContain(map);
  expect(await summaryOf(team, map)).not.toBeNull();
});

test("a change whose run failed as it began is made by the sweep", async () => {
  const { team, map, deps } = await openSummarized();
  const runTransaction = () => Promise.reject(new Error("The database is away"));
  const db: Firestore = Object.create(team.db, { runTransaction: { value: runTransaction } });
  await expect(renewSummary({ ...deps, db }, map)).rejects.toThrow("The database is away");
  await sweepSummaryRuns(deps, never);
  expect(await summaryOf(team, map)).not.toBeNull();
});

test("maps that were there before summaries get theirs, page by page, and only once", async () => {
  // Every map there is: a database of its own.
  const { team, map, deps } = await openSummarized(openIsolatedDatabase(createProjectId()));
  const seen: number[] = [];
  for (;;) {
    const count = await sweepSummaries(deps, never);
    if (count === 0) break;
    seen.push(count);
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(await summaryOf(team, map)).not.toBeNull();
  expect(await sweepSummaries(deps, never)).toBe(0);
});
