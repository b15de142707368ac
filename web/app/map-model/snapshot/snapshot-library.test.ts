import { gzipSync } from "node:zlib";
import { mapId, snapshotId } from "@mapwright/core/ids";
import type { SnapshotChunk } from "@mapwright/core/maps/map-document";
import {
  encodeRedditEvidence,
  encodeSnapshot,
  SnapshotCorruptError,
} from "@mapwright/core/maps/snapshot-codec";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { gunzip } from "#/map-model/snapshot/gunzip.ts";
import { SnapshotLibrary, type ReadChunks } from "#/map-model/snapshot/snapshot-library.ts";

const snapshot = {
  ...buildTestSnapshot({ Brewing: { Ratio: { "coffee ratio": 900, "ratio chart": 300 } } }),
  serps: { urls: ["https://a.example/"], titles: ["A"], results: [[0], []] },
};
const compress = async (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));
const chunks = await encodeSnapshot(snapshot, compress, 120);
const pointer = { mapId: mapId.parse("m1"), snapshotId: snapshotId.parse("s1") };

/** A store with `device` on this device and everything on the server; records the requests. */
function openStore(device: readonly SnapshotChunk[], server: readonly SnapshotChunk[] = chunks) {
  const asked: string[] = [];
  const readChunks: ReadChunks = async (_, part, place) => {
    asked.push(`${part} ${place}`);
    return (place === "device" ? device : server).filter((chunk) => chunk.part === part);
  };
  return { asked, library: new SnapshotLibrary(readChunks, gunzip) };
}

test("a snapshot cached on this device is not requested from the server", async () => {
  const { asked, library } = openStore(chunks);
  const opened = await library.openMap(pointer);
  expect(opened.keywords).toEqual(snapshot.keywords);
  expect(opened.serps.urls).toEqual([]);
  expect(asked).toEqual(["map device"]);
});

test("a snapshot missing on this device comes from the server", async () => {
  const { asked, library } = openStore([]);
  expect(await library.openSerps(pointer)).toEqual(snapshot.serps);
  expect(asked).toEqual(["serps device", "serps server"]);
});

test("a snapshot with only some chunks on this device comes from the server", async () => {
  expect(chunks.filter((chunk) => chunk.part === "map").length).toBeGreaterThan(1);
  const { asked, library } = openStore(chunks.slice(0, 1));
  expect((await library.openMap(pointer)).clusters).toEqual(snapshot.clusters);
  expect(asked).toEqual(["map device", "map server"]);
});

test("evidence is read from its own part, once", async () => {
  const evidence: RedditEvidence = { version: 1, asOf: 5, threads: [], mentions: {} };
  const { asked, library } = openStore([], await encodeRedditEvidence(evidence, compress));
  expect(await library.openReddit(pointer)).toEqual(evidence);
  expect(await library.openReddit(pointer)).toEqual(evidence);
  await expect(library.openSite(pointer)).rejects.toThrow(SnapshotCorruptError);
  expect(asked).toEqual(["reddit device", "reddit server", "site device", "site server"]);
});

test("a snapshot is read once, however often it is opened", async () => {
  const { asked, library } = openStore(chunks);
  const [first, second] = await Promise.all([library.openMap(pointer), library.openMap(pointer)]);
  expect(await library.openMap(pointer)).toBe(first);
  expect(second).toBe(first);
  expect(asked).toHaveLength(1);
});

test("a snapshot that is corrupt on the server reports the chunk, and is read again the next time", async () => {
  const spoilt = chunks.map((chunk, at) =>
    at === 0 ? { ...chunk, data: new Uint8Array([1, 2, 3]) } : chunk,
  );
  const { asked, library } = openStore([], spoilt);
  await expect(library.openMap(pointer)).rejects.toThrow(SnapshotCorruptError);
  await expect(library.openMap(pointer)).rejects.toMatchObject({ chunkIndex: 0 });
  expect(asked).toHaveLength(4);
});

test("a device whose storage fails is treated as an empty cache", async () => {
  const { library } = openStore([]);
  const broken = new SnapshotLibrary(async (_, part, place) => {
    if (place === "device") throw new Error("storage is switched off");
    return chunks.filter((chunk) => chunk.part === part);
  }, gunzip);
  expect(await broken.openMap(pointer)).toEqual(await library.openMap(pointer));
});
