/** The keywords of all of a workspace's active maps, map after map: a page reads few of them. */
import { AppError } from "@mapwright/core/app-error";
import { mapId, type WorkspaceId } from "@mapwright/core/ids";
import { listKeywords } from "@mapwright/core/maps/reading/keyword-rows";
import type { listWorkspaceKeywordsInput } from "@mapwright/core/maps/reading/read-map-inputs";
import type { WorkspaceKeyword } from "@mapwright/core/maps/reading/workspace-keyword";
import type { Page } from "@mapwright/core/paging";
import type { Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { listMaps } from "#/maps/reading/list-maps.ts";
import { openMap } from "#/platform/maps/opened-maps.ts";

/** The most maps that one page reads. */
const MAPS_A_PAGE = 5;

/** Of the map before, after which it goes on; and how many keywords of the next were listed. */
const CURSOR = /^(start|[\w-]{1,128})_(\d{1,9})$/;

export async function listWorkspaceKeywords(
  db: Firestore,
  workspace: WorkspaceId,
  { limit, cursor = "start_0", ...filter }: z.output<typeof listWorkspaceKeywordsInput>,
): Promise<Page<WorkspaceKeyword>> {
  const [, before = "", offset = "0"] = CURSOR.exec(cursor) ?? [];
  if (!mapId.safeParse(before).success) throw noSuchCursor();
  const maps = await listMaps(db, workspace, {
    state: "active",
    limit: MAPS_A_PAGE,
    ...(before !== "start" && { cursor: before }),
  });
  const items: WorkspaceKeyword[] = [];
  let skipped = Number(offset);
  let last = before;
  for (const { id, title } of maps.items) {
    const rows = listKeywords(await openMap(db, workspace, id), filter);
    const taken = rows.slice(skipped, skipped + limit - items.length);
    items.push(...taken.map((row) => ({ ...row, map: { id, title } })));
    if (skipped + taken.length < rows.length)
      return { items, nextCursor: `${last}_${String(skipped + taken.length)}` };
    skipped = 0;
    last = id;
  }
  return { items, nextCursor: maps.nextCursor === null ? null : `${last}_0` };
}

function noSuchCursor(): AppError {
  return new AppError("invalid-input", "The input isn't valid", {
    cursor: "This list has no such cursor",
  });
}
