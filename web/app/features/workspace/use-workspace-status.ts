/** Follows the user's workspace status, and switches to another workspace when the open one is lost. */
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
import { getWorkspaceStatus, type WorkspaceStatus } from "#/features/workspace/workspace-status.ts";
import { isAccountEnding } from "#/platform/session/account-ending.ts";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { useLiveDocument, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { useCall } from "#/platform/firebase/use-call.client.ts";

function useLiveStanding(uid: UserId): WorkspaceStatus {
  const firestore = useFirestore();
  const profile = useLiveDocument(uid, doc(firestore, userPath(uid)), userProfile);
  const own = query(collectionGroup(firestore, membersGroup()), where("id", "==", uid));
  return getWorkspaceStatus(profile, useLiveQuery(uid, "own memberships", own, member));
}

/** A membership that the server rejects, although the list of memberships may still contain it for a while. */
type Lost = Pick<Member, "joinedAt" | "workspaceId">;

/** Like `workspaceStatus`, but without a membership known to be lost; one that has started since is a different one. */
function withoutLost(workspaceStatus: WorkspaceStatus, lost: Lost | null): WorkspaceStatus {
  if (lost === null || workspaceStatus.status === "opening") return workspaceStatus;
  const isLost = ({ workspaceId, joinedAt }: Member) =>
    workspaceId === lost.workspaceId && joinedAt <= lost.joinedAt;
  const memberships = workspaceStatus.memberships.filter((one) => !isLost(one));
  if (workspaceStatus.status === "astray" || isLost(workspaceStatus.membership))
    return { status: "astray", profile: workspaceStatus.profile, memberships };
  return { ...workspaceStatus, memberships };
}

export interface FollowedStatus {
  readonly workspaceStatus: WorkspaceStatus;
  /** Call when the open workspace is rejected or missing: the caller may learn of its end earlier. */
  readonly doubt: () => void;
  /** The last loss seen in this tab; null: none, or its message was dismissed. */
  readonly departure: Departure | null;
  readonly forgetDeparture: () => void;
  /** Reason why the user could not be switched; null when nothing is wrong. */
  readonly failure: CallFailureCode | null;
  readonly retry: () => void;
}

/**
 * The server decides where a user without a valid workspace goes: it alone knows whether the membership ended or just
 * has not synced yet.
 */
export function useWorkspaceStatus(uid: UserId): FollowedStatus {
  const call = useCall();
  const [lost, setLost] = useState<Lost | null>(null);
  const [confirmed, setConfirmed] = useState<WorkspaceId | null>(null);
  const workspaceStatus = withoutLost(useLiveStanding(uid), lost);
  const [failure, setFailure] = useState<CallFailureCode | null>(null);
  const [attempt, setAttempt] = useState(1);
  const { departure, setDeparture } = useDeparture(uid, workspaceStatus);
  const astrayFrom =
    workspaceStatus.status === "astray" ? workspaceStatus.profile.workspaceId : null;
  useEffect(() => {
    if (astrayFrom === null || isAccountEnding()) return;
    // Read before the next workspace replaces it in storage.
    const left = readDeparture(uid, astrayFrom);
    const moveOn = async () => {
      const result = await call("provisionUser", {}, openWorkspaceOutput);
      setFailure(result.ok ? null : result.code);
      if (!result.ok) return;
      if (result.value.workspaceId !== astrayFrom) return setDeparture(left);
      // The membership is valid: the rejection had another reason.
      setConfirmed(astrayFrom);
      setLost(null);
    };
    if (attempt > 0) void moveOn();
  }, [call, uid, astrayFrom, attempt, setDeparture]);
  return {
    workspaceStatus,
    doubt: () => {
      if (workspaceStatus.status !== "open" || isAccountEnding()) return;
      if (workspaceStatus.membership.workspaceId === confirmed) return;
      setLost(workspaceStatus.membership);
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

/** Detects how this tab's open workspace was lost, also when another tab has switched for both. */
function useDeparture(uid: UserId, workspaceStatus: WorkspaceStatus) {
  const [departure, setDeparture] = useState<Departure | null>(null);
  const [lastOpen, setLastOpen] = useState<WorkspaceId | null>(null);
  if (workspaceStatus.status === "open" && workspaceStatus.membership.workspaceId !== lastOpen) {
    setLastOpen(workspaceStatus.membership.workspaceId);
    const left = lastOpen && readDeparture(uid, lastOpen);
    const isMember = workspaceStatus.memberships.some(
      ({ workspaceId }) => workspaceId === lastOpen,
    );
    // The list of memberships may be outdated; that the user left on purpose is known.
    if (left && (!isMember || left.reason !== "ended")) setDeparture(left);
  }
  return { departure, setDeparture };
}
