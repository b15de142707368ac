/**
 * Encodes snapshots for storage in Firestore: a part is UTF-8 JSON, cut into pieces that are gzipped separately, so
 * that a checksum identifies a broken chunk. Compression is passed in: Node's zlib in functions, a stream in browsers.
 */
import type { z } from "zod";
import { siteEvidence, type SiteEvidence } from "#/domains/site-evidence.ts";
import { findSiteFault } from "#/domains/site-integrity.ts";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import { CHUNK_MAX_BYTES, type SnapshotChunk } from "#/maps/map-document.ts";
import { compactedLog, type CompactedLog } from "#/maps/log/compaction-window.ts";
import { redditEvidence, type RedditEvidence } from "#/reddit/reddit-evidence.ts";
import { mapSnapshot, serpColumns, type MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";
import { packMapPart, storedMapPart, unpackMapPart } from "#/maps/stored-map-part.ts";

/** Compresses or decompresses one complete gzip member; rejects invalid bytes. */
export type GzipBytes = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Called between the steps of decoding, each of which takes long for a large map: a page ends its task there. */
export type Pause = () => Promise<void>;

const goOn: Pause = () => Promise.resolve();

/** Core is compiled without DOM and Node types; all of its runtimes have these two. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: "utf-8",
  options: { readonly fatal: true },
) => { decode(bytes: Uint8Array): string };

/**
 * A stored snapshot can't be read. `chunkIndex`: the broken chunk within its part, null when all chunks are intact but
 * their content isn't a snapshot.
 */
export class SnapshotCorruptError extends Error {
  override readonly name = "SnapshotCorruptError";
  readonly part: SnapshotChunk["part"];
  readonly chunkIndex: number | null;
  readonly reason: "missing" | "duplicate" | "unreadable" | "invalid";

  constructor(
    part: SnapshotChunk["part"],
    chunkIndex: number | null,
    reason: SnapshotCorruptError["reason"],
    cause?: unknown,
  ) {
    const subject = chunkIndex === null ? "content" : `chunk ${chunkIndex}`;
    super(`The ${part} part of the snapshot: ${subject} is ${reason}`, { cause });
    this.part = part;
    this.chunkIndex = chunkIndex;
    this.reason = reason;
  }
}

/**
 * The chunks of both parts, the map's first, with indexes from 0 in each. Every `data` is at most `maxBytes` long. Each
 * part has at least one chunk, even when the snapshot stores no SERPs. A map that has no geography yet gets one here,
 * once for all who will ever look at it.
 */
export async function encodeSnapshot(
  snapshot: MapSnapshot,
  gzip: GzipBytes,
  maxBytes: number = CHUNK_MAX_BYTES,
): Promise<SnapshotChunk[]> {
  return [
    ...(await encodePart(
      "map",
      packMapPart({ ...snapshot, geography: getGeography(snapshot) }),
      gzip,
      maxBytes,
    )),
    ...(await encodePart("serps", snapshot.serps, gzip, maxBytes)),
  ];
}

/**
 * The snapshot without its SERPs (`serps` columns empty). Chunks of the other part are ignored; order doesn't matter.
 * @throws SnapshotCorruptError
 */
export async function decodeMapPart(
  chunks: readonly SnapshotChunk[],
  gunzip: GzipBytes,
  pause: Pause = goOn,
): Promise<MapSnapshot> {
  const content = await decodePart("map", chunks, gunzip, pause);
  const unpacked = unpackMapPart(checkPart("map", storedMapPart, content));
  await pause();
  const snapshot = checkPart("map", mapSnapshot, unpacked);
  await pause();
  const fault = findSnapshotFault(snapshot);
  if (fault !== null) throw new SnapshotCorruptError("map", null, "invalid", new Error(fault));
  return snapshot;
}

/**
 * The stored SERPs; add them to the decoded snapshot to re-cluster it or show shared pages.
 * @throws SnapshotCorruptError
 */
export async function decodeSerpsPart(
  chunks: readonly SnapshotChunk[],
  gunzip: GzipBytes,
  pause: Pause = goOn,
): Promise<MapSnapshot["serps"]> {
  return checkPart("serps", serpColumns, await decodePart("serps", chunks, gunzip, pause));
}

/** The chunks of a compacted log, at least one, with indexes from 0. */
export function encodeCompactedLog(
  compacted: CompactedLog,
  gzip: GzipBytes,
  maxBytes: number = CHUNK_MAX_BYTES,
): Promise<SnapshotChunk[]> {
  return encodePart("edits", compacted, gzip, maxBytes);
}

/** @throws SnapshotCorruptError */
export async function decodeCompactedLog(
  chunks: readonly SnapshotChunk[],
  gunzip: GzipBytes,
): Promise<CompactedLog> {
  return checkPart("edits", compactedLog, await decodePart("edits", chunks, gunzip));
}

/** The chunks of evidence of a site, at least one, with indexes from 0. */
export function encodeSiteEvidence(
  evidence: SiteEvidence,
  gzip: GzipBytes,
  maxBytes: number = CHUNK_MAX_BYTES,
): Promise<SnapshotChunk[]> {
  return encodePart("site", evidence, gzip, maxBytes);
}

/** @throws SnapshotCorruptError */
export async function decodeSiteEvidence(
  chunks: readonly SnapshotChunk[],
  gunzip: GzipBytes,
): Promise<SiteEvidence> {
  const evidence = checkPart("site", siteEvidence, await decodePart("site", chunks, gunzip));
  const fault = findSiteFault(evidence);
  if (fault !== null) throw new SnapshotCorruptError("site", null, "invalid", new Error(fault));
  return evidence;
}

/** The chunks of evidence from threads, at least one, with indexes from 0. */
export function encodeRedditEvidence(
  evidence: RedditEvidence,
  gzip: GzipBytes,
  maxBytes: number = CHUNK_MAX_BYTES,
): Promise<SnapshotChunk[]> {
  return encodePart("reddit", evidence, gzip, maxBytes);
}

/** @throws SnapshotCorruptError */
export async function decodeRedditEvidence(
  chunks: readonly SnapshotChunk[],
  gunzip: GzipBytes,
): Promise<RedditEvidence> {
  return checkPart("reddit", redditEvidence, await decodePart("reddit", chunks, gunzip));
}

async function encodePart(
  part: SnapshotChunk["part"],
  content: unknown,
  gzip: GzipBytes,
  maxBytes: number,
): Promise<SnapshotChunk[]> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const pieces = await gzipWithin(bytes, gzip, maxBytes);
  // Copied: Node returns slices of a shared pool, which must not be retained or written to a database as such.
  return pieces.map((piece, index) => ({ part, index, data: new Uint8Array(piece) }));
}

