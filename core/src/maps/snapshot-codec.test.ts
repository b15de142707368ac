import fc from "fast-check";
import { gunzipSync, gzipSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import { CHUNK_MAX_BYTES, type SnapshotChunk } from "#/maps/map-document.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import {
  decodeMapPart,
  decodeSerpsPart,
  encodeSnapshot,
  SnapshotCorruptError,
} from "#/maps/snapshot-codec.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

const gzip = (bytes: Uint8Array) => Promise.resolve(gzipSync(bytes, { mtime: 0 }));
const gunzip = async (bytes: Uint8Array) => gunzipSync(bytes);

/** A snapshot of `keywordCount` keywords in clusters of ten, with five results each. */
function buildSnapshot(keywordCount: number, text = (i: number) => `keyword ${i}`): MapSnapshot {
  const clusterCount = Math.ceil(keywordCount / 10);
  const keywords = Array.from({ length: keywordCount }, (_, i) => i);
  const clusters = Array.from({ length: clusterCount }, (_, i) => i);
  const intentOf = (i: number) => SEARCH_INTENTS[i % 4] ?? "informational";
  return {
    version: 1,
    method: "auto",
    threshold: 1,
    resolution: 0.02,
    evidenceKind: "url",
    terms: [],
    metrics: { source: "local-index", estimated: true, asOf: 1_700_000_000_000 },
    keywords: {
      text: keywords.map(text),
      volumePerMonth: keywords.map((i) => (i % 7 === 0 ? null : (i * 37) % 20_000)),
      difficulty: keywords.map((i) => (i % 11 === 0 ? null : (i * 13) % 100)),
      intent: keywords.map(intentOf),
      cluster: keywords.map((i) => Math.floor(i / 10)),
      confidence: keywords.map((i) => ((i * 71) % 1000) / 1000),
      runnerUp: keywords.map((i) => ((i * 17) % clusterCount) - 1),
    },
    clusters: {
      id: clusters.map((i) => `c${i}`),
      name: clusters.map((i) => `Cluster ${i}`),
      pillar: clusters.map(() => 0),
      primary: clusters.map((i) => i * 10),
      intent: clusters.map(intentOf),
      volumePerMonth: clusters.map((i) => (i % 5 === 0 ? null : i * 91)),
      difficulty: clusters.map((i) => (i % 5 === 0 ? null : i % 100)),
      opportunity: clusters.map((i) => i % 100),
      confidence: clusters.map((i) => (i % 100) / 100),
      evidence: clusters.map((i) =>
        Array.from({ length: i % 4 }, (_, at) => ({ item: (i + at) % 50, keywords: at + 2 })),
      ),
    },
    pillars: { id: clusters.length > 0 ? ["p0"] : [], name: clusters.length > 0 ? ["All"] : [] },
    serps: {
      urls: Array.from({ length: 50 }, (_, i) => `https://site${i}.example/page`),
      titles: Array.from({ length: 50 }, (_, i) => `Page ${i}`),
      results: keywords.map((i) => Array.from({ length: 5 }, (_, at) => (i + at * 7) % 50)),
    },
  };
}

test("a snapshot is restored unchanged, whatever its texts, from chunks of any size and order", async () => {
  const size = fc.integer({ min: 0, max: 60 });
  const texts = fc.array(fc.string({ unit: "grapheme" }), { minLength: 60, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      size,
      texts,
      fc.integer({ min: 120, max: 3_000 }),
      async (n, text, maxBytes) => {
        const snapshot = buildSnapshot(n, (i) => text[i] ?? "");
        const chunks = await encodeSnapshot(snapshot, gzip, maxBytes);
        for (const chunk of chunks) expect(chunk.data.length).toBeLessThanOrEqual(maxBytes);
        const shuffled = chunks.toReversed();
        const map = await decodeMapPart(shuffled, gunzip);
        expect(map.serps).toEqual({ urls: [], titles: [], results: [] });
        expect({ ...map, serps: await decodeSerpsPart(shuffled, gunzip) }).toEqual({
          ...snapshot,
          geography: getGeography(snapshot),
        });
      },
    ),
    { numRuns: 40 },
  );
});

test("chunks are numbered from 0 in each part, and each part has at least one", async () => {
  const chunks = await encodeSnapshot(buildSnapshot(400), gzip, 1_000);
  const indexesOf = (part: SnapshotChunk["part"]) =>
    chunks.filter((chunk) => chunk.part === part).map((chunk) => chunk.index);
  expect(indexesOf("map").length).toBeGreaterThan(2);
  expect(indexesOf("map")).toEqual(indexesOf("map").map((_, i) => i));
  const empty = await encodeSnapshot(
    { ...buildSnapshot(0), serps: { urls: [], titles: [], results: [] } },
    gzip,
  );
  expect(empty.map(({ part, index }) => [part, index])).toEqual([
    ["map", 0],
    ["serps", 0],
  ]);
});

