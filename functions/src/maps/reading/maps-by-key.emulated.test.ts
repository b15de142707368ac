/** Maps that programs read and change, in the database. */
import { randomUUID } from "node:crypto";
import {
  billingPath,
  mapPath,
  operationsPath,
  presencePath,
} from "@mapwright/core/firestore-paths";
import { mapId as mapIdSchema, type MapId } from "@mapwright/core/ids";
import { makeCoffeeSite } from "@mapwright/core/maps/testing/coffee-evidence";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { editMapInput } from "@mapwright/core/maps/reading/edit-map-inputs";
import { isPresent, mapPresence } from "@mapwright/core/maps/presence/map-presence";
import { programChange, type ProgramChange } from "@mapwright/core/maps/log/program-changes";
import { API_EXPORT_FORMATS } from "@mapwright/core/maps/reading/read-map-inputs";
import type { MapDrawing } from "@mapwright/core/maps/files/map-drawing";
import { readMapJson } from "@mapwright/core/maps/files/map-json";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { editMap } from "#/maps/editing/edit-map.ts";
import { listShares } from "#/maps/editing/list-shares.ts";
import { archiveMap, trashMap, updateMap } from "#/maps/editing/update-map.ts";
import { createShare, revokeShare } from "#/maps/manage-shares.ts";
import { exportMap } from "#/maps/reading/export-map.ts";
import { listMaps } from "#/maps/reading/list-maps.ts";
import { listWorkspaceKeywords } from "#/maps/reading/list-workspace-keywords.ts";
import { readBrief } from "#/maps/reading/read-brief.ts";
import * as parts from "#/maps/reading/read-parts.ts";
import { saveSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { createShareInput } from "@mapwright/core/maps/share/map-share";
import { storeMap } from "../../../../tests/fixtures/store-map.ts";
import {
  GRIND,
  RATIO,
  change,
  storeTestMap,
} from "../../../../tests/functions/fixtures/test-map.ts";
import { makeKey } from "../../../../tests/functions/fixtures/team-key.ts";
import {
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../../tests/functions/fixtures/test-team.ts";

async function openEdited() {
  const team = await openTeam();
  const map = await storeTestMap(team.db, { workspace: team.id, by: team.owner.uid });
  const key = makeKey(team, team.owner);
  const edit = (changes: readonly ProgramChange[], of: object = {}) =>
    editMap(
      { db: team.db, now: Date.now },
      key,
      editMapInput.parse({ mapId: map, requestId: randomUUID(), changes, ...of }),
    );
  const outline = () =>
    parts.readOutline(team.db, team.id, { mapId: map, order: "name", clustersPerPillar: 10 });
  const operations = async () =>
    (await team.db.collection(operationsPath(map)).orderBy("at").get()).docs;
  return { team, map, key, edit, outline, operations };
}

const namesOf = ({ pillars }: Awaited<ReturnType<typeof parts.readOutline>>) =>
  pillars.map(({ name, clusters }) => [name, clusters.map((cluster) => cluster.name)]);

/** A map with results and evidence of a site. */
async function openCoffee(team: TestTeam): Promise<MapId> {
  const map = await storeMap(team.db, makeCoffeeMap(), {
    workspaceId: team.id,
    createdBy: team.owner.uid,
  });
  const site = await saveSiteEvidence(team.db, map, makeCoffeeSite());
  await team.db.doc(mapPath(map)).update({ "evidence.site": { ...site, at: new Date(site.at) } });
  return map;
}

test("a program's changes are one action in its person's name, with the key's name, and are read at once", async () => {
  const { team, edit, outline, operations } = await openEdited();
  expect(namesOf(await outline())).toEqual([["Brewing", ["Grind", "Ratio"]]]);
  await edit([
    { kind: "create-topic", topic: "filters", parent: null, name: "Filters" },
    { kind: "create-topic", topic: "paper", parent: "filters", name: "Paper filters" },
    { kind: "move-keywords", topic: "paper", keywords: ["grind size"] },
    { kind: "rename-topic", topic: RATIO, name: "Coffee to water" },
    { kind: "set-status", topic: RATIO, status: "planned" },
  ]);
  expect(namesOf(await outline())).toEqual([
    ["Brewing", ["Coffee to water", "Grind"]],
    ["Filters", ["Paper filters"]],
  ]);
  const [stored, ...others] = await operations();
  expect(others).toEqual([]);
  expect(stored?.data()).toMatchObject({ by: team.owner.uid, key: "Planner", scope: "edit" });
});

test("a program is shown to people in the map, with its change, at what it changed", async () => {
  const { team, map, key, edit } = await openEdited();
  await edit([
    { kind: "set-status", topic: GRIND, status: "writing" },
    { kind: "set-status", topic: RATIO, status: "writing" },
  ]);
  const shown = await team.db.collection(presencePath(map)).get();
  const stored = { schema: mapPresence, times: ["seenAt", "expireAt"] } as const;
  const [program] = shown.docs.map((each) => fromStored(stored, each.data()));
  expect(program).toMatchObject({
    id: `program-${key.keyId}`,
    program: "Planner",
    view: "outline",
    topics: `${GRIND} ${RATIO}`,
  });
  expect(isPresent({ seenAt: program?.seenAt ?? 0 }, Date.now())).toBe(true);
  const refused = edit([{ kind: "rename-topic", topic: "no-such-topic", name: "X" }]);
  expect(await toOutcome(refused)).toBe("invalid-input");
  expect((await team.db.collection(presencePath(map)).get()).docs[0]?.data()).toEqual(
    shown.docs[0]?.data(),
  );
});

test("of changes of which one doesn't apply, none is made", async () => {
  const { edit, outline, operations } = await openEdited();
  const before = await outline();
  const refused = edit([
    { kind: "rename-topic", topic: RATIO, name: "Coffee to water" },
    { kind: "rename-topic", topic: "nowhere", name: "Nothing" },
  ]);
  await expect(refused).rejects.toMatchObject({
    code: "invalid-input",
    fields: { "changes.1": "no-such-topic" },
  });
  expect(await outline()).toEqual(before);
  expect(await operations()).toEqual([]);
});

test("a repeated request changes a map once", async () => {
  const { edit, operations } = await openEdited();
  const requestId = randomUUID();
  const asked = [{ kind: "set-note", topic: RATIO, note: "Check" }] as const;
  const [first, ...others] = await Promise.all([
    edit(asked, { requestId }),
    edit(asked, { requestId }),
    edit(asked, { requestId }),
  ]);
  expect(others).toEqual([first, first]);
  expect(await operations()).toHaveLength(1);
});

test("a change that names a revision is made only if nobody changed the map since", async () => {
  const { team, map, edit, outline } = await openEdited();
  const { revision } = await outline();
  await edit([{ kind: "set-status", topic: GRIND, status: "writing" }], { ifRevision: revision });
  const stale = edit([{ kind: "set-status", topic: GRIND, status: "review" }], {
    ifRevision: revision,
  });
  expect(await toOutcome(stale)).toBe("map-changed");
  const { revision: now } = await outline();
  await change(team.db, map, team.owner.uid, [{ kind: "set-note", topic: RATIO, note: "Mine" }]);
  const late = edit([{ kind: "set-status", topic: GRIND, status: "review" }], { ifRevision: now });
  expect(await toOutcome(late)).toBe("map-changed");
});

test("of programs that change the same revision at once, one does", async () => {
  const { edit, outline, operations } = await openEdited();
  const { revision: ifRevision } = await outline();
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      toOutcome(edit([{ kind: "set-note", topic: RATIO, note: String(n) }], { ifRevision })),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["done", ...Array<string>(4).fill("map-changed")]);
  expect(await operations()).toHaveLength(1);
});

test.each([
  ["in the trash", { trashedAt: new Date() }, {}, "not-found"],
  ["beyond the plan", { isBeyondPlan: true }, {}, "plan-read-only"],
  ["of a workspace that doesn't pay", {}, { status: "unpaid" }, "plan-read-only"],
])("a map %s isn't changed", async (_name, ofMap, ofPlan, outcome) => {
  const { team, map, edit } = await openEdited();
  await team.db.doc(mapPath(map)).set(ofMap, { merge: true });
  await team.db.doc(billingPath(team.id)).set(ofPlan, { merge: true });
  const asked = edit([{ kind: "set-note", topic: RATIO, note: "Check" }]);
  expect(await toOutcome(asked)).toBe(outcome);
});

test("someone who isn't in the workspace can't be assigned", async () => {
  const { team, edit } = await openEdited();
  const editor = await team.add("editor");
  const assign = (assignee: string) =>
    toOutcome(edit([programChange.parse({ kind: "set-assignee", topic: RATIO, assignee })]));
  expect([await assign("stranger"), await assign(editor.uid)]).toEqual(["invalid-input", "done"]);
});

test("keywords beyond the plan aren't added", async () => {
  const { team, edit } = await openEdited();
  await team.db.doc(billingPath(team.id)).set({ plan: "free" }, { merge: true });
  const words = (of: number) =>
    Array.from({ length: 200 }, (_, n) => ({
      text: `keyword ${String(of)} ${String(n)}`,
      volumePerMonth: null,
      difficulty: null,
      intent: "unknown" as const,
    }));
  const changes = Array.from({ length: 10 }, (_, n) => ({
    kind: "add-keywords" as const,
    topic: RATIO,
    keywords: words(n),
  }));
  expect(await toOutcome(edit(changes))).toBe("plan-limit-reached");
});

test("a map is renamed, tagged, archived and moved to the trash, and listed where it is then", async () => {
  const { team, map, key } = await openEdited();
  const titles = async (state: "active" | "archived" | "trashed") =>
    (await listMaps(team.db, team.id, { state, limit: 10 })).items.map(({ title }) => title);
  const renamed = { mapId: map, title: "Brewing", tags: ["coffee"] };
  expect(await updateMap(team.db, key, renamed, Date.now())).toMatchObject({
    title: "Brewing",
    tags: ["coffee"],
    state: "active",
  });
  expect(await titles("active")).toEqual(["Brewing"]);
  await archiveMap(team.db, key, map, Date.now());
  expect([await titles("active"), await titles("archived")]).toEqual([[], ["Brewing"]]);
  await trashMap(team.db, key, map, Date.now());
  await trashMap(team.db, key, map, Date.now());
  expect([await titles("archived"), await titles("trashed")]).toEqual([[], ["Brewing"]]);
});

test("maps come in pages, and a cursor of another workspace opens nothing", async () => {
  const [team, other] = [await openTeam(), await openTeam()];
  for (let n = 0; n < 5; n++)
    await storeTestMap(team.db, {
      workspace: team.id,
      by: team.owner.uid,
      over: { title: String(n), updatedAt: 1_000 + n },
    });
  const titles = [];
  let cursor: string | undefined;
  do {
    const page = await listMaps(team.db, team.id, { state: "active", limit: 2, cursor });
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(titles).toEqual(["4", "3", "2", "1", "0"]);
  const foreign = await storeTestMap(other.db, { workspace: other.id, by: other.owner.uid });
  await storeTestMap(other.db, { workspace: other.id, by: other.owner.uid });
  const theirs = await listMaps(other.db, other.id, { state: "active", limit: 1 });
  const own = await listMaps(team.db, team.id, { state: "active", limit: 1 });
  for (const [state, wrong] of [
    ["active", foreign],
    ["active", theirs.nextCursor ?? ""],
    ["active", `${own.nextCursor ?? ""}AAAA`],
    ["active", Buffer.from('["x",1,1]').toString("base64url")],
    ["archived", own.nextCursor ?? ""],
  ] as const) {
    const asked = listMaps(team.db, team.id, { state, limit: 2, cursor: wrong });
    expect([state, wrong, await toOutcome(asked)]).toEqual([state, wrong, "invalid-input"]);
  }
});

/** Maps 4, 3, 2, 1, 0, last changed first; two of the same moment. */
async function openFive() {
  const team = await openTeam();
  const ids: MapId[] = [];
  for (const [n, updatedAt] of [1_000, 2_000, 2_000, 3_000, 4_000].entries())
    ids.push(
      await storeTestMap(team.db, {
        workspace: team.id,
        by: team.owner.uid,
        over: { title: String(n), updatedAt },
      }),
    );
  const touch = async (title: string) => {
    const id = ids[Number(title)] ?? "";
    await team.db.doc(mapPath(mapIdSchema.parse(id))).update({ updatedAt: Timestamp.now() });
  };
  return { team, touch };
}

test("a list goes on where its page ended when that page's last map changes between pages", async () => {
  const { team, touch } = await openFive();
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listMaps(team.db, team.id, { state: "active", limit: 2, cursor });
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
    await touch(titles.at(-1) ?? "");
  } while (cursor !== undefined);
  expect(titles.toSorted()).toEqual(["0", "1", "2", "3", "4"]);
});

test("keywords go on where a page ended when its map changes or is trashed between pages", async () => {
  const { team, touch } = await openFive();
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listWorkspaceKeywords(team.db, team.id, { limit: 2, cursor });
    found.push(...page.items.map(({ map, text }) => `${map.title}: ${text}`));
    cursor = page.nextCursor ?? undefined;
    await touch(found.at(-1)?.slice(0, 1) ?? "");
  } while (cursor !== undefined);
  const words = ["coffee ratio", "grind size", "water to coffee"];
  const expected = [0, 1, 2, 3, 4].flatMap((n) => words.map((word) => `${String(n)}: ${word}`));
  expect(found.toSorted()).toEqual(expected);
  const first = await listWorkspaceKeywords(team.db, team.id, { limit: 2 });
  const [begun] = first.items;
  await trashMap(team.db, makeKey(team, team.owner), mapIdSchema.parse(begun?.map.id), Date.now());
  const next = await listWorkspaceKeywords(team.db, team.id, {
    limit: 100,
    cursor: first.nextCursor ?? "",
  });
  const rest = new Set(next.items.map(({ map }) => map.title));
  expect(rest.size).toBe(4);
  expect([...rest]).not.toContain(begun?.map.title);
});

