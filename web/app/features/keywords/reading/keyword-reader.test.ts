import { mapId, snapshotId, userId, workspaceId } from "@mapwright/core/ids";
import { NEW_MAP, type MapDocument } from "@mapwright/core/maps/map-document";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { expect, test } from "vitest";
import { KeywordReader } from "#/features/keywords/reading/keyword-reader.ts";
import type { KeywordStore } from "#/features/keywords/reading/keyword-store.ts";
import type {
  KeywordsRequest,
  KeywordsResponse,
} from "#/features/keywords/session/keywords-protocol.ts";

const mapOf = (id: string, over: Partial<MapDocument> = {}): MapDocument => ({
  ...NEW_MAP,
  id: mapId.parse(id),
  workspaceId: workspaceId.parse("team"),
  jobId: null,
  origin: "import",
  type: "serp",
  title: id,
  seeds: [],
  seedResults: [],
  locale: DEFAULT_LOCALE,
  method: "wording",
  counts: { keywords: 1, clusters: 1, pillars: 1 },
  volumePerMonth: null,
  metricsEstimated: false,
  snapshot: { id: snapshotId.parse("first"), chunks: 1 },
  createdBy: userId.parse("ann"),
  createdAt: 1,
  updatedAt: 1,
  ...over,
});

/** A store with every chunk on the server, and on the device what `device` says; a worker that notes what it is sent. */
function openReader(device: "broken" | "whole" | "empty" = "empty") {
  const asked: string[] = [];
  const sent: KeywordsRequest[] = [];
  const stopped: string[] = [];
  let answer: (response: KeywordsResponse) => void = () => undefined;
  const chunk = { part: "map", index: 0, data: new Uint8Array([1]) } as const;
  const store: KeywordStore = {
    readChunks: ({ mapId: map, snapshotId: snapshot }, part, place) => {
      asked.push(`${map} ${snapshot} ${part} ${place}`);
      if (map === "gone") return Promise.reject(new Error("unreachable"));
      return Promise.resolve(place === "device" && device === "empty" ? [] : [chunk]);
    },
    listen: (map, _since, next) => {
      queueMicrotask(() => next([]));
      return () => stopped.push(map);
    },
    write: () => Promise.resolve(),
  };
  const reader = new KeywordReader({
    store,
    open: ({ onAnswer: receive }) => {
      answer = receive;
      return { send: (request) => sent.push(request), end: () => undefined };
    },
    later: () => () => undefined,
  });
  const settle = () => new Promise((done) => setTimeout(done));
  const kinds = () => sent.map(({ kind }) => kind);
  return {
    reader,
    asked,
    sent,
    stopped,
    settle,
    kinds,
    answer: (r: KeywordsResponse) => answer(r),
  };
}

test("a map is read from the device where it is there, and from the server otherwise", async () => {
  const here = openReader("whole");
  here.reader.setMaps([mapOf("coffee")]);
  await here.settle();
  expect(here.asked).toEqual(["coffee first map device"]);
  const there = openReader("empty");
  there.reader.setMaps([mapOf("coffee")]);
  await there.settle();
  expect(there.asked).toEqual(["coffee first map device", "coffee first map server"]);
  expect(there.kinds()).toEqual(["arrange", "open"]);
});

test("a map that didn't change isn't read again; another snapshot or compaction is", async () => {
  const { reader, asked, settle } = openReader("whole");
  reader.setMaps([mapOf("coffee")]);
  await settle();
  reader.setMaps([mapOf("coffee", { title: "Renamed" })]);
  await settle();
  expect(asked).toHaveLength(1);
  reader.setMaps([mapOf("coffee", { snapshot: { id: snapshotId.parse("second"), chunks: 1 } })]);
  await settle();
  expect(asked.slice(1)).toEqual(["coffee second map device"]);
});

test("a broken copy on the device is replaced by the server's, and a broken one there is reported", async () => {
  const { reader, asked, settle, answer } = openReader("broken");
  reader.setMaps([mapOf("coffee")]);
  await settle();
  const unreadable = { kind: "unreadable", map: mapId.parse("coffee"), part: "map" } as const;
  answer(unreadable);
  await settle();
  expect(asked.at(-1)).toBe("coffee first map server");
  expect([...reader.view().failed]).toEqual([]);
  answer(unreadable);
  expect([...reader.view().failed]).toEqual(["coffee"]);
});

test("a map that can't be read is named, and is read again on request", async () => {
  const { reader, asked, settle } = openReader();
  reader.setMaps([mapOf("gone"), mapOf("coffee")]);
  await settle();
  expect([...reader.view().failed]).toEqual(["gone"]);
  const before = asked.length;
  reader.retry();
  await settle();
  expect(asked.slice(before).every((each) => each.startsWith("gone"))).toBe(true);
});

test("a map that is gone is no longer listened to", async () => {
  const { reader, stopped, settle } = openReader();
  reader.setMaps([mapOf("coffee"), mapOf("tea")]);
  await settle();
  reader.setMaps([mapOf("tea")]);
  expect(stopped).toEqual(["coffee"]);
  reader.end();
  expect(stopped).toEqual(["coffee", "tea"]);
});

test("rankings of a site are read once its map is open", async () => {
  const { reader, asked, settle, answer, kinds } = openReader("whole");
  const site = {
    id: snapshotId.parse("site1"),
    chunks: 1,
    at: 1,
    domain: "own.example",
    competitors: [],
    pages: 0,
  };
  reader.setMaps([mapOf("coffee", { evidence: { site, reddit: null } })]);
  await settle();
  expect(asked).toEqual(["coffee first map device"]);
  answer({ kind: "opened", map: mapId.parse("coffee") });
  await settle();
  expect(asked.at(-1)).toBe("coffee site1 site device");
  expect(kinds()).toEqual(["arrange", "open", "rankings"]);
  expect(reader.view().readCount).toBe(1);
});
