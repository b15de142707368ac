/** Questions to a person whose app wants to be connected, and the answers. */
import type { AllowAppInput, ReadAppRequestOutput } from "@mapwright/core/api-keys/oauth";
import type { WorkspaceId } from "@mapwright/core/ids";

export type ReadyRequest = Extract<ReadAppRequestOutput, { status: "ready" }>;
export type Permission = Omit<AllowAppInput, "request">;

export interface OfferedWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
}
