/** Checks what a client sends people to us with, and what they allow. */
import { AppError } from "@mapwright/core/app-error";
import { API_SCOPES, type ApiScope } from "@mapwright/core/api-keys/api-key";
import {
  DEFAULT_OAUTH_SCOPES,
  type AppRequest,
  type ReadAppRequestOutput,
} from "@mapwright/core/api-keys/oauth";
import { isLoopbackRedirect, isRegisteredRedirectUri } from "@mapwright/core/api-keys/redirect-uri";
import { findClient, type ClientDeps, type FoundClient } from "#/api-keys/oauth/find-client.ts";
import { refuse, type OauthRefusal } from "#/api-keys/oauth/oauth-refusal.ts";

export interface AppRequestDeps extends ClientDeps {
  /** Our issuer identifier in answers (RFC 9207); null: no origin of the site is set. */
  readonly issuer: string | null;
  readonly isSiteOrigin: (origin: string) => boolean;
}

export type CheckedRequest =
  | { readonly client: FoundClient; readonly scopes: readonly ApiScope[] }
  | { readonly client: FoundClient; readonly refusal: OauthRefusal };

const CHALLENGE = /^[\w-]{43}$/;

/**
 * Rejects with `not-found` for an unknown client, or an address that isn't its own: nobody is sent there. All else that
 * is wrong is told to the client, but only after the person has agreed to go there: anyone can register an address.
 */
export async function checkAppRequest(
  deps: AppRequestDeps,
  request: AppRequest,
): Promise<CheckedRequest> {
  const client = await findClient(deps, request.clientId);
  if (!client)
    throw new AppError("not-found", "We don't know this app. Connect it again from there.");
  if (!isRegisteredRedirectUri(client.redirectUris, request.redirectUri))
    throw new AppError("not-found", "This app asked to send you to an address that isn't its own");
  const refusal = refusalOf(deps, request);
  if (refusal) return { client, refusal };
  return { client, scopes: scopesOf(request.scope) };
}

function refusalOf(deps: AppRequestDeps, request: AppRequest): OauthRefusal | null {
  const { responseType, codeChallenge, codeChallengeMethod, resource } = request;
  if (responseType !== "code") return refuse("invalid_request", "response_type has to be code");
  if (codeChallengeMethod !== "S256" || !CHALLENGE.test(codeChallenge))
    return refuse("invalid_request", "PKCE with S256 is required");
  return resource === "" || isOurResource(deps, resource)
    ? null
    : refuse("invalid_target", "The resource isn't this server");
}

/** The MCP server is the only resource that tokens are issued for (RFC 8707). */
export function isOurResource(
  { isSiteOrigin }: Pick<AppRequestDeps, "isSiteOrigin">,
  resource: string,
): boolean {
  const url = URL.parse(resource);
  if (!url || !isSiteOrigin(url.origin)) return false;
  return resource === `${url.origin}/mcp` || resource === `${url.origin}/mcp/`;
}

/** Scopes that we don't have, such as `offline_access`, are left out. */
function scopesOf(scope: string): readonly ApiScope[] {
  const asked = scope.split(" ");
  const known = API_SCOPES.filter((each) => asked.includes(each));
  return known.length > 0 ? known : DEFAULT_OAUTH_SCOPES;
}

/** The client's address with our answer. */
export function answerUrl(
  deps: Pick<AppRequestDeps, "issuer" | "isSiteOrigin">,
  request: AppRequest,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(request.redirectUri);
  const parameters = { ...answer, state: request.state, iss: issuerOf(deps, request) };
  for (const [name, value] of Object.entries(parameters))
    if (value !== "") url.searchParams.set(name, value);
  return url.href;
}

/** Returns the issuer as in our metadata: the site's origin, or the requested one if none is set. Empty: unknown. */
function issuerOf(
  deps: Pick<AppRequestDeps, "issuer" | "isSiteOrigin">,
  { resource }: AppRequest,
): string {
  if (deps.issuer !== null) return deps.issuer;
  return isOurResource(deps, resource) ? new URL(resource).origin : "";
}

/** Reads the details that a person sees before they decide. */
export async function readAppRequest(
  deps: AppRequestDeps,
  request: AppRequest,
): Promise<ReadAppRequestOutput> {
  const checked = await checkAppRequest(deps, request);
  if ("refusal" in checked) {
    const { error, error_description: message } = checked.refusal;
    const refusal = { error, error_description: message };
    return { status: "refused", message, back: answerUrl(deps, request, refusal) };
  }
  const { client, scopes } = checked;
  return {
    status: "ready",
    name: client.name,
    clientHost: client.host,
    redirectHost: isLoopbackRedirect(request.redirectUri)
      ? null
      : new URL(request.redirectUri).host,
    scopes: [...scopes],
    deny: answerUrl(deps, request, { error: "access_denied" }),
  };
}
