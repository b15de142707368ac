/** Deploys the HTTP API as a function, which Hosting serves at `/api/v1`. */
import type { HttpsFunction } from "firebase-functions/v2/https";
import { identifyKey } from "#/platform/access/identify-key.ts";
import { refuseBodiesWith } from "#/platform/callables/runtime-errors.ts";
import { useCaseRuntime } from "#/platform/callables/use-case-runtime.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import { environment } from "#/platform/environment.ts";
import type { ApiDeps } from "#/platform/http/api-app.ts";
import type { ApiWords } from "#/platform/http/api-words.ts";
import { PROBLEM_TYPE, buildTransportProblem } from "#/platform/http/problem.ts";
import { readOrigin } from "#/platform/http/incoming-request.ts";
import { createProgramFunction } from "#/platform/http/program-function.ts";

export function createApiFunction(useCases: readonly UseCase[], words: ApiWords): HttpsFunction {
  return createProgramFunction(async (siteOrigin) => {
    const { createApi } = await import("#/platform/http/api-app.ts");
    const deps = { useCases, words, runtime: useCaseRuntime, siteOrigin };
    const api = createApi({ ...deps, identify: identifyKey, beginAnswer });
    return (request) => api.fetch(request);
  });
}

/** Bodies that the functions runtime can't read don't reach the API. */
refuseBodiesWith(({ url = "", headers }, status) => {
  if (!/^(?:\/[^?]*)?\/api\/v1\//.test(url)) return null;
  const origin = environment.siteOrigin ?? readOrigin({ ...NO_REQUEST, headers }) ?? "";
  const docsUrl = `${origin}/docs/reference/api`;
  const refusal =
    status === 413
      ? buildTransportProblem(docsUrl, "too-large")
      : buildTransportProblem(docsUrl, "invalid-json", "Send a JSON object.");
  return { mediaType: PROBLEM_TYPE, body: JSON.stringify({ ...refusal, status }) };
});
const NO_REQUEST = { method: "", originalUrl: "", protocol: "https" } as const;

const beginAnswer: ApiDeps["beginAnswer"] = async (request) => {
  const [{ getDatabase }, answers] = await Promise.all([
    import("#/platform/database.ts"),
    import("#/platform/http/api-answers.ts"),
  ]);
  return answers.beginAnswer(getDatabase(), request, Date.now());
};