test("50,000 keywords take a few chunks, much smaller than their JSON", async () => {
  const snapshot = buildSnapshot(50_000, (i) => `how to make ${i % 997} with ${i % 463} kettles`);
  const chunks = await encodeSnapshot(snapshot, gzip);
  const mapChunks = chunks.filter((chunk) => chunk.part === "map");
  const bytes = mapChunks.reduce((sum, chunk) => sum + chunk.data.length, 0);
  for (const chunk of chunks) expect(chunk.data.length).toBeLessThanOrEqual(CHUNK_MAX_BYTES);
  expect(mapChunks.length).toBeLessThanOrEqual(2);
  expect(bytes * 5).toBeLessThan(JSON.stringify({ ...snapshot, serps: null }).length);
});

test.each([
  ["the first", 0],
  ["a middle one", 1],
])("%s missing chunk is reported", async (_, missing) => {
  const chunks = await encodeSnapshot(buildSnapshot(400), gzip, 1_000);
  const left = chunks.filter((chunk) => chunk.part !== "map" || chunk.index !== missing);
  await expect(decodeMapPart(left, gunzip)).rejects.toMatchObject({
    name: "SnapshotCorruptError",
    part: "map",
    chunkIndex: missing,
    reason: "missing",
  });
});

test("a missing last chunk is reported", async () => {
  const chunks = await encodeSnapshot(buildSnapshot(400), gzip, 1_000);
  const last = chunks.filter((chunk) => chunk.part === "map").length - 1;
  const left = chunks.filter((chunk) => chunk.part !== "map" || chunk.index !== last);
  await expect(decodeMapPart(left, gunzip)).rejects.toMatchObject({
    chunkIndex: last,
    reason: "missing",
  });
});

test("without any chunks the first one is reported missing", async () => {
  await expect(decodeSerpsPart([], gunzip)).rejects.toThrow(
    "The serps part of the snapshot: chunk 0 is missing",
  );
});

test("a corrupt chunk is reported, since each has its own checksum", async () => {
  const chunks = await encodeSnapshot(buildSnapshot(400), gzip, 1_000);
  const broken = chunks.map(({ part, index, data }) => {
    const isBroken = part === "map" && index === 1;
    return { part, index, data: isBroken ? data.slice(0, data.length - 12) : data };
  });
  await expect(decodeMapPart(broken, gunzip)).rejects.toMatchObject({
    chunkIndex: 1,
    reason: "unreadable",
  });
});

test("a duplicate chunk is reported", async () => {
  const chunks = await encodeSnapshot(buildSnapshot(30), gzip);
  const [first] = chunks;
  await expect(decodeMapPart([...chunks, ...(first ? [first] : [])], gunzip)).rejects.toMatchObject(
    { chunkIndex: 0, reason: "duplicate" },
  );
});

test.each([
  ["not a snapshot", { anything: true }],
  ["a snapshot of a later version", { ...buildSnapshot(1), version: 2 }],
])("%s is rejected as invalid", async (_, content) => {
  const bytes = strToU8(JSON.stringify(content));
  const chunk: SnapshotChunk = { part: "map", index: 0, data: new Uint8Array(gzipSync(bytes)) };
  await expect(decodeMapPart([chunk], gunzip)).rejects.toMatchObject({
    chunkIndex: null,
    reason: "invalid",
  });
});

test("inconsistent columns are rejected with an error that says which", async () => {
  const snapshot = buildSnapshot(30);
  const short = { ...snapshot.keywords, cluster: snapshot.keywords.cluster.slice(1) };
  const chunks = await encodeSnapshot({ ...snapshot, keywords: short }, gzip);
  const error: unknown = await decodeMapPart(chunks, gunzip).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(SnapshotCorruptError);
  expect(error).toMatchObject({
    reason: "invalid",
    cause: { message: "keywords.cluster has 29 values instead of 30" },
  });
});

test("decoding a map or its results pauses between the steps that take long", async () => {
  const chunks = await encodeSnapshot(buildSnapshot(30), gzip);
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  await decodeMapPart(chunks, gunzip, pause);
  expect(pauses).toBe(4);
  await decodeSerpsPart(chunks, gunzip, pause);
  expect(pauses).toBe(6);
});
