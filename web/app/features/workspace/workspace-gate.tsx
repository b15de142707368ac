import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { userId } from "@mapwright/core/ids";
import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useUser } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { AppSkeleton } from "#/features/workspace/app-skeleton.tsx";
import { useWorkspace } from "#/features/workspace/use-workspace.ts";
import { rememberSignedIn } from "#/platform/signed-in-hint.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { MAIN_ID } from "#/ui/skip-link.tsx";

interface GateProps {
  readonly children: (context: AppContext) => ReactNode;
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
    <OpenedWorkspace key={user.uid} uid={user.uid} email={user.email ?? "your account"}>
      {children}
    </OpenedWorkspace>
  );
}

interface OpenedProps extends GateProps {
  readonly uid: string;
  readonly email: string;
}

function OpenedWorkspace({ uid, email, children }: OpenedProps) {
  const [workspace, retry] = useWorkspace(uid);
  if (workspace.status === "opening") return <AppSkeleton />;
  if (workspace.status === "open")
    return children({ uid: userId.parse(uid), email, workspaceId: workspace.workspaceId });
  const isOffline = workspace.code === "offline";
  return (
    <Box component="main" id={MAIN_ID} sx={{ maxWidth: 640, mx: "auto", p: 8 }}>
      <ErrorNotice
        title="Your workspace could not be opened"
        action={
          <Button color="inherit" onClick={retry}>
            Try again
          </Button>
        }
      >
        {isOffline
          ? "You are offline. Connect, then try again."
          : "Our side did not answer. Nothing is lost: try again in a moment."}
      </ErrorNotice>
    </Box>
  );
}
