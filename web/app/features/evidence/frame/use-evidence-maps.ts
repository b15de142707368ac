/** The maps of the workspace that have what a dashboard shows, live. */
import { mapsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { collection, limit, orderBy, query, where } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";

/** Most recently changed first; more than anyone looks through. A document is a few kilobytes, and cached on the device. */
const MAX_MAPS = 200;

export function useEvidenceMaps(
  uid: UserId,
  workspaceId: WorkspaceId,
): Live<readonly MapDocument[]> {
  const stored = query(
    collection(useFirestore(), mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("trashedAt", "==", null),
    orderBy("updatedAt", "desc"),
    limit(MAX_MAPS),
  );
  return useLiveQuery(uid, `maps with evidence of ${workspaceId}`, stored, mapDocument);
}
