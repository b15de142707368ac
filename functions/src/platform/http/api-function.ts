/** Deploys the HTTP API as a function, which Hosting serves at `/api/v1`. */
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import type { Hono } from "hono";
import { onRequest, type HttpsFunction } from "firebase-functions/v2/https";
import { identifyKey } from "#/platform/access/identify-key.ts";
import { refuseBodiesWith } from "#/platform/callables/runtime-errors.ts";
import { useCaseRuntime } from "#/platform/callables/use-case-runtime.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import { bindSecrets, environment } from "#/platform/environment.ts";
import type { ApiDeps } from "#/platform/http/api-app.ts";
import { PROBLEM_TYPE, transportProblem } from "#/platform/http/problem.ts";
import {
  readOrigin,
  toRequest,
  type IncomingSiteRequest,
} from "#/platform/http/incoming-request.ts";
import { sendResponse } from "#/platform/http/outgoing-response.ts";
import { PROVIDER_SECRETS } from "#/platform/parameters.ts";

export function createApiFunction(useCases: readonly UseCase[]): HttpsFunction {
  const apis = new Map<string, Hono>();
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
      const response = request
        ? await (await apiAt(origin, apis, useCases)).fetch(request)
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

/** Bodies that the functions runtime can't read don't reach the API. */
refuseBodiesWith(({ url = "", headers }, status) => {
  if (!/^(?:\/[^?]*)?\/api\/v1\//.test(url)) return null;
  const origin = environment.siteOrigin ?? readOrigin({ ...NO_REQUEST, headers }) ?? "";
  const docsUrl = `${origin}/docs/reference/api`;
  const refusal =
    status === 413
      ? transportProblem(docsUrl, "too-large")
      : transportProblem(docsUrl, "invalid-json", "Send a JSON object.");
  return { mediaType: PROBLEM_TYPE, body: JSON.stringify({ ...refusal, status }) };
});
const NO_REQUEST = { method: "", originalUrl: "", protocol: "https" } as const;

/**
 * One for each origin that it is asked at: without a setting, documents name the address that was used. Loaded by the
 * first request, so that other functions start without it.
 */
async function apiAt(
  siteOrigin: string,
  apis: Map<string, Hono>,
  useCases: readonly UseCase[],
): Promise<Hono> {
  const known = apis.get(siteOrigin);
  if (known) return known;
  const { createApi } = await import("#/platform/http/api-app.ts");
  const deps = {
    useCases,
    runtime: useCaseRuntime,
    siteOrigin,
    identify: identifyKey,
    beginAnswer,
  };
  const api = createApi(deps);
  if (apis.size < 4) apis.set(siteOrigin, api);
  return api;
}

const beginAnswer: ApiDeps["beginAnswer"] = async (request) => {
  const [{ database }, answers] = await Promise.all([
    import("#/platform/database.ts"),
    import("#/platform/http/api-answers.ts"),
  ]);
  return answers.beginAnswer(database(), request, Date.now());
};
