/**
 * The lake's tokens are known to everybody, so that only this machine may use them: pages of other hosts are not let
 * read answers (CORS), nor open sockets, nor ask under a name of their own that leads here (DNS rebinding).
 */
import type { IncomingMessage } from "node:http";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)$/;

export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

/** The page that asks, when it is one of this machine; null for any other and for what is no page. */
export function localPageOf({ headers }: IncomingMessage): string | null {
  const { origin } = headers;
  return origin !== undefined && isLoopbackAddress(origin) ? origin : null;
}

/** False for a request under another host's name, or from another host's page. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { host = "", origin } = request.headers;
  if (!isLoopbackAddress(`http://${host}`)) return false;
  return origin === undefined || isLoopbackAddress(origin);
}

function isLoopbackAddress(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}
