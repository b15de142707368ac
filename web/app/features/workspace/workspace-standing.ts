/** Where a person stands: which workspace is open to them, as far as profile and memberships tell at this moment. */
import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { Live } from "#/platform/live-data.client.tsx";

export type Standing =
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

const OPENING: Standing = { status: "opening" };

export function standingOf(profile: Live<UserProfile>, live: Live<readonly Member[]>): Standing {
  if (profile.status !== "ready" || live.status !== "ready") return OPENING;
  const memberships = live.value.toSorted((one, other) => one.joinedAt - other.joinedAt);
  const chosen = profile.value.workspaceId;
  const membership = memberships.find(({ workspaceId }) => workspaceId === chosen);
  if (membership) return { status: "open", profile: profile.value, membership, memberships };
  // A device that was away knows of memberships what it knew then.
  return live.isFromCache ? OPENING : { status: "astray", profile: profile.value, memberships };
}

/** Where to go when the open workspace is lost: one of one's own before those of others, the oldest first. */
export function nextWorkspace(memberships: readonly Member[]): Member | null {
  return memberships.find(({ role }) => role === "owner") ?? memberships[0] ?? null;
}
