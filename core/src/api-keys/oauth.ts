/**
 * Connection of apps that can't hold a key, with OAuth 2.1: the client, the request that a person allows, and what is
 * stored until the client has its tokens. A connected app is an API key (`client` of `apiKey`) and acts as one.
 */
import { z } from "zod";
import {
  API_KEY_NAME_MAX_LENGTH,
  MAX_CLIENT_ID_LENGTH,
  apiKeyId,
  apiScopes,
  monthlyCap,
} from "#/api-keys/api-key.ts";
import { isRedirectUri } from "#/api-keys/redirect-uri.ts";
import { DAY_MS } from "#/durations.ts";
import { userId, workspaceId } from "#/ids.ts";

/** Scopes that a client gets which asks for none. `billing` is given only to those that ask and are allowed. */
export const DEFAULT_OAUTH_SCOPES = ["read", "research", "edit"] as const;
/** The time a client has to exchange a code. */
export const AUTHORIZATION_CODE_MS = 2 * 60_000;
export const ACCESS_TOKEN_MS = 60 * 60_000;
/** An app that isn't used for this long is disconnected. */
export const REFRESH_TOKEN_MS = 60 * DAY_MS;
/** Time for which a code is remembered after its end, so that a code that is sent again is recognized. */
export const CODE_RETENTION_MS = DAY_MS;
/** Maximum number of apps per workspace that are connected. */
export const MAX_CONNECTED_APPS = 50;
/** A client that nobody connects for this long is forgotten. */
export const UNUSED_CLIENT_MS = 30 * DAY_MS;
export const USED_CLIENT_MS = 400 * DAY_MS;
const MAX_REDIRECT_URIS = 10;

/** Name that a client gives itself, as one line; anyone can choose any name. */
export const clientName = z
  .string()
  .transform((text) => {
    const line = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").replaceAll(/\s+/g, " ");
    const start = line.trim().slice(0, API_KEY_NAME_MAX_LENGTH);
    return start.replace(/[\uD800-\uDBFF]$/, "").trim();
  })
  .pipe(z.string().min(1));

/** Addresses to which the client may have people sent back: https, or http on loopback. */
export const redirectUris = z
  .array(z.string().refine(isRedirectUri, "Use https, or http on a loopback address"))
  .min(1)
  .max(MAX_REDIRECT_URIS);

/**
 * @stored `oauthClients/{id}`
 * @holds An OAuth client that registered itself (RFC 7591). It has no secret.
 * @reads functions
 * @writes functions
 */
export const oauthClient = z.object({
  id: z.string(),
  name: clientName,
  redirectUris,
  createdAt: z.number(),
  /** Time at which the document is deleted. */
  expireAt: z.number(),
});
export type OauthClient = Pick<z.infer<typeof oauthClient>, "id" | "name" | "redirectUris">;

/** base64url of a SHA-256. */
const codeChallenge = z.string().regex(/^[\w-]{43}$/);

/** Unix ms. `expireAt`: when the document is deleted. */
const ofGrant = {
  workspaceId,
  createdBy: userId,
  clientId: z.string().max(MAX_CLIENT_ID_LENGTH),
  expiresAt: z.number(),
  /** Time of the exchange: a second exchange ends the connection. null: not exchanged. */
  usedAt: z.number().nullable(),
  expireAt: z.number(),
};

/** A person's permission that a client hasn't collected. */
export const authorizationCode = z.object({
  kind: z.literal("code"),
  ...ofGrant,
  clientName,
  redirectUri: z.string(),
  codeChallenge,
  scopes: apiScopes,
  monthlyCap,
  approvalAboveCredits: monthlyCap,
  /** Time at which the person allowed it. */
  grantedAt: z.number(),
  /** The connected app that it became; null: none yet. */
  keyId: apiKeyId.nullable(),
});
export type AuthorizationCode = z.infer<typeof authorizationCode>;

const refreshToken = z.object({ kind: z.literal("refresh"), ...ofGrant, keyId: apiKeyId });

/**
 * @stored `oauthSecrets/{HMAC of the code or token}`
 * @holds Authorization codes and refresh tokens. Used ones stay until they would have expired, so that a copy that is
 * sent later is recognized and ends the connection.
 * @reads functions
 * @writes functions
 */
export const oauthSecret = z.discriminatedUnion("kind", [authorizationCode, refreshToken]);
export const OAUTH_SECRET_TIMES = ["expiresAt", "usedAt", "expireAt", "grantedAt"] as const;

const parameter = z.string().max(2_000).default("");

/** The parameters with which a client sends a person to us, as they are in the URL; empty: absent. */
export const appRequest = z.object({
  clientId: z.string().max(MAX_CLIENT_ID_LENGTH),
  redirectUri: z.string().max(MAX_CLIENT_ID_LENGTH),
  responseType: parameter,
  codeChallenge: parameter,
  codeChallengeMethod: parameter,
  scope: parameter,
  state: parameter,
  resource: parameter,
});
export type AppRequest = z.infer<typeof appRequest>;

/** `readAppRequest`, for anyone with an account. Errors: `not-found` for an unknown client or an address that isn't its own: nobody is sent there. */
export const readAppRequestInput = z.object({ request: appRequest });

/**
 * `ready`: `name` is what the client calls itself, `clientHost` the site that says so (null: nobody vouches for it),
 * `redirectHost` where people are sent (null: a program on their computer). `refused`: the request isn't valid. `deny`
 * and `back` tell the client so.
 */
export const readAppRequestOutput = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("ready"),
    name: z.string(),
    clientHost: z.string().nullable(),
    redirectHost: z.string().nullable(),
    scopes: apiScopes,
    deny: z.url(),
  }),
  z.object({ status: z.literal("refused"), message: z.string(), back: z.url() }),
]);
export type ReadAppRequestOutput = z.infer<typeof readAppRequestOutput>;

/**
 * `allowApp`, for owners and admins: lets the client collect an access token for this workspace. Errors: as
 * `readAppRequest`, `invalid-input`, `not-a-member`, `role-too-low`, `too-many-running` beyond `MAX_CONNECTED_APPS`.
 */
export const allowAppInput = z.object({
  request: appRequest,
  workspaceId,
  scopes: apiScopes,
  monthlyCap,
  /** Limit as of a key; null: the app never has to name an estimate. */
  approvalAboveCredits: monthlyCap,
});
export type AllowAppInput = z.infer<typeof allowAppInput>;

/** `to`: where the person is sent, with the code. */
export const allowAppOutput = z.object({ to: z.url() });
