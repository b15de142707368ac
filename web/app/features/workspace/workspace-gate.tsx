import { userId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { useUser } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { AppSkeleton } from "#/features/workspace/app-skeleton.tsx";
import { describeDeparture } from "#/features/workspace/departure.ts";
import { readKnownWorkspace } from "#/features/workspace/known-workspace.ts";
import { OpenWorkspace } from "#/features/workspace/open-workspace.tsx";
import { useWorkspaceStatus } from "#/features/workspace/use-workspace-status.ts";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { isLeaving } from "#/platform/session/sign-out.client.ts";
import { rememberSignedIn } from "#/platform/session/signed-in-hint.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Overdue } from "#/ui/overdue.tsx";
import { MAIN_ID } from "#/ui/site-frame/skip-link.tsx";

/** The message about a lost workspace, which can be dismissed. */
export interface GateNotice {
  readonly words: string;
  readonly dismiss: () => void;
}

interface GateProps {
  /** The sign-in page that returns to `path`. */
  readonly signInPath: (path: string) => string;
  /** Until the workspace is open. */
  readonly skeleton?: ReactNode;
  readonly children: (context: AppContext, notice: GateNotice | null) => ReactNode;
}

/** Shows the app to signed-in users, and sends everyone else to sign in and back. */
export function WorkspaceGate(props: GateProps) {
  const { signInPath, skeleton = <AppSkeleton />, children } = props;
  const { status, data: user } = useUser();
  const { pathname, search } = useLocation();
  const isKnown = status === "success";
  useEffect(() => {
    if (isKnown) rememberSignedIn(hasAccount(user));
  }, [isKnown, user]);
  if (!isKnown) return skeleton;
  // Signed out by this tab: the next page is on its way as a document, and no other page appears before it.
  if (!hasAccount(user) && isLeaving()) return skeleton;
  if (!hasAccount(user)) return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <Entered
      key={user.uid}
      uid={userId.parse(user.uid)}
      email={user.email ?? ""}
      skeleton={skeleton}
    >
      {children}
    </Entered>
  );
}

interface EnteredProps extends Pick<GateProps, "children"> {
  readonly uid: UserId;
  readonly email: string;
  readonly skeleton: ReactNode;
}

/** Data cached on this device is read within a second or two, unless another tab holds it or it is incomplete. */
const CACHE_TIMEOUT_MS = 12_000;

/** Opens the workspace. On a new device, provisioning comes first: it may have to create the documents to listen to. */
function Entered({ uid, email, skeleton, children }: EnteredProps) {
  const { entry, isFirst, retry } = useEntry();
  const [isKnownHere] = useState(() => readKnownWorkspace(uid) !== null);
  const failure =
    entry.status === "failed" ? <EntryFailure code={entry.code} onRetry={retry} /> : null;
  if (entry.status !== "done" && !isKnownHere) return failure ?? skeleton;
  return (
    // Without a connection, the data cached on this device still opens.
    <Followed
      uid={uid}
      email={email}
      skeleton={skeleton}
      entryFailure={
        isFirst && entry.status === "failed" && entry.code === "offline" ? (
          <Overdue afterMs={CACHE_TIMEOUT_MS} meanwhile={skeleton}>
            {failure}
          </Overdue>
        ) : (
          failure
        )
      }
    >
      {children}
    </Followed>
  );
}

interface FollowedProps extends EnteredProps {
  /** Shown while there is nothing to open. */
  readonly entryFailure: ReactNode;
}

function Followed({ uid, email, skeleton, entryFailure, children }: FollowedProps) {
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
          const words = departure && describeDeparture(departure, context.workspaceName);
          return children(context, words ? { words, dismiss: forgetDeparture } : null);
        }}
      </OpenWorkspace>
    );
  }
  if (failure !== null) return <EntryFailure code={failure} onRetry={retry} />;
  return entryFailure ?? skeleton;
}

interface EntryFailureProps {
  readonly code: CallFailureCode;
  readonly onRetry: () => void;
}

function EntryFailure({ code, onRetry }: EntryFailureProps) {
  return (
    <Box component="main" id={MAIN_ID} sx={{ maxWidth: 640, mx: "auto", p: 8 }}>
      <ErrorNotice
        title="We couldn't open your workspace"
        action={
          <Button color="inherit" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {code === "offline"
          ? "You're offline. Reconnect and try again."
          : "Our server didn't respond. Your work is safe; try again in a moment."}
      </ErrorNotice>
    </Box>
  );
}

/**
 * Provisions the user at each visit: the first time it creates their profile and workspace, later it updates copies of
 * their name.
 */
export type Entry =
  | { readonly status: "asking" }
  | { readonly status: "done" }
  | { readonly status: "failed"; readonly code: CallFailureCode };

const ASKING: Entry = { status: "asking" };

function useEntry() {
  const call = useCall();
  const [entry, setEntry] = useState<Entry>(ASKING);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isGone = false;
    const announce = async () => {
      const result = await call("provisionUser", {}, openWorkspaceOutput);
      if (!isGone)
        setEntry(result.ok ? { status: "done" } : { status: "failed", code: result.code });
    };
    if (attempt > 0) void announce();
    return () => {
      isGone = true;
    };
  }, [call, attempt]);
  const retry = () => {
    setEntry(ASKING);
    setAttempt(attempt + 1);
  };
  return { entry, isFirst: attempt === 1, retry };
}

/** Pages about one item of one workspace, which mean nothing in another. */
const OF_ONE_WORKSPACE = /^\/app\/maps\/(?!new$)/;

/**
 * Whether the current page belongs to the previously open workspace; the user is then redirected to the home page.
 * @param workspaceId null: none is open at the moment, as after the last one was lost
 */
function useIsStaleWorkspaceRoute(workspaceId: WorkspaceId | null): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [arrivedIn, setArrivedIn] = useState(workspaceId);
  const hasMoved = workspaceId !== null && arrivedIn !== workspaceId;
  const isStaleWorkspaceRoute = hasMoved && arrivedIn !== null && OF_ONE_WORKSPACE.test(pathname);
  if (hasMoved && !isStaleWorkspaceRoute) setArrivedIn(workspaceId);
  useEffect(() => {
    if (isStaleWorkspaceRoute) void navigate("/app", { replace: true });
  }, [isStaleWorkspaceRoute, navigate]);
  return isStaleWorkspaceRoute;
}
