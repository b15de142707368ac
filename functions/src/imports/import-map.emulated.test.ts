import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { mapsPath, memberPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { importMapInput, type ImportMapInput } from "@mapwright/core/maps/files/import-map";
import { importTable } from "@mapwright/core/maps/files/import-table";
import { readKeywordRows } from "@mapwright/core/maps/files/read-keyword-rows";
import { readRows, toRoles } from "@mapwright/core/tables/read-table";
import { openCompacted, UNCOMPACTED } from "@mapwright/core/maps/log/compaction-window";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { readOperation, storedOperation } from "@mapwright/core/maps/log/map-operation";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { importMap } from "#/imports/import-map.ts";
import { unpackImport } from "#/imports/unpack-import.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { runBeforeTransactions } from "../../../tests/functions/fixtures/intercepted-database.ts";
import { createCrashableDatabase } from "../../../tests/functions/fixtures/crashable-database.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { readSnapshot } from "../../../tests/functions/fixtures/saved-map.ts";
import {
  putMember,
  createTestCaller,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

const base: MapSnapshot = {
  ...buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  }),
  serps: { urls: ["https://a.example/"], titles: ["A"], results: [[0], [], [0]] },
};
/** A map gets its geography when it is stored first. */
const storedBase = { ...base, geography: getGeography(base) };
const [ratio = ""] = base.clusters.id;
const changes: readonly MapChange[] = [
  { kind: "set-note", topic: ratio, note: "One part to sixteen" },
  { kind: "set-status", topic: ratio, status: "writing" },
];
const packed = (content: unknown) => gzipSync(JSON.stringify(content)).toString("base64");

async function inputOf(
  workspace: WorkspaceId,
  over: Partial<ImportMapInput> = {},
): Promise<ImportMapInput> {
  const chunks = await encodeSnapshot(base, async (bytes) => gzipSync(bytes));
  const part = (name: "map" | "serps") =>
    chunks
      .filter((chunk) => chunk.part === name)
      .map(({ data }) => Buffer.from(data).toString("base64"));
  return importMapInput.parse({
    requestId: randomUUID(),
    workspaceId: workspace,
    title: "Coffee",
    locale: { country: "US", language: "en", device: "desktop" },
    seeds: ["coffee"],
    map: part("map"),
    serps: part("serps"),
    changes: packed(changes),
    ...over,
  });
}

async function openTeam(role: "editor" | "viewer" = "editor") {
  const workspace = workspaceId.parse(randomUUID());
  const caller = createTestCaller(userId.parse(randomUUID()));
  await putMember(workspace, caller.uid, role);
  return { workspace, caller };
}

async function mapsOf(workspace: WorkspaceId) {
  const found = await openIsolatedDatabase()
    .collection(mapsPath())
    .where("workspaceId", "==", workspace)
    .get();
  return found.docs.map((document) => fromStored(storedMap, document.data()));
}

async function operationsOf(map: string) {
  const found = await openIsolatedDatabase()
    .collection(`maps/${map}/ops`)
    .orderBy("__name__")
    .get();
  return found.docs.map((document) => {
    const at: unknown = document.get("at");
    return storedOperation.parse({
      ...document.data(),
      id: document.id,
      at: at instanceof Timestamp ? at.toMillis() : at,
    });
  });
}

async function stateOf(map: string) {
  const log = (await operationsOf(map)).flatMap((stored) => readOperation(stored) ?? []);
  return replayLog(openCompacted(base, UNCOMPACTED), log).state;
}

test("an editor's import becomes a map of the workspace, its changes attributed to them", async () => {
  const { workspace, caller } = await openTeam();
  const { mapId } = await importMap(
    openIsolatedDatabase(),
    caller,
    await inputOf(workspace),
    5_000,
  );
  const [map, ...others] = await mapsOf(workspace);
  expect(others).toEqual([]);
  expect(map).toMatchObject({
    id: mapId,
    title: "Coffee",
    origin: "import",
    jobId: null,
    createdBy: caller.uid,
    createdAt: 5_000,
    counts: { keywords: 3, clusters: 2, pillars: 1 },
    volumePerMonth: 1_900,
    metricsEstimated: true,
  });
  expect(map && (await readSnapshot(map))).toEqual(storedBase);
  expect(await operationsOf(mapId)).toMatchObject([{ by: caller.uid, at: 5_000, scope: "edit" }]);
  const { topics } = await stateOf(mapId);
  expect(topics.get(ratio)).toMatchObject({ note: "One part to sixteen", status: "writing" });
});

