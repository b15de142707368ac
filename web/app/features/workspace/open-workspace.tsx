import { workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { workspace } from "@mapwright/core/workspaces/workspace";
import { doc } from "firebase/firestore";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useFirestore } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { rememberWorkspace, rememberWorkspaceName } from "#/features/workspace/known-workspace.ts";
import { useIsStaff } from "#/features/workspace/use-is-staff.ts";
import { useThemeOfProfile } from "#/features/workspace/use-theme-of-profile.ts";
import type { WorkspaceStatus } from "#/features/workspace/workspace-status.ts";
import { useLiveDocument } from "#/platform/live-data.client.tsx";
import { WrittenIn } from "#/ui/writing-locale.tsx";

interface OpenWorkspaceProps {
  readonly uid: UserId;
  readonly email: string;
  readonly workspaceStatus: Extract<WorkspaceStatus, { status: "open" }>;
  /** The server denies access to the workspace, or it does not exist. */
  readonly onRefused: () => void;
  readonly children: (context: AppContext) => ReactNode;
}

/** The app in the open workspace, with the user's number format and theme. */
export function OpenWorkspace(props: OpenWorkspaceProps) {
  const { uid, email, workspaceStatus, onRefused, children } = props;
  const { profile, membership, memberships } = workspaceStatus;
  const { workspaceId, role } = membership;
  const live = useLiveDocument(uid, doc(useFirestore(), workspacePath(workspaceId)), workspace);
  const workspaceName = live.status === "ready" ? live.value.name : "";
  const isRefused = live.status === "denied" || (live.status === "missing" && !live.isFromCache);
  const reportRefused = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) reportRefused();
  }, [isRefused]);
  const isStaff = useIsStaff();
  useThemeOfProfile(profile.theme);
  useEffect(() => {
    if (workspaceName !== "") rememberWorkspaceName(uid, workspaceId, workspaceName);
  }, [uid, workspaceId, workspaceName]);
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