test("a map of another workspace isn't found, whoever's key it is", async () => {
  const { map } = await openEdited();
  const other = await openTeam();
  expect(await toOutcome(parts.readMapDetails(other.db, other.id, map))).toBe("not-found");
});

test("a map is read in parts, with the evidence for a cluster", async () => {
  const team = await openTeam();
  const mapId = await openCoffee(team);
  const clusters = await parts.readClusterPage(team.db, team.id, {
    mapId,
    order: "volume",
    limit: 10,
  });
  const [first] = clusters.items;
  if (!first) throw new Error("the map has no clusters");
  const cluster = await parts.readOneCluster(team.db, team.id, { mapId, clusterId: first.id });
  expect(cluster.sharedPages.length).toBeGreaterThan(0);
  const keywords = await parts.readKeywordPage(team.db, team.id, {
    mapId,
    cluster: first.id,
    limit: 100,
  });
  expect(keywords.items.map(({ text }) => text).toSorted()).toEqual(
    cluster.keywords.map(({ text }) => text).toSorted(),
  );
  const [left = "", right = ""] = keywords.items.map(({ text }) => text);
  const overlap = await parts.compare(team.db, team.id, { mapId, left, right });
  expect(overlap.isSameCluster).toBe(true);
  const results = await parts.readResults(team.db, team.id, { mapId, keyword: left });
  for (const { url, leftPosition } of overlap.shared)
    expect(results.results[leftPosition - 1]?.url).toBe(url);
  const gaps = await parts.readGaps(team.db, team.id, { mapId, gapsPerPillar: 5 });
  expect(gaps.domain).toBe(makeCoffeeSite().domain);
  const brief = await readBrief(team.db, team.id, { mapId, clusterId: first.id });
  expect(brief.titles.length).toBeGreaterThan(0);
  expect(brief.site).not.toBeNull();
  const missing = parts.readOneCluster(team.db, team.id, { mapId, clusterId: "nowhere" });
  expect(await toOutcome(missing)).toBe("not-found");
});

