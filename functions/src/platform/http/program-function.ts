/** Common parts of the functions that answer programs with a key. */
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { onRequest, type HttpsFunction } from "firebase-functions/v2/https";
import { bindSecrets, environment } from "#/platform/environment.ts";
import {
  readOrigin,
  toRequest,
  type IncomingSiteRequest,
} from "#/platform/http/incoming-request.ts";
import { sendResponse } from "#/platform/http/outgoing-response.ts";
import { readTraceparent, traceRequest } from "#/platform/tracing/trace.ts";
import { PROVIDER_SECRETS } from "#/platform/parameters.ts";

type Answer = (request: Request) => Response | Promise<Response>;

const MAX_ORIGINS = 4;

/**
 * @param open makes what answers at an origin: without a setting, documents name the address that was used. Called by the
 * first request, so that other functions start without what it loads.
 */
export function createProgramFunction(open: (origin: string) => Promise<Answer>): HttpsFunction {
  const answers = new Map<string, Promise<Answer>>();
  return onRequest(
    {
      region: FUNCTIONS_REGION,
      // It decodes large maps and cleans the largest files of threads.
      memory: "2GiB",
      concurrency: 20,
      maxInstances: 20,
      timeoutSeconds: 120,
      invoker: "public",
      secrets: bindSecrets("apiKeyPepper", ...PROVIDER_SECRETS),
    },
    async (incoming, connection) => {
      const left = new AbortController();
      const request = toRequest(withKnownMethod(incoming), left.signal);
      const { method, headers } = incoming;
      const asked = { method, acceptEncoding: headers["accept-encoding"] ?? "" };
      const origin = environment.siteOrigin ?? readOrigin(incoming) ?? "";
      const known = answers.get(origin);
      const opened = known ?? open(origin);
      if (!known && answers.size < MAX_ORIGINS) answers.set(origin, opened);
      const route = `${request?.method ?? "?"} ${process.env["FUNCTION_TARGET"] ?? "program"}`;
      const response = request
        ? await traceRequest(route, readTraceparent(headers), {}, async () =>
            (await opened)(request),
          )
        : new Response("Bad request\n", { status: 400 });
      await sendResponse(response, connection, asked);
    },
  );
}

/** `Request` takes no TRACE: under another name it is refused like every method that a path doesn't have. */
function withKnownMethod({ method, originalUrl, protocol, headers, rawBody }: IncomingSiteRequest) {
  const isKnown = !/^(?:connect|trace|track)$/i.test(method);
  return { method: isKnown ? method : "REFUSED", originalUrl, protocol, headers, rawBody };
}
