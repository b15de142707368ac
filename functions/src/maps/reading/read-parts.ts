/** Parts of a map for programs: opened as it is now, then read by core. */
import { AppError } from "@mapwright/core/app-error";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { listClusters, readCluster } from "@mapwright/core/maps/reading/cluster-rows";
import { listGaps } from "@mapwright/core/maps/reading/list-gaps";
import {
  compareKeywords,
  listKeywords,
  indexResults,
} from "@mapwright/core/maps/reading/keyword-rows";
import type { MapDetails } from "@mapwright/core/maps/reading/map-shapes";
import { buildOutline } from "@mapwright/core/maps/reading/read-outline";
import type {
  compareKeywordsInput,
  listClustersInput,
  listGapsInput,
  listKeywordsInput,
  readClusterInput,
  readOutlineInput,
  readResultsInput,
} from "@mapwright/core/maps/reading/read-map-inputs";
import { toPage, type Page } from "@mapwright/core/paging";
import type { Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { toDetails } from "#/maps/reading/list-maps.ts";
import { readAskedQuestions } from "#/platform/maps/asked-questions.ts";
import { openMap, readMapDocument } from "#/platform/maps/opened-maps.ts";
import { readSiteEvidence } from "#/platform/maps/map-chunks.ts";

type Asked<Schema extends z.ZodType> = z.output<Schema>;

export async function readMapDetails(
  db: Firestore,
  workspace: WorkspaceId,
  id: MapId,
): Promise<MapDetails> {
  return toDetails(await readMapDocument(db, workspace, id));
}

export async function readOutline(
  db: Firestore,
  workspace: WorkspaceId,
  { mapId, ...asked }: Asked<typeof readOutlineInput>,
) {
  const opened = await openMap(db, workspace, mapId);
  return { revision: opened.revision, ...buildOutline(opened, asked) };
}

export async function readClusterPage(
  db: Firestore,
  workspace: WorkspaceId,
  { mapId, limit, cursor, ...filter }: Asked<typeof listClustersInput>,
) {
  const opened = await openMap(db, workspace, mapId, "with-results");
  return requirePage(toPage(listClusters(opened, filter), { limit, cursor }));
}

export async function readOneCluster(
  db: Firestore,
  workspace: WorkspaceId,
  { mapId, clusterId }: Asked<typeof readClusterInput>,
) {
  const opened = await openMap(db, workspace, mapId, "with-results");
  const [site, asked] = await Promise.all([
    readSiteEvidence(db, opened.map),
    readAskedQuestions(db, opened.map),
  ]);
  return requireFound(
    readCluster(opened, clusterId, { site, asked }),
    "The map has no such cluster",
  );
}

export async function readKeywordPage(
  db: Firestore,
  workspace: WorkspaceId,
  { mapId, limit, cursor, ...filter }: Asked<typeof listKeywordsInput>,
) {
  const opened = await openMap(db, workspace, mapId);
  return requirePage(toPage(listKeywords(opened, filter), { limit, cursor }));
}

export async function readResults(
  db: Firestore,
  workspace: WorkspaceId,
  { mapId, keyword }: Asked<typeof readResultsInput>,
) {
  const opened = await openMap(db, workspace, mapId, "with-results");
  const results = requireFound(indexResults(opened, keyword), "The map has no such keyword");
  const readAt = new Date(opened.map.resultsAt ?? opened.map.createdAt).toISOString();
  return { keyword, readAt, results };
}

export async function compare(
  db: Firestore,
  workspace: WorkspaceId,
  { mapId, left, right }: Asked<typeof compareKeywordsInput>,
) {
  const opened = await openMap(db, workspace, mapId, "with-results");
  return requireFound(compareKeywords(opened, left, right), "The map lacks one of these keywords");
}

export async function readGaps(
  db: Firestore,
  workspace: WorkspaceId,
  { mapId, gapsPerPillar }: Asked<typeof listGapsInput>,
) {
  const opened = await openMap(db, workspace, mapId, "with-results");
  const evidence = requireFound(
    await readSiteEvidence(db, opened.map),
    "The map has no evidence of a site. Add one to it first.",
  );
  return listGaps(opened, evidence, gapsPerPillar);
}

export function requireFound<Value>(value: Value | null, message: string): Value {
  if (value === null) throw new AppError("not-found", message);
  return value;
}

function requirePage<Item>(page: Page<Item> | null): Page<Item> {
  if (page) return page;
  throw new AppError("invalid-input", "The input isn't valid", {
    cursor: "This list has no such cursor",
  });
}
