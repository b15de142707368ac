/** The chunks of a map's parts: snapshots, and evidence that is stored apart from them. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, type MapId, type SnapshotId } from "@mapwright/core/ids";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import {
  snapshotChunk,
  type MapDocument,
  type MapEvidence,
  type SnapshotChunk,
} from "@mapwright/core/maps/map-document";
import {
  decodeRedditEvidence,
  decodeSiteEvidence,
  encodeRedditEvidence,
  encodeSiteEvidence,
} from "@mapwright/core/maps/snapshot-codec";
import { writeBatches } from "@mapwright/core/maps/write-batches";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Derived from the content: the same, saved twice, has one name. */
export function nameChunks(chunks: readonly SnapshotChunk[]): SnapshotId {
  const hash = createHash("sha256");
  for (const { part, index, data } of chunks) hash.update(`${part}${index}:`).update(data);
  return snapshotId.parse(hash.digest("hex").slice(0, 32));
}

export async function saveChunks(
  db: Firestore,
  map: MapId,
  snapshot: SnapshotId,
  chunks: readonly SnapshotChunk[],
): Promise<void> {
  const numbered = chunks.map((chunk, n) => ({ chunk, ref: getChunkRef(db, map, snapshot, n) }));
  for (const some of writeBatches(numbered, ({ chunk }) => chunk.data.byteLength)) {
    const batch = db.batch();
    for (const { chunk, ref } of some) batch.set(ref, { ...chunk });
    await batch.commit();
  }
}

/** Saves what nothing points to yet. @returns the pointer for `evidence.site` of the map's document */
export async function saveSiteEvidence(
  db: Firestore,
  map: MapId,
  evidence: SiteEvidence,
): Promise<NonNullable<MapEvidence["site"]>> {
  const chunks = await encodeSiteEvidence(evidence, (bytes) => compress(bytes));
  const id = nameChunks(chunks);
  await saveChunks(db, map, id, chunks);
  return {
    id,
    chunks: chunks.length,
    at: evidence.asOf,
    domain: evidence.domain,
    competitors: evidence.competitors.map(({ host }) => host),
    pages: evidence.pages.url.length,
  };
}

/**
 * Saves evidence that nothing points to yet.
 * @returns the pointer for `evidence.reddit` of the map's document
 */
export async function saveRedditEvidence(
  db: Firestore,
  map: MapId,
  evidence: RedditEvidence,
  sources: readonly string[],
): Promise<NonNullable<MapEvidence["reddit"]>> {
  const chunks = await encodeRedditEvidence(evidence, (bytes) => compress(bytes));
  const id = nameChunks(chunks);
  await saveChunks(db, map, id, chunks);
  return {
    id,
    chunks: chunks.length,
    at: evidence.asOf,
    sources: [...sources],
    threads: evidence.threads.length,
  };
}

/** null: the map has none. */
export async function readSiteEvidence(
  db: Firestore,
  { id, evidence: { site } }: Pick<MapDocument, "id" | "evidence">,
): Promise<SiteEvidence | null> {
  return site && decodeSiteEvidence(await readChunks(db, id, site.id, "site"), unzip);
}

/** null: the map has none. */
export async function readRedditEvidence(
  db: Firestore,
  { id, evidence: { reddit } }: Pick<MapDocument, "id" | "evidence">,
): Promise<RedditEvidence | null> {
  return reddit && decodeRedditEvidence(await readChunks(db, id, reddit.id, "reddit"), unzip);
}

/**
 * Points a map to its evidence of one kind. The earlier one stays for an hour, for people who have just read where it is.
 * Call it in a transaction that has read the map's document, after all reads.
 */
export function pointToEvidence<Kind extends keyof MapEvidence>(
  db: Firestore,
  transaction: Transaction,
  { id, evidence }: Pick<MapDocument, "id" | "evidence">,
  kind: Kind,
  pointer: NonNullable<MapEvidence[Kind]>,
  nowMs: number,
): void {
  transaction.update(db.doc(mapPath(id)), {
    [`evidence.${kind}`]: { ...pointer, at: Timestamp.fromMillis(pointer.at) },
  });
  retireEvidence(db, transaction, { id, before: evidence[kind], now: pointer }, nowMs);
}

/** Marks the chunks of evidence that is replaced for deletion. Call it after all reads of the transaction. */
export function retireEvidence(
  db: Firestore,
  transaction: Transaction,
  {
    id,
    before,
    now,
  }: {
    readonly id: MapId;
    readonly before: { readonly id: SnapshotId; readonly chunks: number } | null;
    readonly now: { readonly id: SnapshotId };
  },
  nowMs: number,
): void {
  if (before === null || before.id === now.id) return;
  const retiredAt = Timestamp.fromMillis(nowMs);
  for (let n = 0; n < before.chunks; n++)
    transaction.update(getChunkRef(db, id, before.id, n), { retiredAt });
}

export async function readChunks(
  db: Firestore,
  map: MapId,
  snapshot: SnapshotId,
  part: SnapshotChunk["part"],
): Promise<SnapshotChunk[]> {
  const found = await db
    .collection(snapshotChunksPath(map, snapshot))
    .where("part", "==", part)
    .get();
  return found.docs.map((document) => snapshotChunk.parse(document.data()));
}

export const unzip = (bytes: Uint8Array) => decompress(bytes);

/** The document of one of them, numbered from 0. */
export function getChunkRef(db: Firestore, map: MapId, snapshot: SnapshotId, n: number) {
  return db.collection(snapshotChunksPath(map, snapshot)).doc(String(n).padStart(4, "0"));
}
