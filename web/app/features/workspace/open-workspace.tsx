import { workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { workspace } from "@mapwright/core/workspaces/workspace";
import { doc } from "firebase/firestore";
import { useEffect, useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useFirestore } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { AppSkeleton } from "#/features/workspace/app-skeleton.tsx";
import { rememberWorkspace } from "#/features/workspace/known-workspace.ts";
import { useIsStaff } from "#/features/workspace/use-is-staff.ts";
import { useThemeOfProfile } from "#/features/workspace/use-theme-of-profile.ts";
import type { Standing } from "#/features/workspace/workspace-standing.ts";
import { useLiveDocument } from "#/platform/live-data.client.tsx";
import { WrittenIn } from "#/ui/writing-locale.tsx";

/** Pages about one thing of one workspace: of no use in another. */
const OF_ONE_WORKSPACE = /^\/app\/maps\/(?!new$)/;

/** Whether what the address shows stays behind in the workspace that was open before; then the way leads to the list. */
function useStaysBehind(workspaceId: WorkspaceId): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [arrivedIn, setArrivedIn] = useState(workspaceId);
  const hasMoved = arrivedIn !== workspaceId;
  const staysBehind = hasMoved && OF_ONE_WORKSPACE.test(pathname);
  if (hasMoved && !staysBehind) setArrivedIn(workspaceId);
  useEffect(() => {
    if (staysBehind) void navigate("/app", { replace: true });
  }, [staysBehind, navigate]);
  return staysBehind;
}

interface OpenWorkspaceProps {
  readonly uid: UserId;
  readonly email: string;
  readonly standing: Extract<Standing, { status: "open" }>;
  readonly children: (context: AppContext) => ReactNode;
}

/** The app in the workspace that is open, written and coloured as its person likes it. */
export function OpenWorkspace({ uid, email, standing, children }: OpenWorkspaceProps) {
  const { profile, membership, memberships } = standing;
  const { workspaceId, role } = membership;
  const live = useLiveDocument(uid, doc(useFirestore(), workspacePath(workspaceId)), workspace);
  const workspaceName = live.status === "ready" ? live.value.name : "";
  const isStaff = useIsStaff();
  const staysBehind = useStaysBehind(workspaceId);
  useThemeOfProfile(profile.theme);
  useEffect(() => {
    if (workspaceName !== "") rememberWorkspace(uid, { workspaceId, name: workspaceName });
  }, [uid, workspaceId, workspaceName]);
  if (staysBehind) return <AppSkeleton />;
  const context: AppContext = {
    uid,
    email,
    profile,
    workspaceId,
    workspaceName,
    role,
    memberships,
    isStaff,
    expectDeparture: (reason) => {
      rememberWorkspace(uid, {
        workspaceId,
        name: workspaceName,
        leaving: reason,
      });
    },
  };
  return <WrittenIn locale={profile.locale}>{children(context)}</WrittenIn>;
}
