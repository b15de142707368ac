/** Maps that were read for share links, for half a minute: many viewers open a link at once, and each rereads it. */
import type { QuestionsByKeyword } from "@mapwright/core/answers/asked-questions";
import type { AnswerColumns } from "@mapwright/core/snapshot/answer-columns";
import type { StoredEvidence } from "@mapwright/core/maps/files/file-evidence";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { countSharedLinks } from "@mapwright/core/maps/share/count-shared-links";
import type { SharedClusterLinks } from "@mapwright/core/maps/share/shared-cluster-links";
import { decodeSerpsPart, SnapshotCorruptError } from "@mapwright/core/maps/snapshot-codec";
import { keepLatest } from "@mapwright/core/keep-latest";
import type { Firestore } from "firebase-admin/firestore";
import { log } from "#/platform/log/log.ts";
import { readAskedQuestions } from "#/platform/maps/asked-questions.ts";
import {
  readChunks,
  readRedditEvidence,
  readSiteEvidence,
  unzip,
} from "#/platform/maps/map-chunks.ts";
import { readMapState } from "#/platform/maps/read-map.ts";

/** Maximum age of the content shown. */
const CACHE_MS = 30_000;
/** Large maps take a hundred megabytes each while kept. */
const MAX_CACHED = 6;

/** Each part is read when it is first asked for, and read again after a failure. */
export interface CachedMap {
  readonly readAtMs: number;
  readonly state: () => Promise<MapState>;
  /** The map's evidence; null: none. */
  readonly evidence: () => Promise<StoredEvidence | null>;
  /** Search engines' own answers; null: none are known, or the results are damaged. */
  readonly answers: () => Promise<AnswerColumns | null>;
  /** Questions that people also ask; empty: none. */
  readonly asked: () => Promise<QuestionsByKeyword>;
  /** The map as it is edited now, with its results; null: they are damaged, which is logged. */
  readonly withResults: () => Promise<MapSnapshot | null>;
  /** Links that the graph draws; null: the results are damaged, which is logged. */
  readonly links: () => Promise<SharedClusterLinks | null>;
}

/** Least recently requested first. */
export type CachedMaps = Map<string, CachedMap>;

interface KeepDeps {
  readonly db: Firestore;
  readonly nowMs: number;
  readonly kept: CachedMaps;
}

export function getCachedMap({ db, nowMs, kept }: KeepDeps, map: MapDocument): CachedMap {
  // Another snapshot, another compaction, a rewritten log or other evidence means another map.
  const { site, reddit } = map.evidence;
  const parts = [map.snapshot, map.edits, site, reddit].map((part) => part?.id);
  const key = [map.id, map.logRevision, ...parts].join("/");
  const known = kept.get(key);
  const isFresh = known !== undefined && nowMs - known.readAtMs < CACHE_MS;
  const now = isFresh ? known : keepParts(db, map, nowMs);
  keepLatest(kept, key, now, MAX_CACHED);
  return now;
}

function keepParts(db: Firestore, map: MapDocument, readAtMs: number): CachedMap {
  const state = untilItFails(() => readMapState(db, map));
  const results = untilItFails(() => readResults(db, map));
  const withResults = async () => {
    const [{ base, ...edits }, serps] = await Promise.all([state(), results()]);
    return serps && getEditedSnapshot({ ...edits, base: { ...base, serps } });
  };
  return {
    readAtMs,
    state,
    evidence: untilItFails(() => readEvidence(db, map)),
    answers: async () => (await results())?.answers ?? null,
    asked: untilItFails(() => readAskedQuestions(db, map)),
    withResults,
    links: untilItFails(async () => {
      const snapshot = await withResults();
      return snapshot && countSharedLinks(snapshot);
    }),
  };
}

/** Reads once, for all who ask; a failed read isn't kept. */
function untilItFails<Part>(read: () => Promise<Part>): () => Promise<Part> {
  let reading: Promise<Part> | null = null;
  return async () => {
    reading ??= read();
    try {
      return await reading;
    } catch (error) {
      reading = null;
      throw error;
    }
  };
}

async function readEvidence(db: Firestore, map: MapDocument): Promise<StoredEvidence | null> {
  if (map.evidence.site === null && map.evidence.reddit === null) return null;
  const [site, reddit] = await Promise.all([
    readSiteEvidence(db, map),
    readRedditEvidence(db, map),
  ]);
  return { site, reddit };
}

/** null: damaged. The rest of the map can be shown all the same. */
async function readResults(db: Firestore, map: MapDocument): Promise<MapSnapshot["serps"] | null> {
  try {
    return await decodeSerpsPart(await readChunks(db, map.id, map.snapshot.id, "serps"), unzip);
  } catch (error) {
    if (!(error instanceof SnapshotCorruptError)) throw error;
    log.error("a shared map's results are damaged", { map: map.id }, error);
    return null;
  }
}
