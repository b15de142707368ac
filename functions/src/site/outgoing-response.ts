/** Writes a standard Response to the connection. */
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Resolves once the last byte is handed over; a visitor who disconnects before then is no error. */
export async function sendResponse(
  response: Response,
  connection: ServerResponse,
  method: string,
): Promise<void> {
  // Express adds it.
  connection.removeHeader("X-Powered-By");
  connection.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") connection.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) connection.setHeader("set-cookie", cookies);
  if (!response.body || method === "HEAD") {
    connection.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body), connection);
  } catch (error) {
    if (!connection.destroyed) throw error;
  }
}
