import Paper from "@mui/material/Paper";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Member, WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { useState } from "react";
import { MemberRow } from "#/features/team/member-row.tsx";
import type { TeamMember } from "#/features/team/team-order.ts";
import { getRoleQuestion, TeamDialog, type OpenTeamDialog } from "#/features/team/team-dialogs.tsx";
import type { TeamActions } from "#/features/team/use-team.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { ROLE_NAMES } from "#/ui/roles/role-labels.ts";

interface MemberListProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly team: readonly TeamMember[];
  readonly workspaceName: string;
  readonly actions: TeamActions;
  readonly expectDeparture: (reason: "left" | null) => void;
}

/** Role changes that can be undone, applied immediately. */
function useRoleChange(actions: TeamActions) {
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (member: Member, name: string, role: WorkspaceRole, isUndo = false) => {
    setBusy(member.id);
    setFailure(null);
    const words = await actions.changeRole(member, role);
    setBusy(null);
    setFailure(words);
    if (words !== null) return;
    const undo = () => void change(member, name, member.role, true);
    toast({
      words: `${name}'s role is ${isUndo ? "again" : "now"} ${ROLE_NAMES[role].toLowerCase()}.`,
      ...(isUndo ? {} : { undo }),
    });
  };
  return { busy, failure, change };
}

export function MemberList({
  uid,
  workspaceId,
  team,
  workspaceName,
  actions,
  expectDeparture,
}: MemberListProps) {
  const { busy, failure, change } = useRoleChange(actions);
  const [question, setQuestion] = useState<OpenTeamDialog | null>(null);
  const changeRole = (one: TeamMember, role: WorkspaceRole) => {
    const asked = getRoleQuestion(one, role);
    if (asked) setQuestion(asked);
    else void change(one.member, one.name, role);
  };
  return (
    <>
      {failure ? <ErrorNotice title="We couldn't change the role">{failure}</ErrorNotice> : null}
      <Paper
        component="ul"
        variant="outlined"
        aria-label="Members"
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        {team.map((one) => (
          <MemberRow
            key={one.member.id}
            one={one}
            isBusy={busy === one.member.id}
            onRole={(role) => {
              changeRole(one, role);
            }}
            onAction={(kind) => {
              setQuestion({ kind, one });
            }}
          />
        ))}
      </Paper>
      {question ? (
        <TeamDialog
          question={question}
          uid={uid}
          workspaceId={workspaceId}
          workspaceName={workspaceName}
          actions={actions}
          expectDeparture={expectDeparture}
          onClose={() => {
            setQuestion(null);
          }}
        />
      ) : null}
    </>
  );
}
