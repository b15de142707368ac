import Skeleton from "@mui/material/Skeleton";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Member, WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { ReactNode } from "react";
import { MemberList } from "#/features/team/member-list.tsx";
import { SeatMeter } from "#/features/team/seat-meter.tsx";
import { listTeam } from "#/features/team/team-order.ts";
import { useTeamActions } from "#/features/team/use-team-actions.ts";
import { useTeam } from "#/features/team/use-team.ts";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { countOf } from "#/ui/number-text.tsx";

interface TeamPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly role: WorkspaceRole;
  readonly expectDeparture: (reason: "left" | null) => void;
  /** For users who may invite; receives the current members and the number of free seats. */
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
        title={members.status === "ready" ? countOf(members.value.length, "member") : "Members"}
        action={
          memberCount !== null && plan !== null ? (
            <SeatMeter {...plan} memberCount={memberCount} mayInvite={mayManage} />
          ) : null
        }
      >
        {members.status === "loading" ? <Skeleton variant="rounded" height={132} /> : null}
        {members.status === "ready" ? (
          <MemberList
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
