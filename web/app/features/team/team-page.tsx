import type { Entitlement } from "@mapwright/core/billing/entitlement";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Member, WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useId } from "react";
import { MemberList } from "#/features/team/member-list.tsx";
import { listTeam } from "#/features/team/team-order.ts";
import { useTeamActions, useTeam } from "#/features/team/use-team.ts";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";

interface TeamPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly role: WorkspaceRole;
  readonly expectDeparture: (reason: "left" | null) => void;
  /** Invitations, for users who may invite; receives the current members and the number of free seats. */
  readonly renderInvites: (members: readonly Member[], freeSeats: number) => ReactNode;
}

/** `/app/team`: the workspace's members, their roles, and its invitations. */
export function TeamPage(props: TeamPageProps) {
  const { uid, workspaceId, workspaceName, role, expectDeparture, renderInvites } = props;
  const { members, workspace, entitlement } = useTeam(uid, workspaceId);
  const actions = useTeamActions(workspaceId);
  const mayManage = canManageMembers(role);
  const memberCount = workspace.status === "ready" ? workspace.value.memberCount : null;
  const plan = entitlement.status === "ready" ? entitlement.value : null;
  // Together: the seats above the list would push it down.
  const isLoading = [members, workspace, entitlement].some(({ status }) => status === "loading");
  return (
    <PageFrame
      title="Team"
      lead={
        mayManage
          ? `Members of “${workspaceName}” and their roles.`
          : `Members of “${workspaceName}” and their roles. Owners and admins can change them.`
      }
      action={
        mayManage ? (
          <LinkButton to="/app/team/activity" variant="outlined">
            <Icon name="clock" />
            Activity
          </LinkButton>
        ) : null
      }
    >
      <PageSection
        title={members.status === "ready" ? countNoun(members.value.length, "member") : "Members"}
        action={
          memberCount !== null && plan !== null && !isLoading ? (
            <SeatMeter {...plan} memberCount={memberCount} />
          ) : null
        }
      >
        {isLoading ? <Skeleton variant="rounded" height={132} /> : null}
        {members.status === "ready" && !isLoading ? (
          <MemberList
            uid={uid}
            workspaceId={workspaceId}
            team={listTeam(members.value, uid, role)}
            workspaceName={workspaceName}
            actions={actions}
            expectDeparture={expectDeparture}
          />
        ) : null}
        {members.status === "denied" || members.status === "failed" ? (
          <ErrorNotice title="We couldn't load the members">
            {members.status === "denied"
              ? "You may have lost access to this workspace."
              : "We'll keep retrying. Nothing is lost."}
          </ErrorNotice>
        ) : null}
      </PageSection>
      {mayManage && members.status === "ready" && memberCount !== null && plan !== null
        ? renderInvites(members.value, Math.max(0, plan.seats - memberCount))
        : null}
    </PageFrame>
  );
}

interface SeatMeterProps {
  readonly plan: Entitlement["plan"];
  readonly seats: number;
  readonly memberCount: number;
}

/** Number of the plan's seats that are taken. */
function SeatMeter({ plan, seats, memberCount }: SeatMeterProps) {
  const id = useId();
  const isFull = memberCount >= seats;
  return (
    <Box sx={{ display: "grid", gap: 2, width: { xs: 1, sm: 260 }, fontSize: 14 }}>
      <Box
        id={id}
        sx={{ display: "flex", gap: 3, fontVariantNumeric: "tabular-nums", fontWeight: 600 }}
      >
        {formatCount(memberCount)} of {countNoun(seats, "seat")} taken
        <Box component="span" sx={{ ml: "auto", color: "text.secondary", fontWeight: 400 }}>
          {PLAN_NAMES[plan]} plan
        </Box>
      </Box>
      <LinearProgress
        aria-labelledby={id}
        variant="determinate"
        value={Math.min(100, (memberCount / seats) * 100)}
        color={isFull ? "warning" : "primary"}
      />
    </Box>
  );
}
