/**
 * The lake's tokens are public, so only this machine may use them: pages of other hosts may not read responses (CORS),
 * open sockets, or send requests under a host name of their own that resolves here (DNS rebinding).
 */
import type { IncomingMessage } from "node:http";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)$/;

export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

/** The origin of the requesting page when it is on this machine; null for any other origin or none. */
export function findLocalPage({ headers }: IncomingMessage): string | null {
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
