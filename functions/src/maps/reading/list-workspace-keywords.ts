/** The keywords of all of a workspace's active maps, map after map: a page reads few of them. */
import { AppError } from "@mapwright/core/app-error";
import { mapId, type MapId, type WorkspaceId } from "@mapwright/core/ids";
import { listKeywords } from "@mapwright/core/maps/reading/keyword-rows";
import type { listWorkspaceKeywordsInput } from "@mapwright/core/maps/reading/read-map-inputs";
import type { WorkspaceKeyword } from "@mapwright/core/maps/reading/workspace-keyword";
import type { Page } from "@mapwright/core/paging";
import type { Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { placeMaps } from "#/maps/reading/list-maps.ts";
import { openMap, type OpenedDocument } from "#/platform/maps/opened-maps.ts";
import { parseCursorId, createNoCursorError } from "#/platform/firestore-page.ts";

/** The most maps that one page reads. */
const MAPS_A_PAGE = 5;

/** The place of a map in the list of maps; and how many of its keywords were listed, or that it is done. */
const CURSOR = /^([\w-]+)_(\d{1,9}|done)$/;

interface StartedMap {
  readonly id: MapId;
  /** Number of its keywords that were listed. */
  readonly listed: number;
  /** Cursor in the list of maps. */
  readonly cursor: string;
}

/** A map that a page ended within is read on by its id, wherever it stands in the list by now. */
export async function listWorkspaceKeywords(
  db: Firestore,
  workspace: WorkspaceId,
  { limit, cursor, ...filter }: z.output<typeof listWorkspaceKeywordsInput>,
): Promise<Page<WorkspaceKeyword>> {
  const { after, started } = parseCursor(cursor);
  const maps = await placeMaps(db, workspace, { limit: MAPS_A_PAGE, cursor: after });
  const others = maps.placed.map((each) => ({ id: each.item.id, listed: 0, cursor: each.cursor }));
  const items: WorkspaceKeyword[] = [];
  for (const { id, listed, cursor: at } of started ? [started, ...others] : others) {
    const opened = await openActive(db, workspace, id);
    const rows = opened ? listKeywords(opened, filter) : [];
    const taken = rows.slice(listed, listed + limit - items.length);
    const map = { id, title: opened?.map.title ?? "" };
    items.push(...taken.map((row) => ({ ...row, map })));
    if (listed + taken.length < rows.length)
      return { items, nextCursor: `${at}_${String(listed + taken.length)}` };
  }
  const last = maps.placed.at(-1)?.cursor;
  return { items, nextCursor: maps.isLast || last === undefined ? null : `${last}_done` };
}

function parseCursor(cursor: string | undefined): {
  readonly after: string | undefined;
  readonly started: StartedMap | null;
} {
  if (cursor === undefined) return { after: undefined, started: null };
  const [, after = "", listed = ""] = CURSOR.exec(cursor) ?? [];
  if (after === "") throw createNoCursorError();
  if (listed === "done") return { after, started: null };
  const id = mapId.safeParse(parseCursorId(after));
  if (!id.success) throw createNoCursorError();
  return { after, started: { id: id.data, listed: Number(listed), cursor: after } };
}

/** null: it was deleted, archived or moved to the trash since the page before. */
async function openActive(
  db: Firestore,
  workspace: WorkspaceId,
  id: MapId,
): Promise<OpenedDocument | null> {
  try {
    const opened = await openMap(db, workspace, id);
    return opened.map.trashedAt === null && opened.map.archivedAt === null ? opened : null;
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}
