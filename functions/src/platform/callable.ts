/**
 * The one wrapper for every callable: sign-in, App Check (in production, when enabled), input parsing, rate limit,
 * errors as codes, unknown errors logged under a reference and returned as `internal`. Logs contain ids and codes,
 * never what a person typed or who they are.
 */
import * as logger from "firebase-functions/logger";
import { onCall, type CallableFunction, type CallableOptions } from "firebase-functions/v2/https";
import type { z } from "zod";
import {
  handleCall,
  handlePublicCall,
  type CallableSpec,
  type HandlerDeps,
  type PublicCallableSpec,
} from "#/platform/handle-call.ts";
import { environment } from "#/platform/environment.ts";
import { guardCallable } from "#/platform/guard-callable.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { bindSecrets } from "#/platform/secrets.ts";

export function callable<Input extends z.ZodType, Output extends z.ZodType>(
  spec: CallableSpec<Input, Output> & { readonly options?: CallableOptions },
): CallableFunction<unknown, Promise<z.output<Output>>> {
  return guardCallable(
    onCall(
      {
        region: FUNCTIONS_REGION,
        memory: "512MiB",
        maxInstances: 20,
        enforceAppCheck: environment.isAppCheckEnforced,
        ...spec.options,
      },
      (request) => handleCall(spec, request, handlerDeps),
    ),
    environment.isSiteOrigin,
  );
}

/**
 * A callable for anyone, without an account. When the site's server calls it for a visitor there is no App Check token
 * (`isForSiteServer`): the server authenticates with the key it shares with the functions, and all other callers are
 * rejected.
 */
export function publicCallable<Input extends z.ZodType, Output extends z.ZodType>(
  spec: PublicCallableSpec<Input, Output> & { readonly isForSiteServer: boolean },
): CallableFunction<unknown, Promise<z.output<Output>>> {
  return guardCallable(
    onCall(
      {
        region: FUNCTIONS_REGION,
        memory: "256MiB",
        maxInstances: 5,
        secrets: bindSecrets("siteKey"),
        enforceAppCheck: environment.isAppCheckEnforced && !spec.isForSiteServer,
      },
      (request) => handlePublicCall(spec, request, handlerDeps),
    ),
    environment.isSiteOrigin,
  );
}

/** The handler as deployed. Its database dependencies are loaded on the first call. */
export const handlerDeps: HandlerDeps = {
  log: logger,
  nowMs: Date.now,
  siteKey: environment.siteKey,
  isAppCheckEnforced: environment.isAppCheckEnforced,
  async checkRateLimit(limitedCall) {
    const [{ database }, { checkRateLimit }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/check-rate-limit.ts"),
    ]);
    await checkRateLimit(database(), limitedCall, Date.now());
  },
  async requireLiveAccount(caller) {
    const { requireLiveAccount } = await import("#/platform/live-account.ts");
    await requireLiveAccount(caller);
  },
};
