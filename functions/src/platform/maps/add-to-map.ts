/**
 * Adds another map's keywords and evidence to a map that people work on: new keywords as operations in its log, like those
 * that people add, and evidence next to it. Neither snapshot nor earlier operations change, so edits, locks and comments
 * stay. Used when two maps are combined, and by research that adds a source to a map. A repeated call adds what is missing.
 */
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { combineMaps } from "@mapwright/core/maps/combine/combine-maps";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { packChanges, splitIntoOperations } from "@mapwright/core/maps/log/map-operation";
import type { MapDocument, MapEvidence } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { decodeSerpsPart } from "@mapwright/core/maps/snapshot-codec";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { openState, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import { writeBatches } from "@mapwright/core/maps/write-batches";
import { mergeEvidence } from "@mapwright/core/reddit/merge-evidence";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import { hashText } from "#/platform/hash-text.ts";
import {
  pointToEvidence,
  readChunks,
  readRedditEvidence,
  readSiteEvidence,
  saveRedditEvidence,
  saveSiteEvidence,
  unzip,
} from "#/platform/maps/map-chunks.ts";
import { readMapState } from "#/platform/maps/read-map.ts";

/** The addition to a map. */
export interface MapAddition {
  /** Identifies the source: the same for every attempt. */
  readonly source: string;
  /** Author of the added keywords. */
  readonly by: UserId;
  /** The map to add, as it is grouped now. */
  readonly snapshot: MapSnapshot;
  /** `keywords`: all that the map has afterwards. null: none. */
  readonly site: ((keywords: readonly string[]) => SiteEvidence) | null;
  readonly reddit: {
    readonly evidence: RedditEvidence;
    readonly sources: readonly string[];
  } | null;
}

export interface AddedToMap {
  readonly addedCount: number;
  readonly knownCount: number;
  /** Keywords beyond the limit. */
  readonly omittedCount: number;
  /** The site that was left out, because the map has evidence of another; null: none was. */
  readonly siteLeftOut: string | null;
  /** Called in the transaction that completes the addition, after its reads: `map` as read there. */
  readonly point: (transaction: Transaction, map: MapDocument) => void;
}

/**
 * Writes operations and chunks; the map has the evidence once `point` has run.
 * @param limit how many keywords the map may have
 */
export async function addToMap(
  db: Firestore,
  map: MapDocument,
  addition: MapAddition,
  { limit, nowMs }: { readonly limit: number; readonly nowMs: number },
): Promise<AddedToMap> {
  const state = await readWithResults(db, map);
  const { changes, addedCount, knownCount, omittedCount } = combineMaps(
    state,
    { snapshot: addition.snapshot, reddit: addition.reddit?.evidence ?? null },
    { topicIdOf: topicIdsFor(addition.source), limit },
  );
  const log = db.collection(operationsPath(map.id));
  const operations = splitIntoOperations(changes).map((group, n) => {
    const packed = packChanges(group);
    // Operations with the same time are replayed in ID order: a topic is created before its keywords are added.
    const name = `${addition.source}-${String(n).padStart(6, "0")}`;
    const id = `added-${String(n).padStart(6, "0")}-${hashOf(name + packed.changes)}`;
    return { id, data: { by: addition.by, at: Timestamp.fromMillis(nowMs), ...packed } };
  });
  for (const some of writeBatches(operations, ({ data }) => data.changes.length * 3)) {
    const batch = db.batch();
    for (const { id, data } of some) batch.set(log.doc(id), data);
    await batch.commit();
  }
  const after = replayLog(state, [{ id: "added", by: addition.by, at: nowMs, changes }]).state;
  const keywords = getEditedSnapshot(after).keywords.text;
  const site = await siteFor(db, map, addition.site?.(keywords) ?? null);
  const reddit = addition.reddit && (await redditFor(db, map, addition.reddit));
  return {
    addedCount,
    knownCount,
    omittedCount,
    siteLeftOut: site?.leftOut ?? null,
    point: (transaction, current) => {
      if (site?.pointer) pointToEvidence(db, transaction, current, "site", site.pointer, nowMs);
      if (reddit) pointToEvidence(db, transaction, current, "reddit", reddit, nowMs);
      const updatedAt = Timestamp.fromMillis(Math.max(current.updatedAt, nowMs));
      transaction.update(db.doc(mapPath(current.id)), { updatedAt });
    },
  };
}

/** Reads a map's state with the results of its snapshot, which lead threads to the topics that they rank for. */
async function readWithResults(db: Firestore, map: MapDocument): Promise<MapState> {
  const [state, chunks] = await Promise.all([
    readMapState(db, map),
    readChunks(db, map.id, map.snapshot.id, "serps"),
  ]);
  const serps = await decodeSerpsPart(chunks, unzip);
  const { base } = openState({ ...state.base, serps });
  return { ...state, base };
}

/** A map has one site: that of its own, refreshed by what was read later. */
async function siteFor(
  db: Firestore,
  map: MapDocument,
  added: SiteEvidence | null,
): Promise<{
  readonly pointer: NonNullable<MapEvidence["site"]> | null;
  readonly leftOut: string | null;
} | null> {
  if (added === null) return null;
  const known = map.evidence.site;
  if (known && known.domain !== added.domain) return { pointer: null, leftOut: added.domain };
  if (known && known.at > added.asOf) return { pointer: null, leftOut: null };
  return { pointer: await saveSiteEvidence(db, map.id, added), leftOut: null };
}

/** The threads of both. */
async function redditFor(
  db: Firestore,
  map: MapDocument,
  { evidence, sources }: NonNullable<MapAddition["reddit"]>,
): Promise<NonNullable<MapEvidence["reddit"]>> {
  const known = await readRedditEvidence(db, map);
  const merged = known ? mergeEvidence(known, evidence) : evidence;
  const all = new Set([...(map.evidence.reddit?.sources ?? []), ...sources]);
  return saveRedditEvidence(db, map.id, merged, [...all]);
}

/** Makes ids of topics: the same for the same source, so that a repeated call creates none twice. */
function topicIdsFor(source: string): (sourceId: string, attempt: number) => string {
  return (sourceId, attempt) => `a${hashOf(`${source}\n${sourceId}\n${String(attempt)}`)}`;
}

function hashOf(text: string): string {
  return hashText(text).slice(0, 24);
}

/** The addition that one map brings to another: its evidence, and its keywords as they are grouped now. */
export async function readMapAddition(
  db: Firestore,
  map: MapDocument,
  by: UserId,
): Promise<MapAddition> {
  const [state, site, reddit] = await Promise.all([
    readMapState(db, map),
    readSiteEvidence(db, map),
    readRedditEvidence(db, map),
  ]);
  return {
    source: map.id,
    by,
    snapshot: getEditedSnapshot(state),
    site: site && (() => site),
    reddit: reddit && { evidence: reddit, sources: map.evidence.reddit?.sources ?? [] },
  };
}
