/** Access tokens for Reddit's API, for an app without a person: grant `client_credentials`, at www.reddit.com. */
import { Buffer } from "node:buffer";
import { z } from "zod";
import {
  createProviderClient,
  findStatusRefusal,
} from "#/research/providers/http-client/provider-client.ts";
import type { AdapterOptions } from "#/research/providers/provider.ts";

export const CLIENT_ID = "REDDIT_CLIENT_ID";
export const CLIENT_SECRET = "REDDIT_CLIENT_SECRET";
/** A token is replaced this long before it expires, so that none expires on its way. */
const MARGIN_MS = 60_000;

const grant = z.object({ access_token: z.string(), expires_in: z.number() });

/** The headers of a request. */
export type RedditAccess = (signal: AbortSignal) => Promise<Readonly<Record<string, string>>>;

/** @param userAgent Reddit limits requests that don't say whose they are to a few a minute. */
export function createRedditAccess(
  userAgent: string,
  { setting, createUpstream, serviceUrl, fetch, now }: AdapterOptions,
): RedditAccess {
  const secret = setting(CLIENT_SECRET);
  const basic = Buffer.from(`${setting(CLIENT_ID)}:${secret}`).toString("base64");
  const client = createProviderClient({
    provider: "reddit",
    createUpstream,
    fetch,
    now,
    rate: null,
    secrets: [secret, basic],
    refusalOf: (reply) => findStatusRefusal(reply, now()),
  });
  const url = new URL("api/v1/access_token", serviceUrl("reddit-oauth", "https://www.reddit.com/"));
  let current: { readonly token: string; readonly until: number } | null = null;
  return async (signal) => {
    if (!current || current.until <= now()) {
      const granted = await client(
        {
          url,
          method: "POST",
          headers: {
            authorization: `Basic ${basic}`,
            "content-type": "application/x-www-form-urlencoded",
            "user-agent": userAgent,
          },
          body: "grant_type=client_credentials",
          response: grant,
        },
        signal,
      );
      current = {
        token: granted.access_token,
        until: now() + granted.expires_in * 1_000 - MARGIN_MS,
      };
    }
    return { authorization: `Bearer ${current.token}`, "user-agent": userAgent };
  };
}