test("the same request again finds the same map, even when two of them race", async () => {
  const { workspace, caller } = await openTeam();
  const input = await inputOf(workspace);
  const answers = await Promise.all(
    [1, 2, 3].map((nowMs) => importMap(openIsolatedDatabase(), caller, input, nowMs)),
  );
  const again = await importMap(openIsolatedDatabase(), caller, input, 4);
  expect(new Set([...answers, again].map(({ mapId }) => mapId)).size).toBe(1);
  expect(await mapsOf(workspace)).toHaveLength(1);
  expect(await operationsOf(again.mapId)).toHaveLength(1);
});

test.each([
  [0, "before"],
  [0, "after"],
  [1, "before"],
  [1, "after"],
  [2, "before"],
  [2, "after"],
  [3, "before"],
] as const)(
  "a function that crashes at write %d, %s it, leaves no visible map, and the retry imports all of it",
  async (n, when) => {
    const { workspace, caller } = await openTeam();
    const input = await inputOf(workspace);
    const crashing = importMap(createCrashableDatabase(n, when), caller, input, 1_000);
    await expect(crashing).rejects.toThrow("the function died");
    expect(await mapsOf(workspace)).toEqual([]);
    const { mapId } = await importMap(openIsolatedDatabase(), caller, input, 2_000);
    const [map] = await mapsOf(workspace);
    expect(map && (await readSnapshot(map))).toEqual(storedBase);
    expect(await operationsOf(mapId)).toMatchObject([{ at: 2_000 }]);
  },
);

test("a retry after the map was published returns that map", async () => {
  const { workspace, caller } = await openTeam();
  const input = await inputOf(workspace);
  const crashing = importMap(createCrashableDatabase(3, "after"), caller, input, 1_000);
  await expect(crashing).rejects.toThrow("the function died");
  await importMap(openIsolatedDatabase(), caller, input, 2_000);
  expect(await mapsOf(workspace)).toMatchObject([{ createdAt: 1_000 }]);
});

test("a retry with another file leaves nothing of the first in the log", async () => {
  const { workspace, caller } = await openTeam();
  const input = await inputOf(workspace);
  await expect(
    importMap(createCrashableDatabase(3, "before"), caller, input, 1_000),
  ).rejects.toThrow();
  const other = { ...input, changes: packed([{ kind: "set-note", topic: ratio, note: "Other" }]) };
  const { mapId } = await importMap(openIsolatedDatabase(), caller, other, 2_000);
  expect((await stateOf(mapId)).topics.get(ratio)).toMatchObject({ note: "Other", status: "idea" });
});

test("viewers and outsiders can't import", async () => {
  const { workspace, caller } = await openTeam("viewer");
  const input = await inputOf(workspace);
  await expect(importMap(openIsolatedDatabase(), caller, input, 0)).rejects.toMatchObject({
    code: "role-too-low",
  });
  const stranger = createTestCaller(userId.parse(randomUUID()));
  await expect(importMap(openIsolatedDatabase(), stranger, input, 0)).rejects.toMatchObject({
    code: "not-a-member",
  });
  expect(await mapsOf(workspace)).toEqual([]);
});

test("someone removed while their file is being stored publishes nothing and leaves nothing behind", async () => {
  const { workspace, caller } = await openTeam();
  const input = await inputOf(workspace);
  const db = openIsolatedDatabase();
  const removing = runBeforeTransactions(db, () =>
    db.doc(memberPath(workspace, caller.uid)).delete(),
  );
  const before = (await db.collectionGroup("chunks").count().get()).data().count;
  await expect(importMap(removing, caller, input, 0)).rejects.toMatchObject({
    code: "not-a-member",
  });
  expect((await db.collectionGroup("chunks").count().get()).data().count).toBe(before);
});

