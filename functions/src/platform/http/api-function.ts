/** Deploys the HTTP API as a function, which Hosting serves at `/api/v1`. */
import type { HttpsFunction } from "firebase-functions/v2/https";
import { identifyKey } from "#/platform/access/identify-key.ts";
import { useCaseRuntime } from "#/platform/callables/use-case-runtime.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import type { ApiDeps } from "#/platform/http/api-app.ts";
import { createProgramFunction } from "#/platform/http/program-function.ts";

export function createApiFunction(useCases: readonly UseCase[]): HttpsFunction {
  return createProgramFunction(async (siteOrigin) => {
    const { createApi } = await import("#/platform/http/api-app.ts");
    const deps = { useCases, runtime: useCaseRuntime, siteOrigin };
    const api = createApi({ ...deps, identify: identifyKey, beginAnswer });
    return (request) => api.fetch(request);
  });
}

const beginAnswer: ApiDeps["beginAnswer"] = async (request) => {
  const [{ database }, answers] = await Promise.all([
    import("#/platform/database.ts"),
    import("#/platform/http/api-answers.ts"),
  ]);
  return answers.beginAnswer(database(), request, Date.now());
};