/** `bytes` as gzip members of at most `maxBytes` each, in order. */
async function gzipWithin(
  bytes: Uint8Array,
  gzip: GzipBytes,
  maxBytes: number,
): Promise<Uint8Array[]> {
  const whole = await gzip(bytes);
  if (whole.length <= maxBytes) return [whole];
  if (bytes.length < 2)
    throw new RangeError(`One byte does not fit into a chunk of ${maxBytes} bytes`);
  const pieceCount = Math.ceil((whole.length / maxBytes) * 1.05);
  const pieceBytes = Math.ceil(bytes.length / Math.max(2, pieceCount));
  const members: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    members.push(...(await gzipWithin(bytes.subarray(start, start + pieceBytes), gzip, maxBytes)));
  }
  return members;
}

async function decodePart(
  part: SnapshotChunk["part"],
  chunks: readonly SnapshotChunk[],
  gunzip: GzipBytes,
  pause: Pause = goOn,
): Promise<unknown> {
  const own = chunks.filter((chunk) => chunk.part === part).sort((a, b) => a.index - b.index);
  own.forEach((chunk, position) => {
    if (chunk.index < position) throw new SnapshotCorruptError(part, chunk.index, "duplicate");
    if (chunk.index > position) throw new SnapshotCorruptError(part, position, "missing");
  });
  if (own.length === 0) throw new SnapshotCorruptError(part, 0, "missing");
  const pieces = await Promise.all(
    own.map((chunk) =>
      gunzip(chunk.data).catch((cause: unknown) => {
        throw new SnapshotCorruptError(part, chunk.index, "unreadable", cause);
      }),
    ),
  );
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(concatenate(pieces));
    await pause();
    const content: unknown = JSON.parse(text);
    await pause();
    return content;
  } catch (cause) {
    // Every chunk passed its checksum and none in between is missing: the text ends early, so the last chunks are
    // missing.
    throw new SnapshotCorruptError(part, own.length, "missing", cause);
  }
}

function checkPart<T>(part: SnapshotChunk["part"], schema: z.ZodType<T>, content: unknown): T {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new SnapshotCorruptError(part, null, "invalid", parsed.error);
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