test("outsiders named in a file aren't assigned, no one is mentioned, and comments are the importer's", async () => {
  const { workspace, caller } = await openTeam();
  const colleague = createTestCaller(userId.parse(randomUUID()));
  await putMember(workspace, colleague.uid, "editor");
  const assign = (topic: string, assignee: UserId): MapChange => ({
    kind: "set-assignee",
    topic,
    assignee,
  });
  const [, grind = ""] = base.clusters.id;
  const input = await inputOf(workspace, {
    changes: packed([
      assign(ratio, colleague.uid),
      assign(grind, userId.parse("stranger")),
      {
        kind: "add-comment",
        comment: "comment-1",
        topic: ratio,
        replyTo: null,
        body: "Hello",
        mentions: [colleague.uid],
      },
    ]),
  });
  const { mapId } = await importMap(openIsolatedDatabase(), caller, input, 0);
  const { topics, comments } = await stateOf(mapId);
  expect(topics.get(ratio)?.assignee).toBe(colleague.uid);
  expect(topics.get(grind)?.assignee).toBeNull();
  expect(comments.get("comment-1")).toMatchObject({ by: caller.uid, body: "Hello", mentions: [] });
});

const BROKEN: readonly [string, Partial<ImportMapInput>, string][] = [
  ["bytes that are no gzip", { map: [Buffer.from("coffee").toString("base64")] }, "map"],
  ["JSON that is no map", { map: [packed({ version: 1 })] }, "map"],
  ["search results that are none", { serps: [packed({ urls: "all" })] }, "serps"],
  [
    "search results of another map",
    { serps: [packed({ urls: [], titles: [], results: [[7]] })] },
    "map",
  ],
  ["changes that are none", { changes: packed([{ kind: "own-the-workspace" }]) }, "changes"],
  [
    "names of topics that would have to be cut",
    { changes: packed([{ kind: "rename-topic", topic: ratio, name: "n".repeat(121) }]) },
    "changes",
  ],
  [
    "notes that would have to be cut",
    { changes: packed([{ kind: "set-note", topic: ratio, note: "x".repeat(5_001) }]) },
    "changes",
  ],
];

test.each(BROKEN)("%s are rejected, and nothing is stored", async (_, over, field) => {
  const { workspace, caller } = await openTeam();
  const refused = importMap(openIsolatedDatabase(), caller, await inputOf(workspace, over), 0);
  await expect(refused).rejects.toMatchObject({
    code: "invalid-input",
    fields: { [field]: expect.any(String) },
  });
  expect(await mapsOf(workspace)).toEqual([]);
});

test("a truncated map is rejected", async () => {
  const chunks = await encodeSnapshot(base, async (bytes) => gzipSync(bytes), 300);
  const map = chunks
    .filter(({ part }) => part === "map")
    .map(({ data }) => Buffer.from(data).toString("base64"));
  expect(map.length).toBeGreaterThan(1);
  await expect(
    unpackImport({ map, serps: [], site: [], reddit: [], changes: null }),
  ).resolves.toBeDefined();
  const cut = unpackImport({
    map: map.slice(0, -1),
    serps: [],
    site: [],
    reddit: [],
    changes: null,
  });
  await expect(cut).rejects.toMatchObject({ code: "invalid-input" });
});

