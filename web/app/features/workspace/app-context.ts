/** Who is here, in which workspace and as what: what every page under /app is given by its layout. */
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
  /** In the open workspace. */
  readonly role: WorkspaceRole;
  /** Of this person, the open workspace's among them; the longest first. */
  readonly memberships: readonly Member[];
  /** Whether they answer support tickets. */
  readonly isStaff: boolean;
  /** Say so before leaving or deleting the open workspace, and null when it failed: the words afterwards depend on it. */
  readonly expectDeparture: (reason: "left" | "deleted" | null) => void;
}

export function useAppContext(): AppContext {
  return useOutletContext<AppContext>();
}
