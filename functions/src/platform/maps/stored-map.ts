import { mapPath } from "@mapwright/core/firestore-paths";
import { workspaceId, type MapId, type WorkspaceId } from "@mapwright/core/ids";
import { MAP_TIMES, mapDocument } from "@mapwright/core/maps/map-document";
import type { Firestore } from "firebase-admin/firestore";

/** The stored form of a map's document. */
export const storedMap = { schema: mapDocument, times: MAP_TIMES } as const;

/** The workspace that a map is in; null: no such map. */
export async function readMapWorkspace(db: Firestore, map: MapId): Promise<WorkspaceId | null> {
  const found = await db.doc(mapPath(map)).get();
  return workspaceId.safeParse(found.get("workspaceId")).data ?? null;
}
