import { gunzipSync, gzipSync } from "node:zlib";
import { mapId, userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { buildTestSnapshot, type TestMap } from "@mapwright/core/maps/testing/test-snapshot";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { PLAIN_ADDRESS } from "@mapwright/core/workspace-keywords/keyword-address";
import { NO_KEYWORD_FILTER } from "@mapwright/core/workspace-keywords/keyword-filter";
import { listTags } from "@mapwright/core/workspace-keywords/keyword-table";
import { KeywordsSession } from "#/features/keywords/session/keywords-session.ts";
import type {
  KeywordsRequest,
  KeywordsResponse,
} from "#/features/keywords/session/keywords-protocol.ts";

const pack = async (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));
const unpack = async (bytes: Uint8Array) => new Uint8Array(gunzipSync(bytes));

type ResponseOf<Kind extends KeywordsResponse["kind"]> = Extract<KeywordsResponse, { kind: Kind }>;

/** A session whose tasks run when the test says so. */
function openSession() {
  const responses: KeywordsResponse[] = [];
  const tasks: (() => void)[] = [];
  const session = new KeywordsSession({
    gunzip: unpack,
    answer: (response) => responses.push(response),
    later: (task) => tasks.push(task),
  });
  const last = <Kind extends KeywordsResponse["kind"]>(kind: Kind): ResponseOf<Kind> => {
    const found = responses.findLast((each): each is ResponseOf<Kind> => each.kind === kind);
    if (!found) throw new Error(`there was no ${kind}`);
    return found;
  };
  const settle = () => {
    for (const task of tasks.splice(0)) task();
  };
  const send = async (request: KeywordsRequest) => {
    await session.handle(request);
    settle();
  };
  return { responses, tasks, session, last, settle, send };
}

const mapOf = (id: string) => ({ id: mapId.parse(id), title: `Map ${id}`, market: "US-en" });

const open = async (
  id: string,
  topics: TestMap,
  operations: readonly MapOperation[] = [],
): Promise<KeywordsRequest> => ({
  kind: "open",
  map: mapOf(id),
  chunks: await encodeSnapshot(buildTestSnapshot(topics), pack),
  edits: null,
  operations,
});

const operation = (id: string, changes: readonly MapChange[]): MapOperation => ({
  id: `operation-number-${id}`,
  by: userId.parse("ann"),
  at: 1,
  changes,
});

const COFFEE = { Brewing: { Ratio: { "coffee ratio": 900, bloom: 40 } } };
const TEA = { Tea: { Basics: { "tea ratio": 700, "coffee ratio": 900 } } };

/** Two maps, which share a keyword. */
async function openTwo() {
  const opened = openSession();
  await opened.send({ kind: "arrange", maps: [mapOf("coffee"), mapOf("tea")] });
  await opened.send(await open("coffee", COFFEE));
  await opened.send(await open("tea", TEA));
  return opened;
}

test("rows appear with the first map and are complete with the last, without one table for each", async () => {
  const { tasks, session, settle, last, responses } = openSession();
  await session.handle({ kind: "arrange", maps: [mapOf("coffee"), mapOf("tea")] });
  settle();
  await session.handle(await open("coffee", COFFEE));
  await session.handle({ kind: "operations", map: mapId.parse("coffee"), operations: [] });
  expect(tasks.length).toBe(1);
  await session.handle(await open("tea", TEA));
  settle();
  expect(last("table").table.texts).toEqual(["coffee ratio", "bloom", "tea ratio"]);
  expect(responses.filter(({ kind }) => kind === "table")).toHaveLength(2);
});

test("edits of the log are reflected, and a map that is gone takes its keywords along", async () => {
  const { send, last } = await openTwo();
  const operations = [
    operation("1", [{ kind: "remove-keywords", keywords: ["bloom"] }]),
    operation("2", [{ kind: "remove-keywords", keywords: ["coffee ratio"] }]),
  ];
  await send({ kind: "operations", map: mapId.parse("coffee"), operations });
  expect(last("table").table.texts.toSorted()).toEqual(["coffee ratio", "tea ratio"]);
  await send({ kind: "arrange", maps: [mapOf("coffee")] });
  expect(last("table").table.rowCount).toBe(0);
});

test("a filter answers with its rows in order, and views are counted", async () => {
  const { send, last } = await openTwo();
  const filter = { ...NO_KEYWORD_FILTER, text: "ratio" };
  const asked = { ...PLAIN_ADDRESS, filter, collapsed: [] };
  await send({ kind: "show", asked });
  const { shown } = last("shown");
  const { table } = last("table");
  expect(shown.asked).toEqual(asked);
  expect(Array.from(shown.rows, (row) => table.texts[row])).toEqual(["coffee ratio", "tea ratio"]);
  expect(shown.volumes).toEqual([{ market: 0, unit: "searches", volume: 1_600 }]);
  await send({
    kind: "count",
    filters: [NO_KEYWORD_FILTER, { ...NO_KEYWORD_FILTER, text: "bloom" }],
  });
  expect(last("counts").counts).toEqual([3, 1]);
});