/** The site's build draws: web/server/draw-map.test.ts. */
const draw = async ({ format, title, snapshot }: MapDrawing) =>
  Buffer.from(`${format} of ${title}, ${String(snapshot.keywords.text.length)} keywords`.repeat(3));

test("a map is exported in every format", async () => {
  const team = await openTeam();
  const mapId = await openCoffee(team);
  for (const format of API_EXPORT_FORMATS) {
    const file = await exportMap({ db: team.db, now: Date.now, draw }, team.id, { mapId, format });
    const content = Buffer.from(file.content, file.encoding);
    expect([format, content.length > 50]).toEqual([format, true]);
    const isPacked = content.subarray(0, 2).toString() === "PK";
    expect([format, isPacked]).toEqual([format, ["xlsx", "xmind"].includes(format)]);
    const isRead = format === "json" && readMapJson(content.toString()).isRead;
    expect([format, isRead]).toEqual([format, format === "json"]);
  }
});

test("the workspace's keywords are those of its active maps, in pages", async () => {
  const team = await openTeam();
  for (const title of ["One", "Two"])
    await storeTestMap(team.db, { workspace: team.id, by: team.owner.uid, over: { title } });
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await listWorkspaceKeywords(team.db, team.id, { limit: 2, cursor });
    found.push(...page.items.map(({ map, text }) => `${map.title}: ${text}`));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const words = ["coffee ratio", "grind size", "water to coffee"];
  expect(found.toSorted()).toEqual(
    ["One", "Two"].flatMap((title) => words.map((word) => `${title}: ${word}`)),
  );
});

test("a key lists the links of a map with what opens them, and revokes only those of its workspace", async () => {
  const { team, map, key } = await openEdited();
  const order = createShareInput.parse({
    mapId: map,
    requestId: randomUUID(),
    label: "For the client",
    days: 7,
    parts: { plan: false, notes: false },
  });
  const { id, token } = await createShare(team.db, key, order, Date.now());
  const list = async () => {
    const page = await listShares(team.db, team.id, { mapId: map, limit: 10 }, Date.now());
    return page.items.map((share) => [share.state, share.token]);
  };
  expect(await list()).toEqual([["open", token]]);
  const elsewhere = makeKey(await openTeam(25, team.db), team.owner);
  const foreign = revokeShare(team.db, elsewhere, { shareId: id }, Date.now());
  expect(await toOutcome(foreign)).toBe("not-found");
  await revokeShare(team.db, key, { shareId: id }, Date.now());
  expect(await list()).toEqual([["revoked", null]]);
});
