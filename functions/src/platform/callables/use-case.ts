/**
 * Use cases: what the product does for others, defined apart from how they ask for it: a use case names its input, its
 * output, who may ask and how often. Transports (callables, the HTTP API) identify the principal and pass the input on;
 * see perform-use-case.ts. Where programs have it too, its `offer` is what their transports and documents derive from.
 */
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import type { ApiScope } from "@mapwright/core/api-keys/api-key";
import type { Principal, PrincipalKind, PrincipalOf } from "#/platform/access/principal.ts";
import type { ProgramOffer } from "#/platform/callables/program-offer.ts";
import type { RateLimit } from "#/platform/callables/rate-limit.ts";

/** Dependencies that every use case is given; what only one needs, it loads itself when it runs. */
export interface UseCaseDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Network of the request, `192.0.2.0/24`; null: unknown. */
  readonly network: string | null;
}

/** The rates at which one user or API key, and everyone in one network together, may ask for a use case. */
export interface UseCaseRateLimit {
  readonly perPrincipal: RateLimit;
  readonly perNetwork: RateLimit;
}

/** Checked before the use case runs. What has to hold in its transaction, it checks there itself. */
interface WorkspaceAccess<Input> {
  readonly idOf: (input: Input) => WorkspaceId;
  readonly role: (role: WorkspaceRole) => boolean;
}

/** Access of an API key: the maps that the input names have to be in its workspace. */
interface MapAccess<Input> {
  readonly idsOf: (input: Input) => readonly MapId[];
  readonly role: (role: WorkspaceRole) => boolean;
}

export interface Allowed<Input> {
  /** Principals that may ask. With `visitor`, anyone may ask, and who they are isn't looked at. */
  readonly kinds: readonly PrincipalKind[];
  /** Visitors only: asked by the site's server on behalf of visitors; their own address is closed to all others. */
  readonly onlyThroughSite?: boolean;
  /** Users only: also those who tried the free tool and have no account yet. Default: they count as not signed in. */
  readonly anonymousUsers?: boolean;
  /**
   * Users only: a key's account is looked up with the key. `live`, for what costs money or grants access: asks the
   * sign-in service whether the account is still active. `recent`, for what can't be undone: also requires a sign-in
   * within the last five minutes.
   */
  readonly signIn?: "live" | "recent";
  /** Users only: those who are support staff. */
  readonly staffOnly?: boolean;
  /** API keys only: the scope that a key needs. */
  readonly scope?: ApiScope;
  /** The principal's role in the workspace that the input names. */
  readonly workspace?: WorkspaceAccess<Input>;
  /** API keys only: for what a use case reads itself for its user, the key's workspace and role are checked first. */
  readonly map?: MapAccess<Input>;
  /** API keys only: the same where the input names neither; `run` looks in the key's workspace only. */
  readonly keyRole?: (role: WorkspaceRole) => boolean;
}

/** Keys always need a scope, and visitors have no role. */
type AllowedKinds<Kind extends PrincipalKind, Input> = Allowed<Input> & {
  readonly kinds: readonly Kind[];
} & ("api-key" extends Kind ? { readonly scope: ApiScope } : { readonly scope?: never }) &
  ("visitor" extends Kind ? { readonly workspace?: never } : { readonly onlyThroughSite?: never });

/** Requires an offer, which describes the use case to programs, exactly where keys may ask. */
type OfferFor<
  Kind extends PrincipalKind,
  Input extends z.ZodType,
  Output extends z.ZodType,
> = "api-key" extends Kind
  ? { readonly offer: ProgramOffer<z.input<Input>, z.input<Output>> }
  : { readonly offer?: never };

interface Definition<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends PrincipalKind,
> {
  /** Identifies the use case in logs and rate limits, and is the name under which its callable is deployed. */
  readonly name: string;
  readonly input: Input;
  /** Fields that are not in this schema never leave the server. */
  readonly output: Output;
  readonly allowed: AllowedKinds<Kind, z.output<Input>>;
  /** Replaces the default limits. */
  readonly rateLimit?: Partial<UseCaseRateLimit>;
  /** Loads what it needs on its first run, so that other functions start without it. */
  readonly run: (
    deps: UseCaseDeps,
    principal: PrincipalOf<Kind>,
    input: z.output<Input>,
  ) => Promise<z.input<Output>>;
}

export interface UseCase<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
  readonly allowed: Allowed<z.output<Input>>;
  readonly rateLimit: Partial<UseCaseRateLimit>;
  /** null: programs don't have it. */
  readonly offer: ProgramOffer | null;
  readonly run: (
    deps: UseCaseDeps,
    principal: Principal,
    input: z.output<Input>,
  ) => Promise<z.input<Output>>;
}

export function defineUseCase<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Kind extends PrincipalKind,
>(
  definition: Definition<Input, Output, Kind> & OfferFor<Kind, Input, Output>,
): UseCase<Input, Output> {
  const { kinds } = definition.allowed;
  return {
    ...definition,
    rateLimit: definition.rateLimit ?? {},
    offer: definition.offer ?? null,
    run: async (deps, principal, input) => {
      if (!isOneOf(principal, kinds))
        throw new Error(`${definition.name} run for ${principal.kind} without authorization`);
      return definition.run(deps, principal, input);
    },
  };
}

function isOneOf<Kind extends PrincipalKind>(
  principal: Principal,
  kinds: readonly Kind[],
): principal is PrincipalOf<Kind> {
  return kinds.some((kind) => kind === principal.kind);
}
