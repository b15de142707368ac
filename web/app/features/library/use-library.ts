/** The workspace's maps, live: those of the list and the archive together, and apart from them the trash. */
import { mapsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { Timestamp, collection, limit, orderBy, query, where } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/live-data.client.tsx";

/** Documents without their keywords: some kilobytes each at most, and kept on the device. */
export const MOST_MAPS = 500;
const MOST_TRASHED = 100;

/** What was changed last comes first. */
export function useMaps(uid: UserId, workspaceId: WorkspaceId): Live<readonly MapDocument[]> {
  const kept = query(
    collection(useFirestore(), mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("trashedAt", "==", null),
    orderBy("updatedAt", "desc"),
    limit(MOST_MAPS),
  );
  return useLiveQuery(uid, `maps of ${workspaceId}`, kept, mapDocument);
}

/** What was thrown away last comes first. */
export function useTrash(uid: UserId, workspaceId: WorkspaceId): Live<readonly MapDocument[]> {
  const trashed = query(
    collection(useFirestore(), mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("trashedAt", ">", Timestamp.fromMillis(0)),
    orderBy("trashedAt", "desc"),
    limit(MOST_TRASHED),
  );
  return useLiveQuery(uid, `trash of ${workspaceId}`, trashed, mapDocument);
}
