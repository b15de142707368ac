/** Access tokens for Google's APIs, from the refresh token of whoever connected them (RFC 6749, section 6). */
import { z } from "zod";
import type { ProviderId } from "#/research/ports.ts";
import {
  createProviderClient,
  findStatusRefusal,
  type ProviderReply,
} from "#/research/providers/http-client/provider-client.ts";
import type { Refusal } from "#/research/providers/http-client/provider-failure.ts";
import type { AdapterOptions } from "#/research/providers/provider.ts";

export const OAUTH_CLIENT_ID = "GOOGLE_OAUTH_CLIENT_ID";
export const OAUTH_CLIENT_SECRET = "GOOGLE_OAUTH_CLIENT_SECRET";
/** A token is replaced this long before it expires, so that none expires on its way. */
const MARGIN_MS = 60_000;

const grant = z.object({ access_token: z.string(), expires_in: z.number() });
const refused = z.object({ error: z.string(), error_description: z.string().nullish() });

/** The header of a request. */
export type GoogleAccess = (signal: AbortSignal) => Promise<{ readonly authorization: string }>;

/** @param refreshToken name of the setting */
export function createGoogleAccess(
  provider: ProviderId,
  refreshToken: string,
  { setting, createUpstream, serviceUrl, fetch, now }: AdapterOptions,
): GoogleAccess {
  const secret = setting(OAUTH_CLIENT_SECRET);
  const refresh = setting(refreshToken);
  const client = createProviderClient({
    provider,
    createUpstream,
    fetch,
    now,
    rate: null,
    secrets: [secret, refresh],
    refusalOf: (reply) => refusalOfGrant(reply, now()),
  });
  const url = new URL("token", serviceUrl("google-oauth", "https://oauth2.googleapis.com/"));
  let current: { readonly token: string; readonly until: number } | null = null;
  return async (signal) => {
    if (!current || current.until <= now()) {
      const granted = await client(
        {
          url,
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({
            grant_type: "refresh_token",
            client_id: setting(OAUTH_CLIENT_ID),
            client_secret: secret,
            refresh_token: refresh,
          }).toString(),
          response: grant,
        },
        signal,
      );
      const until = now() + granted.expires_in * 1_000 - MARGIN_MS;
      current = { token: granted.access_token, until };
    }
    return { authorization: `Bearer ${current.token}` };
  };
}

/** A revoked or wrong refresh token is HTTP 400. */
function refusalOfGrant(reply: ProviderReply, nowMs: number): Refusal | null {
  const { error, error_description: detail } = refused.safeParse(reply.body).data ?? {};
  if (reply.status === 400 && error !== undefined)
    return { kind: "key-rejected", reason: `${error}: ${detail ?? ""}` };
  return findStatusRefusal(reply, nowMs);
}
