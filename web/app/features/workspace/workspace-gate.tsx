import { userId, type UserId } from "@mapwright/core/ids";
import { useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useUser } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { AppSkeleton } from "#/features/workspace/app-skeleton.tsx";
import { departureWords } from "#/features/workspace/departure.ts";
import { EntryFailure } from "#/features/workspace/entry-failure.tsx";
import { readKnownWorkspace } from "#/features/workspace/known-workspace.ts";
import { NoWorkspacePage } from "#/features/workspace/no-workspace-page.tsx";
import { OpenWorkspace } from "#/features/workspace/open-workspace.tsx";
import { useEntry } from "#/features/workspace/use-entry.ts";
import { useStanding } from "#/features/workspace/use-standing.ts";
import { rememberSignedIn } from "#/platform/signed-in-hint.ts";

/** What was lost, in words to be put away. */
export interface GateNotice {
  readonly words: string;
  readonly dismiss: () => void;
}

interface GateProps {
  readonly children: (context: AppContext, notice: GateNotice | null) => ReactNode;
}

/** Lets the signed-in in, sends everybody else to sign in and back. */
export function WorkspaceGate({ children }: GateProps) {
  const { status, data: user } = useUser();
  const { pathname, search } = useLocation();
  const isKnown = status === "success";
  useEffect(() => {
    if (isKnown) rememberSignedIn(user !== null);
  }, [isKnown, user]);
  if (!isKnown) return <AppSkeleton />;
  if (!user) {
    const next = new URLSearchParams({ next: pathname + search });
    return <Navigate to={`/sign-in?${next.toString()}`} replace />;
  }
  return (
    <Entered key={user.uid} uid={userId.parse(user.uid)} email={user.email ?? ""}>
      {children}
    </Entered>
  );
}

interface EnteredProps extends GateProps {
  readonly uid: UserId;
  readonly email: string;
}

/** On a new device the announcement comes first: it may have to make what is then listened to. */
function Entered({ uid, email, children }: EnteredProps) {
  const [entry, retry] = useEntry();
  const [isKnownHere] = useState(() => readKnownWorkspace(uid) !== null);
  const failure =
    entry.status === "failed" ? <EntryFailure code={entry.code} onRetry={retry} /> : null;
  if (entry.status !== "done" && !isKnownHere) return failure ?? <AppSkeleton />;
  return (
    // Out of reach, what is kept on this device opens all the same.
    <Followed
      uid={uid}
      email={email}
      failure={entry.status === "failed" && entry.code !== "offline" ? failure : null}
    >
      {children}
    </Followed>
  );
}

interface FollowedProps extends EnteredProps {
  /** Shown while there is nothing to open. */
  readonly failure: ReactNode;
}

function Followed({ uid, email, failure, children }: FollowedProps) {
  const { standing, departure, forgetDeparture } = useStanding(uid);
  if (standing.status === "open") {
    return (
      <OpenWorkspace uid={uid} email={email} standing={standing}>
        {(context) => {
          const words = departure && departureWords(departure, context.workspaceName);
          return children(context, words ? { words, dismiss: forgetDeparture } : null);
        }}
      </OpenWorkspace>
    );
  }
  if (standing.status === "astray" && departure !== null && standing.memberships.length === 0)
    return <NoWorkspacePage uid={uid} words={departureWords(departure, "")} />;
  return failure ?? <AppSkeleton />;
}
