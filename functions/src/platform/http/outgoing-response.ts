/** Writes a standard Response to the connection, compressed where the visitor's browser allows it. */
import type { ServerResponse } from "node:http";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|(?:\w+\+)?xml)|image\/svg\+xml)/;

/** About as small as gzip's best, in a fifth of its time: 4 ms for a page. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

const ENCODERS: Readonly<Record<string, () => Transform>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: () => createGzip({ level: GZIP_LEVEL }),
};

/** The first of ours that the header names without refusing it; null when there is none. */
function chooseEncoding(accepted: string): string | null {
  const offers = accepted
    .toLowerCase()
    .split(",")
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(?:\.0*)?$/.test(offer));
  const offered = new Set(offers.map((offer) => offer.replace(/;.*$/, "")));
  return Object.keys(ENCODERS).find((encoding) => offered.has(encoding)) ?? null;
}

/** Sets the headers of the encoding. @returns what encodes the body; empty when it is sent as it is */
function encoderFor(connection: ServerResponse, accepted: string): Transform[] {
  const type = String(connection.getHeader("content-type") ?? "");
  if (!COMPRESSIBLE.test(type) || connection.hasHeader("content-encoding")) return [];
  connection.appendHeader("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(accepted);
  const open = encoding === null ? undefined : ENCODERS[encoding];
  if (encoding === null || !open) return [];
  connection.setHeader("Content-Encoding", encoding);
  connection.removeHeader("Content-Length");
  return [open()];
}

/** Resolves once the last byte is handed over; a visitor who disconnects before then is no error. */
export async function sendResponse(
  response: Response,
  connection: ServerResponse,
  { method, acceptEncoding = "" }: { readonly method: string; readonly acceptEncoding?: string },
): Promise<void> {
  // Express adds it.
  connection.removeHeader("X-Powered-By");
  connection.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") connection.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) connection.setHeader("set-cookie", cookies);
  const encoders = encoderFor(connection, acceptEncoding);
  if (!response.body || method === "HEAD") {
    connection.end();
    return;
  }
  try {
    await pipeline([Readable.fromWeb(response.body), ...encoders, connection]);
  } catch (error) {
    if (!connection.destroyed) throw error;
  }
}
