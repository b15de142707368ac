/** Actions on members, each one call; a failure returns a message. */
import type { WorkspaceId } from "@mapwright/core/ids";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import type { Member, WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { callFailureCodeMessage } from "#/platform/call-failure-messages.ts";
import { useCall } from "#/platform/use-call.client.ts";

/** Resolves to null on success. */
type Act = Promise<string | null>;

export interface TeamActions {
  readonly changeRole: (member: Member, role: WorkspaceRole) => Act;
  /** Also for oneself: leaving. */
  readonly remove: (member: Member) => Act;
  readonly handOver: (member: Member) => Act;
}

export function useTeamActions(workspaceId: WorkspaceId): TeamActions {
  const call = useCall();
  const act = async (name: string, input: object): Act => {
    const result = await call(name, { workspaceId, ...input }, done);
    return result.ok ? null : callFailureCodeMessage(result.code);
  };
  return {
    changeRole: ({ id }, role) => act("changeMemberRole", { memberId: id, role }),
    remove: ({ id }) => act("removeMember", { memberId: id }),
    handOver: ({ id }) => act("transferOwnership", { memberId: id }),
  };
}
