import { userId, type UserId } from "@mapwright/core/ids";
import { useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useUser } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { AppSkeleton } from "#/features/workspace/app-skeleton.tsx";
import { departureMessage } from "#/features/workspace/departure.ts";
import { EntryFailure } from "#/features/workspace/entry-failure.tsx";
import { readKnownWorkspace } from "#/features/workspace/known-workspace.ts";
import { OpenWorkspace } from "#/features/workspace/open-workspace.tsx";
import { useEntry } from "#/features/workspace/use-entry.ts";
import { useWorkspaceStatus } from "#/features/workspace/use-workspace-status.ts";
import { useIsStaleWorkspaceRoute } from "#/features/workspace/use-stale-workspace-route.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";
import { rememberSignedIn } from "#/platform/signed-in-hint.ts";

/** The message about a lost workspace, which can be dismissed. */
export interface GateNotice {
  readonly words: string;
  readonly dismiss: () => void;
}

interface GateProps {
  /** The sign-in page that returns to `path`. */
  readonly signInPath: (path: string) => string;
  readonly children: (context: AppContext, notice: GateNotice | null) => ReactNode;
}

/** Shows the app to signed-in users, and sends everyone else to sign in and back. */
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

/** On a new device, provisioning comes first: it may have to create what is then listened to. */
function Entered({ uid, email, children }: EnteredProps) {
  const [entry, retry] = useEntry();
  const [isKnownHere] = useState(() => readKnownWorkspace(uid) !== null);
  const failure =
    entry.status === "failed" ? <EntryFailure code={entry.code} onRetry={retry} /> : null;
  if (entry.status !== "done" && !isKnownHere) return failure ?? <AppSkeleton />;
  return (
    // Without a connection, the data cached on this device still opens.
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
  const { workspaceStatus, doubt, departure, forgetDeparture, failure, retry } =
    useWorkspaceStatus(uid);
  const isOpen = workspaceStatus.status === "open";
  // Checked here, above everything that unmounts when a workspace is lost: its page must not reappear in the next.
  const isStaleWorkspaceRoute = useIsStaleWorkspaceRoute(
    isOpen ? workspaceStatus.membership.workspaceId : null,
  );
  if (isOpen && !isStaleWorkspaceRoute) {
    return (
      <OpenWorkspace uid={uid} email={email} workspaceStatus={workspaceStatus} onRefused={doubt}>
        {(context) => {
          const words = departure && departureMessage(departure, context.workspaceName);
          return children(context, words ? { words, dismiss: forgetDeparture } : null);
        }}
      </OpenWorkspace>
    );
  }
  if (failure !== null) return <EntryFailure code={failure} onRetry={retry} />;
  return entryFailure ?? <AppSkeleton />;
}
