/** The party that asks for a use case: a visitor without an account, a signed-in user, or an API key of a workspace. */
import { AppError } from "@mapwright/core/app-error";
import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import type { ApiKeyId, ApiScope } from "@mapwright/core/api-keys/api-key";
import type { JobSpender } from "@mapwright/core/billing/ledger-entry";
import { normalizeEmail } from "@mapwright/core/email-address";
import { userId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { z } from "zod";

/** Nobody is signed in, or the use case doesn't look at who is. */
export interface VisitorPrincipal {
  readonly kind: "visitor";
}

/**
 * A user, as far as their ID token identifies them. `displayName` and `email` are empty when the sign-in provider
 * didn't supply them; the email address is in canonical form.
 */
export interface UserPrincipal {
  readonly kind: "user";
  readonly uid: UserId;
  readonly displayName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Time at which they last entered their password or returned from a provider, Unix ms. */
  readonly signedInAtMs: number;
  /** Has only an anonymous account from the free tool, with no way to sign in again. */
  readonly isAnonymous: boolean;
  /** Has the custom claim `staff`, which only the staff command sets. */
  readonly isStaff: boolean;
}

/** A key acts for its person in one workspace only: what both its scopes and their role allow at that moment. */
export interface ApiKeyPrincipal {
  readonly kind: "api-key";
  readonly keyId: ApiKeyId;
  /** Shown in the history of a map. */
  readonly keyName: string;
  readonly workspaceId: WorkspaceId;
  /** The person's, as of this call. */
  readonly role: WorkspaceRole;
  readonly scopes: readonly ApiScope[];
  /** Credits that an assistant may spend at once without naming an estimate; null: any number. */
  readonly approvalAboveCredits: number | null;
  /** Person whose key it is, and whom the audit log names. */
  readonly uid: UserId;
}

/** Whoever acts in a workspace: a person, or a key for them. */
export type Actor = UserPrincipal | ApiKeyPrincipal;

export type Principal = VisitorPrincipal | UserPrincipal | ApiKeyPrincipal;
export type PrincipalKind = Principal["kind"];
export type PrincipalOf<Kind extends PrincipalKind> = Extract<Principal, { kind: Kind }>;

/** The starter by which a job and the ledger tell apart what is spent. */
export function toStarter(actor: Actor): JobSpender & { readonly createdBy: UserId } {
  return actor.kind === "user"
    ? { createdBy: actor.uid, startedBy: "member", apiKeyId: null }
    : { createdBy: actor.uid, startedBy: "api-key", apiKeyId: actor.keyId };
}

export const VISITOR: VisitorPrincipal = { kind: "visitor" };

/** A verified ID token. */
export interface CallerToken {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/** The claims that are read from a token; a claim that isn't in Firebase's format counts as missing. */
const claims = z.object({
  name: z.string().catch(""),
  // An address that is invalid by our rules still tells accounts apart.
  email: z
    .string()
    .transform((text) => normalizeEmail(text) ?? text.toLowerCase())
    .catch(""),
  email_verified: z.boolean().catch(false),
  auth_time: z.number().catch(0),
  staff: z.boolean().catch(false),
  firebase: z.object({ sign_in_provider: z.string().catch("") }).catch({ sign_in_provider: "" }),
});

/** The principal that an ID token identifies: a visitor when there is none. */
export function identifyPrincipal(auth: CallerToken | undefined): UserPrincipal | VisitorPrincipal {
  const uid = userId.safeParse(auth?.uid);
  if (!auth || !uid.success) return VISITOR;
  const token = claims.parse(auth.token);
  return {
    kind: "user",
    uid: uid.data,
    displayName: token.name,
    email: token.email,
    isEmailVerified: token.email_verified,
    signedInAtMs: token.auth_time * 1000,
    isAnonymous: token.firebase.sign_in_provider === "anonymous",
    isStaff: token.staff,
  };
}

/** Rejects with `recent-sign-in-required` when the sign-in is older than five minutes. */
export function requireRecentSignIn({ signedInAtMs }: UserPrincipal, nowMs: number): void {
  if (nowMs - signedInAtMs > RECENT_SIGN_IN_MS)
    throw new AppError("recent-sign-in-required", "Sign in again to do this");
}
