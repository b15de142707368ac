import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import { workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { workspace } from "@mapwright/core/workspaces/workspace";
import { doc } from "firebase/firestore";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFirestore, useUser } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { rememberOpenWorkspace, rememberWorkspace } from "#/features/workspace/known-workspace.ts";
import type { WorkspaceStatus } from "#/features/workspace/workspace-status.ts";
import { useLiveDocument } from "#/platform/firebase/live-data.client.tsx";
import { setColorMode } from "#/ui/color-mode.ts";
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
  const { workspaceId, joinedAt, role } = membership;
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
    rememberOpenWorkspace(uid, { workspaceId, joinedAt }, workspaceName);
  }, [uid, workspaceId, joinedAt, workspaceName]);
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
        joinedAt,
        name: workspaceName,
        leaving: reason,
      });
    },
  };
  return <WrittenIn locale={profile.locale}>{children(context)}</WrittenIn>;
}

/** Whether the user has the support staff claim; null until known. The rules and functions decide what it permits. */
function useIsStaff(): boolean | null {
  const { data: user } = useUser();
  const [isStaff, setIsStaff] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const token = await user?.getIdTokenResult();
      if (!isGone) setIsStaff(token?.claims["staff"] === true);
    };
    // Without a response no one is staff: offline there is no inbox to read anyway.
    read().catch(() => {
      if (!isGone) setIsStaff(false);
    });
    return () => {
      isGone = true;
    };
  }, [user]);
  return isStaff;
}

const STORAGE_KEY = "mw-theme-of-profile";

function readApplied(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "system";
  } catch {
    return "system"; // Storage is blocked, and the setting is unavailable.
  }
}

/**
 * Applies the theme chosen on another device, once per choice: a visitor who selected dark on the public pages before
 * signing up keeps it.
 */
function useThemeOfProfile(theme: UserProfile["theme"]): void {
  useEffect(() => {
    if (readApplied() === theme) return;
    setColorMode(theme);
    try {
      localStorage.setItem(STORAGE_KEY, theme);
    } catch {
      // Storage is blocked: it is applied again at the next visit.
    }
  }, [theme]);
}
