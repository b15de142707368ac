/** Makes and stores the summary of one map; see `mapSummary` in core. */
import { mapPath, mapSummaryPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { mapSummary, SUMMARY_TIMES } from "@mapwright/core/maps/summary/map-summary";
import { summarizeMap } from "@mapwright/core/maps/summary/summarize-map";
import type { Firestore } from "firebase-admin/firestore";
import { readRedditEvidence, readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { readLatestState } from "#/platform/maps/read-map.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

export const storedSummary = { schema: mapSummary, times: SUMMARY_TIMES } as const;

/** The sources of a summary other than the map's log. */
const sourcesOf = ({ snapshot, edits, logRevision, evidence, title, type }: MapDocument) =>
  [snapshot.id, edits?.id, logRevision, evidence.site?.id, evidence.reddit?.id, title, type].join(
    "/",
  );

const isListed = ({ archivedAt, trashedAt }: MapDocument) =>
  archivedAt === null && trashedAt === null;

/** @returns false when the map was changed meanwhile, so that it has to be made again */
export async function storeSummary(db: Firestore, id: MapId): Promise<boolean> {
  const found = await db.doc(mapPath(id)).get();
  if (!found.exists) return true;
  const map = fromStored(storedMap, found.data());
  const summary = isListed(map) ? await readSummary(db, map) : null;
  const ref = db.doc(mapSummaryPath(map.workspaceId, id));
  return db.runTransaction(async (transaction) => {
    const [now, workspace] = await transaction.getAll(
      db.doc(mapPath(id)),
      db.doc(workspacePath(map.workspaceId)),
    );
    // What is deleted gets no new document.
    if (!now?.exists || !workspace?.exists) {
      transaction.delete(ref);
      return true;
    }
    const current = fromStored(storedMap, now.data());
    if (sourcesOf(current) !== sourcesOf(map) || isListed(current) !== isListed(map)) return false;
    if (summary === null) transaction.delete(ref);
    else transaction.set(ref, toStored(storedSummary, summary));
    return true;
  });
}

async function readSummary(db: Firestore, map: MapDocument) {
  const [{ state, changedAt }, site, reddit] = await Promise.all([
    readLatestState(db, map),
    readSiteEvidence(db, map),
    readRedditEvidence(db, map),
  ]);
  return summarizeMap({ map, state, evidence: { site, reddit }, changedAt });
}
