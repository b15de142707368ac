/**
 * The one door for every callable: signed in, App Check (in production, when switched on), input parsed, not too
 * often, errors as codes, unknown errors logged under a reference and told as `internal`. Logs name ids and codes,
 * never what a person typed or who they are.
 */
import * as logger from "firebase-functions/logger";
import { onCall, type CallableFunction, type CallableOptions } from "firebase-functions/v2/https";
import type { z } from "zod";
import {
  answerCall,
  answerPublicCall,
  type CallableSpec,
  type Door,
  type PublicCallableSpec,
} from "#/platform/answer-call.ts";
import { environment } from "#/platform/environment.ts";
import { guardCallable } from "#/platform/guard-callable.ts";
import { REGION } from "#/platform/region.ts";
import { bindSecrets } from "#/platform/secrets.ts";

export function callable<Input extends z.ZodType, Output extends z.ZodType>(
  spec: CallableSpec<Input, Output> & { readonly options?: CallableOptions },
): CallableFunction<unknown, Promise<z.output<Output>>> {
  return guardCallable(
    onCall(
      {
        region: REGION,
        memory: "512MiB",
        maxInstances: 20,
        enforceAppCheck: environment.isAppCheckEnforced,
        ...spec.options,
      },
      (request) => answerCall(spec, request, door),
    ),
    environment.isSiteOrigin,
  );
}

/**
 * A callable for anybody, without an account. Where the site's server calls it for a visitor there is no App Check token
 * (`isForSiteServer`): it proves itself with the key that it shares with the functions, and nobody else is let in.
 */
export function publicCallable<Input extends z.ZodType, Output extends z.ZodType>(
  spec: PublicCallableSpec<Input, Output> & { readonly isForSiteServer: boolean },
): CallableFunction<unknown, Promise<z.output<Output>>> {
  return guardCallable(
    onCall(
      {
        region: REGION,
        memory: "256MiB",
        maxInstances: 5,
        secrets: bindSecrets("siteKey"),
        enforceAppCheck: environment.isAppCheckEnforced && !spec.isForSiteServer,
      },
      (request) => answerPublicCall(spec, request, door),
    ),
    environment.isSiteOrigin,
  );
}

/** The door as deployed. What it needs of the database is loaded at the first call. */
export const door: Door = {
  log: logger,
  nowMs: Date.now,
  siteKey: environment.siteKey,
  isAppCheckEnforced: environment.isAppCheckEnforced,
  async admit(visit) {
    const [{ database }, { admitVisit }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/admit-visit.ts"),
    ]);
    await admitVisit(database(), visit, Date.now());
  },
  async requireLiveAccount(caller) {
    const { requireLiveAccount } = await import("#/platform/live-account.ts");
    await requireLiveAccount(caller);
  },
};
