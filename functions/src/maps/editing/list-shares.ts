/** The links to a map, with what opens them, for whoever may make some. */
import { sharesPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ShareShape, listSharesInput } from "@mapwright/core/maps/reading/share-shape";
import { getShareState, type MapShare } from "@mapwright/core/maps/share/map-share";
import type { Page } from "@mapwright/core/paging";
import type { Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { storedShare } from "#/maps/stored-share.ts";
import { readPage } from "#/platform/firestore-page.ts";
import { fromStored } from "#/platform/stored-document.ts";

/** Newest first. */
export function listShares(
  db: Firestore,
  workspace: WorkspaceId,
  { mapId, limit, cursor }: z.output<typeof listSharesInput>,
  nowMs: number,
): Promise<Page<ShareShape>> {
  return readPage({
    list: `shares ${workspace} ${mapId}`,
    query: db
      .collection(sharesPath())
      .where("workspaceId", "==", workspace)
      .where("mapId", "==", mapId)
      .orderBy("createdAt", "desc"),
    by: "createdAt",
    limit,
    cursor,
    toItem: (document) => shapeOf(fromStored(storedShare, document.data()), nowMs),
  });
}

function shapeOf(share: MapShare, nowMs: number): ShareShape {
  const { id, mapId, label, token, report, createdAt, expiresAt } = share;
  const state = getShareState(share, nowMs);
  return {
    id,
    mapId,
    label,
    state,
    token: state === "open" ? token : null,
    reportTitle: report?.title ?? null,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  };
}
