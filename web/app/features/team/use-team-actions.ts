/** What can be done to members, each as one call; a failure becomes words. */
import type { WorkspaceId } from "@mapwright/core/ids";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import type { Member, WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { callFailureWords } from "#/platform/call-failure-words.ts";
import { useCall } from "#/platform/use-call.client.ts";

/** Resolves with null when it worked. */
type Act = Promise<string | null>;

export interface TeamActions {
  readonly changeRole: (member: Member, role: WorkspaceRole) => Act;
  /** Also oneself: leaving. */
  readonly remove: (member: Member) => Act;
  readonly handOver: (member: Member) => Act;
}

export function useTeamActions(workspaceId: WorkspaceId): TeamActions {
  const call = useCall();
  const act = async (name: string, input: object): Act => {
    const result = await call(name, { workspaceId, ...input }, done);
    return result.ok ? null : callFailureWords(result.code);
  };
  return {
    changeRole: ({ id }, role) => act("changeMemberRole", { memberId: id, role }),
    remove: ({ id }) => act("removeMember", { memberId: id }),
    handOver: ({ id }) => act("transferOwnership", { memberId: id }),
  };
}