test("a few kilobytes that decompress to a gigabyte are rejected before they do", async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString("base64");
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  const input = { map: [bomb, bomb, bomb], serps: [], site: [], reddit: [], changes: bomb };
  await expect(unpackImport(input, 8_000_000)).rejects.toMatchObject({ code: "invalid-input" });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test("parts share one size budget: each alone would pass, together they don't", async () => {
  const input = await inputOf(workspaceId.parse("any"));
  const size = JSON.stringify(base).length;
  await expect(unpackImport(input, size * 2)).resolves.toBeDefined();
  await expect(unpackImport(input, Math.floor(size / 3))).rejects.toMatchObject({
    code: "invalid-input",
  });
});

test("a request larger than a call may be is rejected by the handler, with a message", () => {
  const large = Buffer.alloc(5_000_000).toString("base64");
  const parsed = importMapInput.safeParse({
    requestId: randomUUID(),
    workspaceId: "team",
    title: "Coffee",
    locale: { country: "US", language: "en", device: "desktop" },
    seeds: [],
    map: [large, large],
    serps: [],
    changes: null,
  });
  expect(parsed.error?.issues).toMatchObject([{ message: "This map is too large to be imported" }]);
});

const METRICS = { source: "an imported file", estimated: false, asOf: 5 };

test("a table whose names and notes are too long is stored as previewed: shortened, with nothing else lost", async () => {
  const { workspace, caller } = await openTeam();
  const long = "n".repeat(150);
  const table = [
    ["Keyword", "Cluster", "Note"],
    ["v60 ratio", `${long} one`, "x".repeat(6_000)],
    ["kettle", `${long} two`, "y".repeat(5_000)],
    ["how do i descale ".repeat(11).trim(), "", ""],
  ];
  const reading = readRows({ rows: table, lines: table.map((_, row) => row + 1) });
  const { rows, faults } = readKeywordRows({ ...reading, roles: toRoles(reading), months: 1 });
  expect(faults.map(({ line }) => line)).toEqual([2, 2, 3]);
  const made = importTable("Long", rows, {
    newId: () => "unused-id",
    memberNamed: () => null,
    metrics: METRICS,
  });
  const chunks = await encodeSnapshot(made.snapshot, async (bytes) => gzipSync(bytes));
  const map = chunks
    .filter(({ part }) => part === "map")
    .map(({ data }) => Buffer.from(data).toString("base64"));
  const input = await inputOf(workspace, { map, serps: [], changes: packed(made.changes) });
  const { mapId } = await importMap(openIsolatedDatabase(), caller, input, 0);
  const log = (await operationsOf(mapId)).flatMap((stored) => readOperation(stored) ?? []);
  const { state, skipped } = replayLog(openCompacted(made.snapshot, UNCOMPACTED), log);
  expect(skipped).toEqual([]);
  const named = [...state.topics.values()].filter(({ name }) => name.startsWith("nnn"));
  expect(named.map(({ name }) => name).toSorted()).toEqual([
    `${"n".repeat(116)} (2)`,
    "n".repeat(120),
  ]);
  expect(named.every(({ note }) => note.length === 5_000)).toBe(true);
  expect(made.snapshot.keywords.text).toHaveLength(3);
});

test("volumes whose sum overflows are rejected, because the map's document would become unreadable", async () => {
  const { workspace, caller } = await openTeam();
  const volumePerMonth = base.keywords.volumePerMonth.map(() => Number.MAX_SAFE_INTEGER);
  const huge = { ...base, keywords: { ...base.keywords, volumePerMonth } };
  const chunks = await encodeSnapshot(huge, async (bytes) => gzipSync(bytes));
  const map = chunks
    .filter(({ part }) => part === "map")
    .map(({ data }) => Buffer.from(data).toString("base64"));
  const refused = importMap(openIsolatedDatabase(), caller, await inputOf(workspace, { map }), 0);
  await expect(refused).rejects.toMatchObject({ code: "invalid-input" });
  expect(await mapsOf(workspace)).toEqual([]);
});

test("a map whose topics share an id is rejected, because traversing it would never end", async () => {
  const { workspace, caller } = await openTeam();
  const [pillar = ""] = base.pillars.id;
  const twisted: MapSnapshot = {
    ...base,
    clusters: { ...base.clusters, id: [pillar, ...base.clusters.id.slice(1)] },
  };
  const chunks = await encodeSnapshot(twisted, async (bytes) => gzipSync(bytes));
  const map = chunks
    .filter(({ part }) => part === "map")
    .map(({ data }) => Buffer.from(data).toString("base64"));
  const refused = importMap(openIsolatedDatabase(), caller, await inputOf(workspace, { map }), 0);
  await expect(refused).rejects.toMatchObject({ code: "invalid-input" });
});
