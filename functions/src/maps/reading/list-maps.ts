/** Maps of a workspace as programs see them. */
import { mapsPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { MapDetails } from "@mapwright/core/maps/reading/map-shapes";
import type { Page } from "@mapwright/core/paging";
import {
  Timestamp,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { readPage, readPlacedPage } from "#/platform/firestore-page.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { fromStored } from "#/platform/stored-document.ts";

export interface ListedMaps {
  readonly state: MapDetails["state"];
  readonly limit: number;
  readonly cursor?: string | undefined;
}

function queryMaps(db: Firestore, workspace: WorkspaceId, state: ListedMaps["state"]): Query {
  if (state === "trashed")
    return db
      .collection(mapsPath())
      .where("workspaceId", "==", workspace)
      .where("trashedAt", ">", Timestamp.fromMillis(0))
      .orderBy("trashedAt", "desc");
  return db
    .collection(mapsPath())
    .where("workspaceId", "==", workspace)
    .where("trashedAt", "==", null)
    .orderBy("updatedAt", "desc");
}

/** Last changed first; of the trash, what was moved there last. */
export function listMaps(
  db: Firestore,
  workspace: WorkspaceId,
  { state, limit, cursor }: ListedMaps,
): Promise<Page<MapDetails>> {
  return readPage(pagedMaps(db, workspace, { state, limit, cursor }));
}

/** The active ones, each with the cursor of what comes after it. */
export function placeMaps(
  db: Firestore,
  workspace: WorkspaceId,
  { limit, cursor }: Omit<ListedMaps, "state">,
) {
  return readPlacedPage(pagedMaps(db, workspace, { state: "active", limit, cursor }));
}

function pagedMaps(db: Firestore, workspace: WorkspaceId, { state, ...page }: ListedMaps) {
  return {
    list: `maps ${workspace} ${state}`,
    query: queryMaps(db, workspace, state),
    by: state === "trashed" ? "trashedAt" : "updatedAt",
    ...page,
    toItem: (document: QueryDocumentSnapshot) => {
      const details = toDetails(fromStored(storedMap, document.data()));
      return details.state === state ? details : null;
    },
  };
}

export function toDetails(map: MapDocument): MapDetails {
  const { site, reddit } = map.evidence;
  const { id, title, type, seeds, tags, jobId, counts, isBeyondPlan, volumePerMonth } = map;
  return {
    id,
    title,
    type,
    state: map.trashedAt !== null ? "trashed" : map.archivedAt !== null ? "archived" : "active",
    market: map.locale,
    counts,
    volumePerMonth,
    isEstimated: map.metricsEstimated,
    seeds,
    tags,
    jobId,
    missingKeywords: map.missing?.count ?? 0,
    isBeyondPlan,
    site: site && { domain: site.domain, pages: site.pages, readAt: timeOf(site.at) },
    threads: reddit && { count: reddit.threads, readAt: timeOf(reddit.at) },
    createdAt: timeOf(map.createdAt),
    updatedAt: timeOf(map.updatedAt),
  };
}

const timeOf = (ms: number) => new Date(ms).toISOString();
