/** Follows where a person stands, and moves them on when the workspace they had open is lost. */
import { userProfile } from "@mapwright/core/accounts/user-profile";
import { memberPath, membersGroup, userPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { member } from "@mapwright/core/workspaces/workspace";
import {
  collectionGroup,
  doc,
  getDocFromServer,
  query,
  where,
  type Firestore,
} from "firebase/firestore";
import { FirebaseError } from "firebase/app";
import { useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import { chooseWorkspace } from "#/features/workspace/choose-workspace.client.ts";
import type { Departure } from "#/features/workspace/departure.ts";
import { readDeparture } from "#/features/workspace/known-workspace.ts";
import {
  nextWorkspace,
  standingOf,
  type Standing,
} from "#/features/workspace/workspace-standing.ts";
import { useLiveDocument, useLiveQuery } from "#/platform/live-data.client.tsx";

function useLiveStanding(uid: UserId): Standing {
  const firestore = useFirestore();
  const profile = useLiveDocument(uid, doc(firestore, userPath(uid)), userProfile);
  const own = query(collectionGroup(firestore, membersGroup()), where("id", "==", uid));
  return standingOf(profile, useLiveQuery(uid, "own memberships", own, member));
}

/** Asks the server: a membership that is only too new to have come through still holds. */
async function isMember(
  firestore: Firestore,
  workspaceId: WorkspaceId,
  uid: UserId,
): Promise<boolean> {
  try {
    return (await getDocFromServer(doc(firestore, memberPath(workspaceId, uid)))).exists();
  } catch (error) {
    // Out of reach is no answer: the person stays where they are until there is one.
    return !(error instanceof FirebaseError && error.code === "permission-denied");
  }
}

/** What was seen to end in this tab last; null: nothing, or its words were put away. */
export interface FollowedStanding {
  readonly standing: Standing;
  readonly departure: Departure | null;
  readonly forgetDeparture: () => void;
}

export function useStanding(uid: UserId): FollowedStanding {
  const firestore = useFirestore();
  const standing = useLiveStanding(uid);
  const [departure, setDeparture] = useState<Departure | null>(null);
  const isAstray = standing.status === "astray";
  const astrayFrom = isAstray ? standing.profile.workspaceId : null;
  const nextId = isAstray ? (nextWorkspace(standing.memberships)?.workspaceId ?? null) : null;
  useEffect(() => {
    if (astrayFrom === null) return undefined;
    let isGone = false;
    const moveOn = async () => {
      if ((await isMember(firestore, astrayFrom, uid)) || isGone) return;
      setDeparture(readDeparture(uid, astrayFrom));
      if (nextId !== null) await chooseWorkspace(firestore, uid, nextId);
    };
    void moveOn();
    return () => {
      isGone = true;
    };
  }, [firestore, uid, astrayFrom, nextId]);
  return { standing, departure, forgetDeparture: () => setDeparture(null) };
}
