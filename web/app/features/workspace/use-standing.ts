/** Follows where a person stands, and moves them on when the workspace they had open is lost. */
import { userProfile } from "@mapwright/core/accounts/user-profile";
import { membersGroup, userPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { member } from "@mapwright/core/workspaces/workspace";
import { collectionGroup, doc, query, where } from "firebase/firestore";
import { useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import type { Departure } from "#/features/workspace/departure.ts";
import { readDeparture } from "#/features/workspace/known-workspace.ts";
import { standingOf, type Standing } from "#/features/workspace/workspace-standing.ts";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { useLiveDocument, useLiveQuery } from "#/platform/live-data.client.tsx";
import { useCall } from "#/platform/use-call.client.ts";

function useLiveStanding(uid: UserId): Standing {
  const firestore = useFirestore();
  const profile = useLiveDocument(uid, doc(firestore, userPath(uid)), userProfile);
  const own = query(collectionGroup(firestore, membersGroup()), where("id", "==", uid));
  return standingOf(profile, useLiveQuery(uid, "own memberships", own, member));
}

export interface FollowedStanding {
  readonly standing: Standing;
  /** What was seen to end in this tab last; null: nothing, or its words were put away. */
  readonly departure: Departure | null;
  readonly forgetDeparture: () => void;
  /** Why the person could not be moved on; null while nothing is wrong. */
  readonly failure: CallFailureCode | null;
  readonly retry: () => void;
}

/**
 * The server decides where one goes who is astray: it alone knows whether the membership ended, or is only too new to
 * have come through.
 */
export function useStanding(uid: UserId): FollowedStanding {
  const call = useCall();
  const standing = useLiveStanding(uid);
  const [departure, setDeparture] = useState<Departure | null>(null);
  const [failure, setFailure] = useState<CallFailureCode | null>(null);
  const [attempt, setAttempt] = useState(1);
  const astrayFrom = standing.status === "astray" ? standing.profile.workspaceId : null;
  useEffect(() => {
    if (astrayFrom === null) return;
    // Read before the next workspace is remembered in its place.
    const lost = readDeparture(uid, astrayFrom);
    const moveOn = async () => {
      const result = await call("openWorkspace", {}, openWorkspaceOutput);
      setFailure(result.ok ? null : result.code);
      if (result.ok && result.value.workspaceId !== astrayFrom) setDeparture(lost);
    };
    if (attempt > 0) void moveOn();
  }, [call, uid, astrayFrom, attempt]);
  return {
    standing,
    departure,
    forgetDeparture: () => setDeparture(null),
    failure,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
