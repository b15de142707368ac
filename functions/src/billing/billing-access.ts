/** Access to managing what a workspace pays for, and its rate: the same for each use case that does. */
import type { WorkspaceId } from "@mapwright/core/ids";
import { canManageBilling } from "@mapwright/core/workspaces/workspace-policy";

/** Owners and admins whose account is still active. */
export const BILLING_ACCESS = {
  kinds: ["user"],
  signIn: "live",
  workspace: {
    idOf: ({ workspaceId }: { readonly workspaceId: WorkspaceId }) => workspaceId,
    role: canManageBilling,
  },
} as const;

/** Each asks the provider several things, whose own limits all workspaces share. */
export const BILLING_RATE_LIMIT = { perPrincipal: { calls: 30, perMs: 60_000 } } as const;
