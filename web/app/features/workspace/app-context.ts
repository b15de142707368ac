/** The user, the open workspace and their role in it: the context that the layout gives every page under /app. */
import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Member, WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { useOutletContext } from "react-router-dom";

export interface AppContext {
  readonly uid: UserId;
  readonly email: string;
  readonly profile: UserProfile;
  readonly workspaceId: WorkspaceId;
  /** Empty until it is known. */
  readonly workspaceName: string;
  /** The user's role in the open workspace. */
  readonly role: WorkspaceRole;
  /** The user's memberships, including the open workspace's; the longest first. */
  readonly memberships: readonly Member[];
  /** Whether the user is support staff; null until known. */
  readonly isStaff: boolean | null;
  /**
   * Call it before leaving or deleting the open workspace, and with null when that failed: the message shown afterwards
   * depends on it.
   */
  readonly expectDeparture: (reason: "left" | "deleted" | null) => void;
}

export function useAppContext(): AppContext {
  return useOutletContext<AppContext>();
}
