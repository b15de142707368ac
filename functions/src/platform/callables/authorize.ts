/** Checks that a principal may ask for a use case: by its kind first, then by the state of its account and its role. */
import { AppError } from "@mapwright/core/app-error";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { notAMember, roleTooLow } from "#/platform/access/access-errors.ts";
import {
  requireRecentSignIn,
  type ApiKeyPrincipal,
  type Principal,
  type UserPrincipal,
} from "#/platform/access/principal.ts";
import type { Allowed } from "#/platform/callables/use-case.ts";

export interface AuthorizationDeps {
  /** Unix ms. */
  readonly now: () => number;
  /** Rejects with `not-signed-in` when the account was deleted or disabled, or signed out everywhere. */
  requireLiveAccount(user: UserPrincipal): Promise<unknown>;
  /** null: not a member, or no such workspace. */
  roleOf(workspace: WorkspaceId, uid: UserId): Promise<WorkspaceRole | null>;
}

/** Checks that need the principal alone, before its input is parsed or anything is read. */
export function requireAllowedKind<Input>(
  allowed: Allowed<Input>,
  principal: Principal,
  isFromSite: boolean,
): void {
  if (allowed.kinds.includes("visitor")) {
    if (allowed.onlyThroughSite && !isFromSite)
      throw new AppError("not-signed-in", "Open this from the site");
    return;
  }
  if (principal.kind === "visitor") throw new AppError("not-signed-in", "Sign in first");
  if (principal.kind === "api-key") return requireScope(allowed, principal);
  if (!allowed.kinds.includes("user"))
    throw new AppError("role-too-low", "This works only with an API key");
  if (principal.isAnonymous && !allowed.anonymousUsers)
    throw new AppError("not-signed-in", "Sign in with an account first");
  if (allowed.staffOnly && !principal.isStaff)
    throw new AppError("role-too-low", "Only support staff can do this");
}

function requireScope<Input>({ kinds, scope }: Allowed<Input>, key: ApiKeyPrincipal): void {
  if (!kinds.includes("api-key") || scope === undefined)
    throw new AppError("role-too-low", "This can't be done with an API key");
  if (!key.scopes.includes(scope))
    throw new AppError("role-too-low", `This API key doesn't have the scope ${scope}`);
}

/** Checks that need a look-up. A user's role is their membership's; a key has one of its own, in its workspace only. */
export async function requireAccess<Input>(
  { signIn, workspace }: Allowed<Input>,
  principal: Principal,
  input: Input,
  deps: AuthorizationDeps,
): Promise<void> {
  if (principal.kind === "user") {
    if (signIn === "recent") requireRecentSignIn(principal, deps.now());
    if (signIn !== undefined) await deps.requireLiveAccount(principal);
  }
  if (workspace === undefined) return;
  const role = await roleIn(workspace.idOf(input), principal, deps);
  if (role === null) throw notAMember();
  if (!workspace.role(role)) throw roleTooLow();
}

async function roleIn(
  workspace: WorkspaceId,
  principal: Principal,
  deps: AuthorizationDeps,
): Promise<WorkspaceRole | null> {
  if (principal.kind === "user") return deps.roleOf(workspace, principal.uid);
  return principal.kind === "api-key" && principal.workspaceId === workspace
    ? principal.role
    : null;
}
