/** Serves every page: Hosting routes everything here that isn't a file. */
import { onRequest } from "firebase-functions/https";
import { log } from "#/platform/log/log.ts";
import { environment, bindSecrets } from "#/platform/environment.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { refuseForeignHost, toRequest } from "#/platform/http/incoming-request.ts";
import { sendResponse } from "#/platform/http/outgoing-response.ts";
import { readTraceparent, traceRequest } from "#/platform/tracing/trace.ts";
import { loadSiteServer } from "#/site/site-server.ts";

const plainText = (status: number, words: string) =>
  new Response(`${words}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/**
 * Renders the page at the requested address, with its status and caching headers. Responds with 421 at the function's
 * own address, 400 to an invalid address and 500 when the site itself doesn't load.
 */
export const site = onRequest(
  {
    region: FUNCTIONS_REGION,
    // Under load it takes 650 to 700 MB.
    memory: "1GiB",
    concurrency: 80,
    // A flood of visitors or bots is slowed rather than paid for.
    maxInstances: 20,
    timeoutSeconds: 30,
    invoker: "public",
    secrets: bindSecrets("siteKey", "contentToken"),
  },
  async (incoming, connection) => {
    const asked = {
      method: incoming.method,
      acceptEncoding: incoming.headers["accept-encoding"] ?? "",
    };
    const refusal = refuseForeignHost(incoming, environment);
    if (refusal) {
      await sendResponse(refusal, connection, asked);
      return;
    }
    const left = new AbortController();
    connection.on("close", () => {
      left.abort();
    });
    const request = toRequest(incoming, left.signal);
    if (!request) {
      await sendResponse(plainText(400, "Bad request"), connection, asked);
      return;
    }
    try {
      const server = await loadSiteServer();
      const traceparent = readTraceparent(incoming.headers);
      const response = await traceRequest(`${incoming.method} site`, traceparent, {}, () =>
        server.handleSiteRequest(request),
      );
      await sendResponse(response, connection, asked);
    } catch (error) {
      log.error("site failed to respond", {}, error);
      if (connection.headersSent) connection.destroy();
      else await sendResponse(plainText(500, "Internal Server Error"), connection, asked);
    }
  },
);
