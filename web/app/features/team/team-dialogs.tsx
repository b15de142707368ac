/** Confirmations for changes that the user cannot undo alone. */
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { useState, type ReactNode } from "react";
import { MemberLinks, useRevokeLinks, useMemberLinks } from "#/features/team/member-links.tsx";
import type { MemberAction } from "#/features/team/member-menu.tsx";
import type { TeamMember } from "#/features/team/team-order.ts";
import type { TeamActions } from "#/features/team/use-team.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { ROLE_NAMES } from "#/ui/roles/role-labels.ts";

export type OpenTeamDialog =
  | { readonly kind: MemberAction; readonly one: TeamMember }
  | {
      readonly kind: "own-role" | "make-owner";
      readonly one: TeamMember;
      readonly role: WorkspaceRole;
    };

interface Words {
  readonly title: string;
  readonly body: ReactNode;
  readonly confirm: string;
  readonly isDangerous: boolean;
}

/** Lowering one's own role and adding a second owner need confirmation; every other role change can be undone. */
export function getRoleQuestion(one: TeamMember, role: WorkspaceRole): OpenTeamDialog | null {
  if (one.isSelf) return { kind: "own-role", one, role };
  return role === "owner" ? { kind: "make-owner", one, role } : null;
}

/** The subject of the messages. */
interface Subject {
  readonly name: string;
  readonly workspaceName: string;
  /** The role's name, for role changes. */
  readonly roleName: string;
}

const WORDS: Readonly<Record<OpenTeamDialog["kind"], (subject: Subject) => Words>> = {
  remove: ({ name, workspaceName }) => ({
    title: `Remove ${name}?`,
    body: `${name} loses access to “${workspaceName}” immediately, even where it's open right now. Their work stays, and they need a new invitation to come back.`,
    confirm: "Remove",
    isDangerous: true,
  }),
  leave: ({ workspaceName }) => ({
    title: `Leave “${workspaceName}”?`,
    body: "You lose access to its maps immediately. To come back, you need an invitation from an owner or admin.",
    confirm: "Leave",
    isDangerous: true,
  }),
  "hand-over": ({ name, workspaceName }) => ({
    title: `Transfer “${workspaceName}” to ${name}?`,
    body: `${name} becomes the owner and you become an admin. Only they can reverse this.`,
    confirm: "Transfer ownership",
    isDangerous: true,
  }),
  "make-owner": ({ name }) => ({
    title: `Make ${name} an owner?`,
    body: "Owners can do everything you can, including deleting the workspace and removing you.",
    confirm: "Make owner",
    isDangerous: false,
  }),
  "own-role": ({ workspaceName, roleName }) => ({
    title: `Become ${roleName} in “${workspaceName}”?`,
    body: "You'll have fewer permissions. Only an owner or admin can restore them.",
    confirm: "Change my role",
    isDangerous: true,
  }),
};

function act(question: OpenTeamDialog, actions: TeamActions): Promise<string | null> {
  const { member } = question.one;
  if ("role" in question) return actions.changeRole(member, question.role);
  return question.kind === "hand-over" ? actions.handOver(member) : actions.remove(member);
}

interface TeamDialogProps {
  readonly question: OpenTeamDialog;
  /** Whoever asks. */
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly actions: TeamActions;
  /** Called before the user leaves, and with null when leaving failed. */
  readonly expectDeparture: (reason: "left" | null) => void;
  readonly onClose: () => void;
}

/** Asks and acts. */
export function TeamDialog(props: TeamDialogProps) {
  return props.question.kind === "remove" ? (
    <RemoveDialog {...props} />
  ) : (
    <PlainDialog {...props} />
  );
}

/** Someone's links go on working without them, which whoever removes them may not want. */
function RemoveDialog(props: TeamDialogProps) {
  const { question, uid, workspaceId } = props;
  const { member, name } = question.one;
  const links = useMemberLinks(uid, workspaceId, member.id);
  const revokeLinks = useRevokeLinks();
  const [isRevoking, setIsRevoking] = useState(false);
  return (
    <PlainDialog
      {...props}
      onDone={() => (isRevoking ? revokeLinks(links) : Promise.resolve(null))}
    >
      <MemberLinks name={name} links={links} isRevoking={isRevoking} onChange={setIsRevoking} />
    </PlainDialog>
  );
}

interface PlainDialogProps extends TeamDialogProps {
  /** Further step after success. @returns a message on failure */
  readonly onDone?: () => Promise<string | null>;
  readonly children?: ReactNode;
}

function PlainDialog(props: PlainDialogProps) {
  const { onDone = () => Promise.resolve(null), children } = props;
  const { question, workspaceName, actions, expectDeparture, onClose } = props;
  const { title, body, confirm, isDangerous } = WORDS[question.kind]({
    name: question.one.name,
    workspaceName,
    roleName: "role" in question ? ROLE_NAMES[question.role].toLowerCase() : "",
  });
  const run = async () => {
    const isLeaving = question.kind === "leave";
    if (isLeaving) expectDeparture("left");
    const failure = await act(question, actions);
    if (isLeaving && failure !== null) expectDeparture(null);
    return failure ?? onDone();
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      isDangerous={isDangerous}
      onConfirm={run}
      onClose={onClose}
    >
      {body}
      {children}
    </ConfirmDialog>
  );
}