test("keywords of a map that arrives later are in their place when rows are sorted by name", async () => {
  const { send, last } = openSession();
  const sort = { column: "name", direction: "ascending" } as const;
  await send({ kind: "show", asked: { ...PLAIN_ADDRESS, sort, collapsed: [] } });
  await send({ kind: "arrange", maps: [mapOf("coffee"), mapOf("tea")] });
  const names = () => Array.from(last("table").shown.rows, (row) => last("table").table.texts[row]);
  await send(await open("tea", TEA));
  expect(names()).toEqual(["coffee ratio", "tea ratio"]);
  await send(await open("coffee", COFFEE));
  expect(names()).toEqual(["bloom", "coffee ratio", "tea ratio"]);
  await send({ kind: "tags", tags: [{ name: "Q1", keywords: ["US-en bloom"] }] });
  expect(names()).toEqual(["bloom", "coffee ratio", "tea ratio"]);
});

test("tags are replaced without reading maps again", async () => {
  const { send, last } = await openTwo();
  await send({ kind: "tags", tags: [{ name: "Q1", keywords: ["US-en bloom"] }] });
  const { table } = last("table");
  expect(listTags(table, table.texts.indexOf("bloom"))).toEqual(["Q1"]);
});

test("a broken chunk is reported, and the other maps are shown", async () => {
  const { send, last } = openSession();
  await send({ kind: "arrange", maps: [mapOf("coffee"), mapOf("tea")] });
  await send(await open("coffee", COFFEE));
  const broken = { part: "map", index: 0, data: new Uint8Array([1, 2]) } as const;
  const tea = { ...(await open("tea", TEA)), chunks: [broken] };
  await send(tea);
  expect(last("unreadable")).toEqual({ kind: "unreadable", map: "tea", part: "map" });
  expect(last("table").table.rowCount).toBe(2);
});

test("deleting removes keywords from every map that can be changed, and can be undone", async () => {
  const { send, last } = await openTwo();
  const asked = {
    kind: "remove",
    keys: ["US-en coffee ratio", "US-en bloom"],
    readOnly: [mapId.parse("tea")],
  } as const;
  await send({ kind: "plan", id: 1, asked });
  const { planned } = last("planned");
  if (planned?.kind !== "remove") throw new Error("not planned");
  expect(planned.keptCount).toBe(1);
  expect(planned.planned).toHaveLength(1);
  expect(planned.planned[0]).toMatchObject({
    map: "coffee",
    keywords: 2,
    changes: [{ kind: "remove-keywords", keywords: ["coffee ratio", "bloom"] }],
    inverse: [{ kind: "restore-keywords", keywords: ["coffee ratio", "bloom"] }],
  });
});

test("adding places keywords by their wording, brings back removed ones, and knows what is there", async () => {
  const { send, last } = await openTwo();
  const removed = operation("1", [{ kind: "remove-keywords", keywords: ["coffee ratio"] }]);
  await send({ kind: "operations", map: mapId.parse("tea"), operations: [removed] });
  const keys = ["US-en coffee ratio", "US-en bloom", "US-en tea ratio", "DE-de kanne"];
  await send({ kind: "plan", id: 1, asked: { kind: "add", map: mapId.parse("tea"), keys } });
  const { planned } = last("planned");
  if (planned?.kind !== "add") throw new Error("not planned");
  expect(planned).toMatchObject({
    keywordsInMap: 1,
    knownCount: 1,
    otherMarketCount: 1,
    leftoverCount: 1,
    planned: { keywords: 2 },
  });
  expect(planned.planned.changes).toContainEqual({
    kind: "restore-keywords",
    keywords: ["coffee ratio"],
  });
});

test("a file has the rows that are asked for in the order of the page, with source and date, and no formula", async () => {
  const { send, last } = openSession();
  await send({ kind: "arrange", maps: [mapOf("coffee")] });
  await send(
    await open("coffee", { "=Brewing": { "+Ratio": { "=1+1": 5, "coffee ratio": 900 } } }),
  );
  const asked = { format: "csv", keys: null, columns: ["volume", "cluster"] } as const;
  await send({ kind: "file", id: 1, asked });
  const text = (await last("file").content?.text()) ?? "";
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
  });
  expect(data).toEqual([
    {
      Keyword: "coffee ratio",
      "Searches a month": "900",
      "Searches are": "estimated",
      Cluster: "'+Ratio",
      Source: "local-index",
      "As of": "1970-01-01",
    },
    expect.objectContaining({ Keyword: "'=1+1" }),
  ]);
});

test("a list for a new map has the selected keywords with their figures, named as estimates", async () => {
  const { send, last } = await openTwo();
  const asked = { format: "list", keys: ["US-en bloom"], columns: [] } as const;
  await send({ kind: "file", id: 1, asked });
  const text = (await last("file").content?.text()) ?? "";
  const [header, row] = Papa.parse<string[]>(text.replace(/^\uFEFF/, "")).data;
  expect(header).toEqual([
    "Keyword",
    "Searches a month (estimated)",
    "Difficulty (estimated)",
    "Intent",
  ]);
  expect(row).toEqual(["bloom", "40", "40", "informational"]);
});
