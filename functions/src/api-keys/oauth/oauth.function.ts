/** Deploys the OAuth endpoints that clients call as a function, which Hosting serves at `/oauth/*`. */
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { onRequest } from "firebase-functions/v2/https";
import type { Hono } from "hono";
import { useCaseRuntime } from "#/platform/callables/use-case-runtime.ts";
import { bindSecrets, environment } from "#/platform/environment.ts";
import { toRequest } from "#/platform/http/incoming-request.ts";
import { sendResponse } from "#/platform/http/outgoing-response.ts";

let opened: Promise<Hono> | null = null;

export const oauth = onRequest(
  {
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    concurrency: 40,
    maxInstances: 5,
    timeoutSeconds: 30,
    invoker: "public",
    secrets: bindSecrets("apiKeyPepper"),
  },
  async (incoming, connection) => {
    const request = toRequest(incoming, new AbortController().signal);
    opened ??= openOauth();
    const response = request
      ? await (await opened).fetch(request)
      : new Response("Bad request\n", { status: 400 });
    await sendResponse(response, connection, { method: incoming.method });
  },
);

async function openOauth(): Promise<Hono> {
  const [{ createOauth }, { getDatabase }] = await Promise.all([
    import("#/api-keys/oauth/oauth-app.ts"),
    import("#/platform/database.ts"),
  ]);
  const { apiKeyPepper: pepper, isSiteOrigin, isSiteHost } = environment;
  return createOauth({
    runtime: useCaseRuntime,
    openDatabase: async () => getDatabase(),
    pepper,
    isSiteOrigin,
    isSiteHost,
  });
}
