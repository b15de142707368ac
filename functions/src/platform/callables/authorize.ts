/** Checks that a principal may ask for a use case: by its kind first, then by the state of its account and its role. */
import { AppError } from "@mapwright/core/app-error";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { createNotMemberError, createRoleTooLowError } from "#/platform/access/access-errors.ts";
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
  /** null: no such map. */
  workspaceOf(map: MapId): Promise<WorkspaceId | null>;
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

/** Checks that need a look-up. A key has its person's role as of this call, in its own workspace only. */
export async function requireAccess<Input>(
  allowed: Allowed<Input>,
  principal: Principal,
  input: Input,
  deps: AuthorizationDeps,
): Promise<void> {
  const { signIn, workspace } = allowed;
  if (principal.kind === "api-key") await requireOwnMaps(allowed, principal, input, deps);
  if (principal.kind === "user") {
    if (signIn === "recent") requireRecentSignIn(principal, deps.now());
    if (signIn !== undefined) await deps.requireLiveAccount(principal);
  }
  if (workspace === undefined) return;
  const role = await roleIn(workspace.idOf(input), principal, deps);
  if (role === null) throw createNotMemberError();
  if (!workspace.role(role)) throw createRoleTooLowError();
}

/** Maps of other workspaces are as good as none, also of those that the key's person is in. */
async function requireOwnMaps<Input>(
  { map, keyRole }: Allowed<Input>,
  key: ApiKeyPrincipal,
  input: Input,
  deps: AuthorizationDeps,
): Promise<void> {
  if (keyRole && !keyRole(key.role)) throw createRoleTooLowError();
  if (!map) return;
  const found = await Promise.all(map.idsOf(input).map((id) => deps.workspaceOf(id)));
  if (found.some((id) => id !== key.workspaceId)) throw new AppError("not-found", "Map not found");
  if (!map.role(key.role)) throw createRoleTooLowError();
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
