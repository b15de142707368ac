import { userId, type UserId } from "@mapwright/core/ids";
import { useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useUser } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { AppSkeleton } from "#/features/workspace/app-skeleton.tsx";
import { departureWords } from "#/features/workspace/departure.ts";
import { EntryFailure } from "#/features/workspace/entry-failure.tsx";
import { readKnownWorkspace } from "#/features/workspace/known-workspace.ts";
import { OpenWorkspace } from "#/features/workspace/open-workspace.tsx";
import { useEntry } from "#/features/workspace/use-entry.ts";
import { useStanding } from "#/features/workspace/use-standing.ts";
import { useStaysBehind } from "#/features/workspace/use-stays-behind.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";
import { rememberSignedIn } from "#/platform/signed-in-hint.ts";

/** What was lost, in words to be put away. */
export interface GateNotice {
  readonly words: string;
  readonly dismiss: () => void;
}

interface GateProps {
  /** The page to sign in on that comes back to `path`. */
  readonly signInPath: (path: string) => string;
  readonly children: (context: AppContext, notice: GateNotice | null) => ReactNode;
}

/** Lets the signed-in in, sends everybody else to sign in and back. */
export function WorkspaceGate({ signInPath, children }: GateProps) {
  const { status, data: user } = useUser();
  const { pathname, search } = useLocation();
  const isKnown = status === "success";
  useEffect(() => {
    if (isKnown) rememberSignedIn(hasAccount(user));
  }, [isKnown, user]);
  if (!isKnown) return <AppSkeleton />;
  if (!hasAccount(user)) return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <Entered key={user.uid} uid={userId.parse(user.uid)} email={user.email ?? ""}>
      {children}
    </Entered>
  );
}

interface EnteredProps extends Pick<GateProps, "children"> {
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
      entryFailure={entry.status === "failed" && entry.code !== "offline" ? failure : null}
    >
      {children}
    </Followed>
  );
}

interface FollowedProps extends EnteredProps {
  /** Shown while there is nothing to open. */
  readonly entryFailure: ReactNode;
}

function Followed({ uid, email, entryFailure, children }: FollowedProps) {
  const { standing, doubt, departure, forgetDeparture, failure, retry } = useStanding(uid);
  const isOpen = standing.status === "open";
  // Asked here, above what goes when a workspace is lost: its page must not come back in the next.
  const staysBehind = useStaysBehind(isOpen ? standing.membership.workspaceId : null);
  if (isOpen && !staysBehind) {
    return (
      <OpenWorkspace uid={uid} email={email} standing={standing} onRefused={doubt}>
        {(context) => {
          const words = departure && departureWords(departure, context.workspaceName);
          return children(context, words ? { words, dismiss: forgetDeparture } : null);
        }}
      </OpenWorkspace>
    );
  }
  if (failure !== null) return <EntryFailure code={failure} onRetry={retry} />;
  return entryFailure ?? <AppSkeleton />;
}
