/** Requires that whoever wrote a checkout document may still buy: asks the sign-in service, as for a callable. */
import { normalizeEmail } from "@mapwright/core/email-address";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import type { UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";

/** Someone who compares plans and intervals, a few times over. */
const LIMIT = { calls: 30, perMs: 60 * 60_000 } as const;

export interface BuyerDeps extends Pick<UseCaseRuntime, "checkRateLimit" | "roleOf"> {
  /** Rejects with `not-signed-in` when the account isn't active. */
  requireLiveAccount(user: UserPrincipal): Promise<{ readonly email?: string | undefined }>;
}

/**
 * @param askedAtMs when they were signed in: a sign-in that was revoked later doesn't count any more
 * @returns the address for receipts; empty: none. Rejects with `not-signed-in`, `rate-limited` or `role-too-low`
 */
export async function requireBuyer(
  deps: BuyerDeps,
  uid: UserId,
  workspace: WorkspaceId,
  askedAtMs: number,
): Promise<{ readonly email: string }> {
  const principal: UserPrincipal = {
    kind: "user",
    uid,
    displayName: "",
    email: "",
    isEmailVerified: false,
    signedInAtMs: askedAtMs,
    isAnonymous: false,
    isStaff: false,
  };
  const limits = { perPrincipal: LIMIT };
  await deps.checkRateLimit({ useCase: "checkout", principal, network: null, limits });
  const { email = "" } = await deps.requireLiveAccount(principal);
  const role = await deps.roleOf(workspace, uid);
  if (role === null || !canManageBilling(role)) throw createRoleTooLowError();
  return { email: normalizeEmail(email) ?? email };
}
