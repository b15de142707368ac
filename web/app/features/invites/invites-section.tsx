import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Invite } from "@mapwright/core/workspaces/invite";
import type { Member } from "@mapwright/core/workspaces/workspace";
import { InviteForm } from "#/features/invites/invite-form.tsx";
import { InviteList } from "#/features/invites/invite-list.tsx";
import { useInviteActions, useInvites } from "#/features/invites/use-invites.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { PlanLink } from "#/ui/limit-prompt.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface InvitesSectionProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly members: readonly Member[];
  readonly freeSeats: number;
}

const NONE: readonly Invite[] = [];

/** The section of the team page for members who may invite. */
export function InvitesSection({ uid, workspaceId, members, freeSeats }: InvitesSectionProps) {
  const live = useInvites(uid, workspaceId);
  const actions = useInviteActions(uid, workspaceId);
  const nowMs = useNow();
  const invites = live.status === "ready" ? live.value : NONE;
  return (
    <PageSection title="Invitations" lead="Invitations work for 7 days.">
      <Box sx={{ display: "grid", gap: 6 }}>
        {freeSeats > 0 ? (
          <InviteForm
            around={{ memberEmails: new Set(members.map(({ email }) => email)), invites }}
            freeSeats={freeSeats}
            actions={actions}
          />
        ) : (
          <NoSeats />
        )}
        {live.status === "loading" ? <Skeleton variant="rounded" height={66} /> : null}
        {live.status === "denied" || live.status === "failed" ? (
          <ErrorNotice title="We couldn't load the invitations">
            We'll keep retrying. Invitations you've already sent aren't affected.
          </ErrorNotice>
        ) : null}
        {invites.length > 0 ? (
          <InviteList
            invites={invites}
            nowMs={nowMs}
            hasFreeSeat={freeSeats > 0}
            actions={actions}
          />
        ) : null}
      </Box>
    </PageSection>
  );
}

function NoSeats() {
  return (
    <Box sx={{ p: 5, border: 1, borderStyle: "dashed", borderColor: "divider", borderRadius: 1 }}>
      All seats on your plan are taken. Remove someone, or{" "}
      <PlanLink ask="ask an owner or admin for a plan with more seats">
        choose a plan with more seats
      </PlanLink>
      .
    </Box>
  );
}
