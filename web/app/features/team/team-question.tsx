/** What is asked before a change that the person who makes it cannot take back. */
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { ReactNode } from "react";
import type { MemberDeed } from "#/features/team/member-menu.tsx";
import type { TeamMember } from "#/features/team/team-order.ts";
import type { TeamActions } from "#/features/team/use-team-actions.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { ROLE_NAMES } from "#/ui/roles/role-words.ts";

export type Question =
  | { readonly kind: MemberDeed; readonly one: TeamMember }
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

/** One's own lesser role, and a second owner, are asked about; every other change of a role can be undone. */
export function questionAboutRole(one: TeamMember, role: WorkspaceRole): Question | null {
  if (one.isSelf) return { kind: "own-role", one, role };
  return role === "owner" ? { kind: "make-owner", one, role } : null;
}

/** What the words are about. */
interface Subject {
  readonly name: string;
  readonly workspaceName: string;
  /** Of the role, where it is about one. */
  readonly roleName: string;
}

const WORDS: Readonly<Record<Question["kind"], (subject: Subject) => Words>> = {
  remove: ({ name, workspaceName }) => ({
    title: `Remove ${name}?`,
    body: `${name} loses access to “${workspaceName}” at once, also where they have it open now. What they made stays. To come back they need a new invitation.`,
    confirm: "Remove",
    isDangerous: true,
  }),
  leave: ({ workspaceName }) => ({
    title: `Leave “${workspaceName}”?`,
    body: "You lose access to its maps at once. To come back you need an invitation by an owner or admin.",
    confirm: "Leave",
    isDangerous: true,
  }),
  "hand-over": ({ name, workspaceName }) => ({
    title: `Hand “${workspaceName}” over to ${name}?`,
    body: `${name} becomes its owner and you become an admin. Only they can turn that around.`,
    confirm: "Hand over",
    isDangerous: true,
  }),
  "make-owner": ({ name }) => ({
    title: `Make ${name} an owner?`,
    body: "Owners may do everything you may: delete the workspace, and remove you.",
    confirm: "Make owner",
    isDangerous: false,
  }),
  "own-role": ({ workspaceName, roleName }) => ({
    title: `Become ${roleName} in “${workspaceName}”?`,
    body: "You give up part of what you may do here. Only an owner or admin can give it back.",
    confirm: "Change my role",
    isDangerous: true,
  }),
};

function act(question: Question, actions: TeamActions): Promise<string | null> {
  const { member } = question.one;
  if ("role" in question) return actions.changeRole(member, question.role);
  return question.kind === "hand-over" ? actions.handOver(member) : actions.remove(member);
}

interface TeamQuestionProps {
  readonly question: Question;
  readonly workspaceName: string;
  readonly actions: TeamActions;
  /** Told before one leaves, and with null when that failed. */
  readonly expectDeparture: (reason: "left" | null) => void;
  readonly onClose: () => void;
}

export function TeamQuestion(props: TeamQuestionProps) {
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
    return failure;
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
    </ConfirmDialog>
  );
}
