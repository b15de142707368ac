/** Adding a map to another: what comes with it, what stays, and who may. */
import { operationsPath, snapshotChunksPath, mapPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { makeCoffeeSite, makeCoffeeThreads } from "@mapwright/core/maps/testing/coffee-evidence";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { combineMaps } from "#/maps/combine-maps.ts";
import { copyMap } from "#/maps/copy-map.ts";
import { sweepChunks } from "#/platform/maps/sweep-chunks.ts";
import {
  readRedditEvidence,
  readSiteEvidence,
  saveRedditEvidence,
  saveSiteEvidence,
} from "#/platform/maps/map-chunks.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { readMapState } from "#/platform/maps/read-map.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { storeMap } from "../../../tests/fixtures/store-map.ts";
import { createCrashableDatabase } from "../../../tests/functions/fixtures/crashable-database.ts";
import { GRIND, RATIO, change, storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import {
  createPerson,
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../tests/functions/fixtures/test-team.ts";
import { putPlan } from "../../../tests/functions/fixtures/test-worker-context.ts";

const NOW_MS = Date.UTC(2030, 0, 1);

const documentOf = async (db: Firestore, id: MapId) =>
  fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());

/** A map with edits, and one with evidence of a site and from threads. */
async function openTwoMaps() {
  const team = await openTeam();
  const by = team.owner.uid;
  const map = await storeTestMap(team.db, { workspace: team.id, by });
  await change(team.db, map, by, [
    { kind: "rename-topic", topic: GRIND, name: "How fine" },
    { kind: "set-locked", topic: GRIND, isLocked: true },
    { kind: "set-assignee", topic: RATIO, assignee: by },
    { kind: "set-status", topic: RATIO, status: "writing" },
    {
      kind: "add-comment",
      comment: "comment-1",
      topic: RATIO,
      replyTo: null,
      body: "Ask the lab",
      mentions: [],
    },
  ]);
  const source = await putEvident(team);
  return { team, map, source };
}

async function putEvident({ db, id, owner }: TestTeam, domain = "own.example"): Promise<MapId> {
  const map = await storeMap(db, makeCoffeeMap(), { workspaceId: id, createdBy: owner.uid });
  const evidence = {
    site: await saveSiteEvidence(db, map, { ...makeCoffeeSite(), domain }),
    reddit: await saveRedditEvidence(db, map, makeCoffeeThreads(), ["r/coffee"]),
  };
  await db.doc(mapPath(map)).update({ evidence });
  return map;
}

const combine = (team: TestTeam, mapId: MapId, sourceId: MapId, by: UserPrincipal = team.owner) =>
  combineMaps({ db: team.db, now: () => NOW_MS }, by, { mapId, sourceId });

test("a map gets the keywords and both kinds of evidence of another, and keeps edits, locks and comments", async () => {
  const { team, map, source } = await openTwoMaps();
  const before = await readMapState(team.db, await documentOf(team.db, map));
  expect(await combine(team, map, source)).toEqual({
    addedCount: makeCoffeeMap().keywords.text.length,
    knownCount: 0,
    omittedCount: 0,
    siteLeftOut: null,
  });
  const document = await documentOf(team.db, map);
  expect(document.evidence).toMatchObject({
    site: { domain: "own.example" },
    reddit: { sources: ["r/coffee"], threads: 2 },
  });
  expect(await readSiteEvidence(team.db, document)).toEqual(makeCoffeeSite());
  expect(await readRedditEvidence(team.db, document)).toEqual(makeCoffeeThreads());
  const after = await readMapState(team.db, document);
  for (const [id, topic] of before.topics) expect(after.topics.get(id)).toEqual(topic);
  expect(after.comments).toEqual(before.comments);
  const { keywords, clusters } = getEditedSnapshot(after);
  expect(keywords.text).toEqual(expect.arrayContaining(["cold brew", "coffee ratio"]));
  const locked = keywords.text.filter((_, at) => clusters.id[keywords.cluster[at] ?? -1] === GRIND);
  expect(locked).toEqual(["grind size"]);
});

test("combining again adds nothing, and the other map stays as it is", async () => {
  const { team, map, source } = await openTwoMaps();
  const untouched = await documentOf(team.db, source);
  await combine(team, map, source);
  const operations = await team.db.collection(operationsPath(map)).get();
  expect(await combine(team, map, source)).toMatchObject({ addedCount: 0 });
  expect((await team.db.collection(operationsPath(map)).get()).size).toBe(operations.size);
  expect(await documentOf(team.db, source)).toEqual(untouched);
});

test("killed at any write, it is complete after a retry", async () => {
  for (const n of [0, 1, 2, 3]) {
    const { team, map, source } = await openTwoMaps();
    const crashing = { db: createCrashableDatabase(n, "after", team.db), now: () => NOW_MS };
    const input = { mapId: map, sourceId: source };
    await combineMaps(crashing, team.owner, input).catch(() => undefined);
    await combine(team, map, source);
    const document = await documentOf(team.db, map);
    expect(await readSiteEvidence(team.db, document)).toEqual(makeCoffeeSite());
    const { keywords } = getEditedSnapshot(await readMapState(team.db, document));
    expect(new Set(keywords.text).size).toBe(keywords.text.length);
    expect(keywords.text).toHaveLength(3 + makeCoffeeMap().keywords.text.length);
  }
});

test("a map has one site: another one is left out and named", async () => {
  const { team, map, source } = await openTwoMaps();
  await combine(team, map, source);
  const other = await putEvident(team, "other.example");
  expect(await combine(team, map, other)).toMatchObject({ siteLeftOut: "other.example" });
  expect((await documentOf(team.db, map)).evidence.site?.domain).toBe("own.example");
});

test("keywords beyond the plan's limit are left out and counted", async () => {
  const { team, map, source } = await openTwoMaps();
  await putPlan(team.id, "free", team.db);
  const many = await team.db.collection(operationsPath(map)).get();
  const filler = Array.from({ length: 195 }, (_, n) => ({
    text: `filler ${String(n)}`,
    volumePerMonth: null,
    difficulty: null,
    intent: "informational" as const,
  }));
  await change(team.db, map, team.owner.uid, [
    { kind: "add-keywords", topic: RATIO, keywords: filler },
  ]);
  expect(many.size).toBeGreaterThan(0);
  const all = makeCoffeeMap().keywords.text.length;
  expect(await combine(team, map, source)).toMatchObject({ addedCount: 2, omittedCount: all - 2 });
});

test("only editors of the workspace combine its maps, and only with maps of the same workspace", async () => {
  const { team, map, source } = await openTwoMaps();
  expect(await toOutcome(combine(team, map, source, await team.add("editor")))).toBe("done");
  expect(await toOutcome(combine(team, map, source, await team.add("commenter")))).toBe(
    "role-too-low",
  );
  expect(await toOutcome(combine(team, map, source, createPerson()))).toBe("not-found");
  const elsewhere = await openTeam(5, team.db);
  expect(await toOutcome(combine(team, map, await putEvident(elsewhere)))).toBe("not-found");
  expect(await toOutcome(combine(team, map, map))).toBe("invalid-input");
  await team.db.doc(mapPath(map)).update({ isBeyondPlan: true });
  expect(await toOutcome(combine(team, map, source))).toBe("plan-read-only");
});

test("a copy has the evidence, and replaced evidence is swept after an hour", async () => {
  const { team, source } = await openTwoMaps();
  const title = "Copy";
  const requestId = crypto.randomUUID();
  const { mapId } = await copyMap({ db: team.db, now: () => NOW_MS }, team.owner, {
    mapId: source,
    requestId,
    title,
  });
  const copied = await documentOf(team.db, mapId);
  expect(await readRedditEvidence(team.db, copied)).toEqual(makeCoffeeThreads());
  const fresher = { ...makeCoffeeSite(), asOf: makeCoffeeSite().asOf + 1 };
  const other = await putEvident(team);
  const pointer = await saveSiteEvidence(team.db, other, fresher);
  await team.db.doc(mapPath(other)).update({ "evidence.site": pointer });
  await combine(team, mapId, other);
  const old = copied.evidence.site;
  if (!old) throw new Error("the copy has no evidence of a site");
  const chunks = () => team.db.collection(snapshotChunksPath(mapId, old.id)).get();
  expect((await chunks()).size).toBe(1);
  await sweepChunks(team.db, mapId, NOW_MS + 59 * 60_000);
  expect((await chunks()).size).toBe(1);
  await sweepChunks(team.db, mapId, NOW_MS + 61 * 60_000);
  expect((await chunks()).size).toBe(0);
  expect((await readSiteEvidence(team.db, await documentOf(team.db, mapId)))?.asOf).toBe(
    fresher.asOf,
  );
});
