/** The workspace's maps, live: those of the list and the archive together, and separately those in the trash. */
import { mapsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { Timestamp, collection, limit, orderBy, query, where } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";
import { MAX_LISTED_MAPS } from "#/platform/listed-maps.ts";

const MAX_TRASHED = 100;

/** Most recently changed first. */
export function useMaps(uid: UserId, workspaceId: WorkspaceId): Live<readonly MapDocument[]> {
  const kept = query(
    collection(useFirestore(), mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("trashedAt", "==", null),
    orderBy("updatedAt", "desc"),
    limit(MAX_LISTED_MAPS),
  );
  return useLiveQuery(uid, `maps of ${workspaceId}`, kept, mapDocument);
}

/** Most recently deleted first. */
export function useTrash(uid: UserId, workspaceId: WorkspaceId): Live<readonly MapDocument[]> {
  const trashed = query(
    collection(useFirestore(), mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("trashedAt", ">", Timestamp.fromMillis(0)),
    orderBy("trashedAt", "desc"),
    limit(MAX_TRASHED),
  );
  return useLiveQuery(uid, `trash of ${workspaceId}`, trashed, mapDocument);
}
