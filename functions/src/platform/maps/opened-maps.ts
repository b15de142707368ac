/**
 * Opens maps for programs, which read one in many requests: what doesn't change until the next compaction is decoded
 * once an instance, and only the log since is read each time, so that a program sees what it has just written.
 */
import { createHash } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { mapPath } from "@mapwright/core/firestore-paths";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { OpenedMap } from "@mapwright/core/maps/reading/opened-map";
import { decodeSerpsPart } from "@mapwright/core/maps/snapshot-codec";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { keepLatest } from "@mapwright/core/keep-latest";
import type { Firestore } from "firebase-admin/firestore";
import { readChunks, unzip } from "#/platform/maps/map-chunks.ts";
import { readBase, readSince, type MapBase } from "#/platform/maps/read-map.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { fromStored } from "#/platform/stored-document.ts";

/** Large maps take a hundred megabytes each while they are kept. */
const MAX_CACHED = 4;

export interface OpenedDocument extends OpenedMap {
  readonly map: MapDocument;
  /** Hash of the content: it changes with any part of the content. */
  readonly revision: string;
  /** Time of the last edit that isn't compacted, Unix ms; 0: there is none. */
  readonly changedAt: number;
}

/** The document of a map in this workspace; otherwise rejects with `not-found`. */
export async function readMapDocument(
  db: Firestore,
  workspace: WorkspaceId,
  id: MapId,
): Promise<MapDocument> {
  const found = await db.doc(mapPath(id)).get();
  const map = found.exists ? fromStored(storedMap, found.data()) : null;
  if (map?.workspaceId !== workspace) throw new AppError("not-found", "Map not found");
  return map;
}

const bases = new Map<string, Promise<MapBase>>();
const results = new Map<string, Promise<MapSnapshot["serps"]>>();

export async function openMap(
  db: Firestore,
  workspace: WorkspaceId,
  id: MapId,
  withResults: "with-results" | "without-results" = "without-results",
): Promise<OpenedDocument> {
  const map = await readMapDocument(db, workspace, id);
  const { snapshot, edits, logRevision } = map;
  const at = [id, snapshot.id, logRevision].join("/");
  const [base, serps] = await Promise.all([
    kept(bases, `${at}/${edits?.id ?? ""}`, () => readBase(db, map)),
    withResults === "with-results"
      ? kept(results, `${id}/${snapshot.id}`, () => readResults(db, map))
      : null,
  ]);
  const latest = await readSince(db, map, base);
  const state = serps ? { ...latest.state, base: { ...latest.state.base, serps } } : latest.state;
  return {
    map,
    state,
    snapshot: getEditedSnapshot(state),
    domain: map.evidence.site?.domain ?? null,
    revision: revisionOf(map, latest.changedAt),
    changedAt: latest.changedAt,
  };
}

function revisionOf({ snapshot, edits, logRevision }: MapDocument, changedAt: number) {
  const parts = [snapshot.id, edits?.id ?? "", logRevision, changedAt];
  return createHash("sha256").update(parts.join("/")).digest("base64url").slice(0, 16);
}

async function readResults(db: Firestore, map: MapDocument): Promise<MapSnapshot["serps"]> {
  return decodeSerpsPart(await readChunks(db, map.id, map.snapshot.id, "serps"), unzip);
}

/** Read once for all who ask; a failed read isn't kept, and the least recently asked for goes first. */
async function kept<Part>(
  all: Map<string, Promise<Part>>,
  key: string,
  read: () => Promise<Part>,
): Promise<Part> {
  const reading = all.get(key) ?? read();
  keepLatest(all, key, reading, MAX_CACHED);
  try {
    return await reading;
  } catch (error) {
    all.delete(key);
    throw error;
  }
}
