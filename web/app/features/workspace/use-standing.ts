/** Follows where a person stands, and moves them on when the workspace they had open is lost. */
import { userProfile } from "@mapwright/core/accounts/user-profile";
import { membersGroup, userPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { member, type Member } from "@mapwright/core/workspaces/workspace";
import { collectionGroup, doc, query, where } from "firebase/firestore";
import { useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import type { Departure } from "#/features/workspace/departure.ts";
import { readDeparture } from "#/features/workspace/known-workspace.ts";
import { standingOf, type Standing } from "#/features/workspace/workspace-standing.ts";
import { isAccountEnding } from "#/platform/account-ending.ts";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { useLiveDocument, useLiveQuery } from "#/platform/live-data.client.tsx";
import { useCall } from "#/platform/use-call.client.ts";

function useLiveStanding(uid: UserId): Standing {
  const firestore = useFirestore();
  const profile = useLiveDocument(uid, doc(firestore, userPath(uid)), userProfile);
  const own = query(collectionGroup(firestore, membersGroup()), where("id", "==", uid));
  return standingOf(profile, useLiveQuery(uid, "own memberships", own, member));
}

/** A membership that the server no longer honours, though the list of memberships may still hold it for a while. */
type Lost = Pick<Member, "joinedAt" | "workspaceId">;

/** As `standing`, but for a membership known to be lost; one that began anew since is another. */
function withoutLost(standing: Standing, lost: Lost | null): Standing {
  if (lost === null || standing.status === "opening") return standing;
  const isLost = ({ workspaceId, joinedAt }: Member) =>
    workspaceId === lost.workspaceId && joinedAt <= lost.joinedAt;
  const memberships = standing.memberships.filter((one) => !isLost(one));
  if (standing.status === "astray" || isLost(standing.membership))
    return { status: "astray", profile: standing.profile, memberships };
  return { ...standing, memberships };
}

export interface FollowedStanding {
  readonly standing: Standing;
  /** Call when the workspace that is open is refused or gone: its end may be known there before it is here. */
  readonly doubt: () => void;
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
  const [lost, setLost] = useState<Lost | null>(null);
  const [confirmed, setConfirmed] = useState<WorkspaceId | null>(null);
  const standing = withoutLost(useLiveStanding(uid), lost);
  const [failure, setFailure] = useState<CallFailureCode | null>(null);
  const [attempt, setAttempt] = useState(1);
  const { departure, setDeparture } = useDeparture(uid, standing);
  const astrayFrom = standing.status === "astray" ? standing.profile.workspaceId : null;
  useEffect(() => {
    if (astrayFrom === null || isAccountEnding()) return;
    // Read before the next workspace is remembered in its place.
    const left = readDeparture(uid, astrayFrom);
    const moveOn = async () => {
      const result = await call("openWorkspace", {}, openWorkspaceOutput);
      setFailure(result.ok ? null : result.code);
      if (!result.ok) return;
      if (result.value.workspaceId !== astrayFrom) return setDeparture(left);
      // The membership stands: whatever was refused, it was not for that.
      setConfirmed(astrayFrom);
      setLost(null);
    };
    if (attempt > 0) void moveOn();
  }, [call, uid, astrayFrom, attempt, setDeparture]);
  return {
    standing,
    doubt: () => {
      if (standing.status !== "open" || isAccountEnding()) return;
      if (standing.membership.workspaceId === confirmed) return;
      setLost(standing.membership);
    },
    departure,
    forgetDeparture: () => setDeparture(null),
    failure,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}

/** What became of the workspace that this tab had open, also when another tab has moved on for both. */
function useDeparture(uid: UserId, standing: Standing) {
  const [departure, setDeparture] = useState<Departure | null>(null);
  const [lastOpen, setLastOpen] = useState<WorkspaceId | null>(null);
  if (standing.status === "open" && standing.membership.workspaceId !== lastOpen) {
    setLastOpen(standing.membership.workspaceId);
    const left = lastOpen && readDeparture(uid, lastOpen);
    const isMember = standing.memberships.some(({ workspaceId }) => workspaceId === lastOpen);
    // A list of memberships may lag behind; that it was left on purpose is known.
    if (left && (!isMember || left.reason !== "ended")) setDeparture(left);
  }
  return { departure, setDeparture };
}
