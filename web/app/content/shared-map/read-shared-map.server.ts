/**
 * Requests what a link shares from the functions, on behalf of a visitor. Nothing is cached here: a link can end at any
 * moment.
 */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { readShareOutput, type ReadShareOutput } from "@mapwright/core/maps/share/map-share";
import { shareToken } from "@mapwright/core/ids";
import { z } from "zod";
import { getFunctionAddress } from "#/platform/function-address.ts";
import { getVisitorHeaders } from "#/content/visitor-calls/visitor-headers.server.ts";
import { readPublicConfig } from "#/platform/public-config.server.ts";

const TIMEOUT_MS = 20_000;

/** `busy`: rate-limited. `unreachable`: the functions did not respond. */
export type SharedView = ReadShareOutput | { readonly state: "busy" | "unreachable" };

const responseShape = z.object({ result: z.unknown() });

/**
 * @param request the visitor's; null when the site itself asks. Never throws: every outcome has a message for the
 * visitor.
 */
export async function readSharedMap(
  token: string,
  withKeywords: boolean,
  request: Request | null,
  ask: typeof fetch = fetch,
): Promise<SharedView> {
  if (!shareToken.safeParse(token).success) return { state: "unknown" };
  try {
    const response = await ask(getFunctionAddress(readPublicConfig(process.env), "readShare"), {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...getVisitorHeaders(request, process.env),
      },
      body: JSON.stringify({ data: { token, withKeywords } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 429) return { state: "busy" };
    if (!response.ok) return { state: "unreachable" };
    return readShareOutput.parse(responseShape.parse(await response.json()).result);
  } catch (error) {
    // The link itself is a key, so it is not logged.
    siteLog.error("function did not respond", { name: "readShare" }, error);
    return { state: "unreachable" };
  }
}

const STATUS: Readonly<Record<SharedView["state"], number>> = {
  open: 200,
  expired: 410,
  revoked: 410,
  unavailable: 410,
  unknown: 404,
  busy: 429,
  unreachable: 503,
};

export function toHttpStatus({ state }: SharedView): number {
  return STATUS[state];
}

/** Headers of every response about a link: not cached, not indexed, and no referrer sent to other sites. */
export const SHARE_HEADERS = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
} as const;
