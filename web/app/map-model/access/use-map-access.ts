/** The members of the map's workspace, live, and what the reader's own role allows. */
import { membersPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { member } from "@mapwright/core/workspaces/workspace";
import {
  canComment,
  canEditMaps,
  canManageMembers,
} from "@mapwright/core/workspaces/workspace-policy";
import { collection, query } from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import type { MapAccess, MapPerson } from "@mapwright/core/maps/map-people";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";

export interface MapTeam {
  readonly access: MapAccess;
  readonly people: readonly MapPerson[];
  /** Whether the reader is an owner or admin. */
  readonly isManager: boolean;
}

/** Until the members are loaded the map is read-only. */
export function useMapAccess(uid: UserId, workspace: WorkspaceId): MapTeam {
  const firestore = useFirestore();
  const path = membersPath(workspace);
  const members = useMemo(() => query(collection(firestore, path)), [firestore, path]);
  const live = useLiveQuery(uid, path, members, member);
  return useMemo(() => {
    if (live.status !== "ready") return { access: "look", people: [], isManager: false };
    const role = live.value.find(({ id }) => id === uid)?.role;
    const people = live.value.map(({ id, displayName, email, photo }) => ({
      uid: id,
      name: displayName || email || "Unnamed member",
      photo,
    }));
    if (!role || !canComment(role)) return { access: "look", people, isManager: false };
    const access = canEditMaps(role) ? "edit" : "comment";
    return { access, people, isManager: canManageMembers(role) };
  }, [live, uid]);
}
