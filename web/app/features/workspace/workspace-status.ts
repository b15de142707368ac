/** The user's workspace status: which workspace is open to them, according to their profile and memberships. */
import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { Live } from "#/platform/firebase/live-data.client.tsx";

export type WorkspaceStatus =
  | { readonly status: "opening" }
  | {
      readonly status: "open";
      readonly profile: UserProfile;
      readonly membership: Member;
      readonly memberships: readonly Member[];
    }
  /** The server knows no membership of the chosen workspace: it ended, or is too new to have come through. */
  | {
      readonly status: "astray";
      readonly profile: UserProfile;
      readonly memberships: readonly Member[];
    };

const OPENING: WorkspaceStatus = { status: "opening" };

export function getWorkspaceStatus(
  profile: Live<UserProfile>,
  live: Live<readonly Member[]>,
): WorkspaceStatus {
  if (profile.status !== "ready" || live.status !== "ready") return OPENING;
  const memberships = live.value.toSorted((one, other) => one.joinedAt - other.joinedAt);
  const chosen = profile.value.workspaceId;
  const membership = memberships.find(({ workspaceId }) => workspaceId === chosen);
  if (membership) return { status: "open", profile: profile.value, membership, memberships };
  // A device that was offline has outdated memberships.
  return live.isFromCache ? OPENING : { status: "astray", profile: profile.value, memberships };
}
