/**
 * The transport of browsers: deploys a use case as a callable. Checks the page's origin and App Check (in production,
 * when enabled), identifies the principal from its ID token, and sends errors as codes.
 */
import { AppError } from "@mapwright/core/app-error";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { onCall, type CallableFunction, type CallableOptions } from "firebase-functions/v2/https";
import type { z } from "zod";
import {
  findAddressRange,
  isFromSite,
  type RequestOrigin,
} from "#/platform/callables/address-range.ts";
import { environment, bindSecrets } from "#/platform/environment.ts";
import { guardCallable } from "#/platform/callables/guard-callable.ts";
import { toHttpsError } from "#/platform/callables/https-error.ts";
import { performUseCase, type UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";
import { identifyPrincipal, type CallerToken } from "#/platform/access/principal.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import { readTraceparent, traceRequest } from "#/platform/tracing/trace.ts";
import { useCaseRuntime } from "#/platform/callables/use-case-runtime.ts";

/** The parts of a request that are read. */
export interface IncomingCall {
  readonly data: unknown;
  readonly auth?: CallerToken | undefined;
  /** Set when the request carried a valid App Check token. */
  readonly app?: object | undefined;
  readonly rawRequest?: RequestOrigin;
}

export interface CallableSettings {
  /** Authenticates the site's server; null: it cannot authenticate. */
  readonly siteKey: string | null;
  readonly isAppCheckEnforced: boolean;
}

/** @param options replace those of the deployment */
export function toCallable<Input extends z.ZodType, Output extends z.ZodType>(
  useCase: UseCase<Input, Output>,
  options: CallableOptions = {},
): CallableFunction<unknown, Promise<z.output<Output>>> {
  const { kinds, onlyThroughSite } = useCase.allowed;
  const sizes: CallableOptions = kinds.includes("visitor")
    ? { memory: "256MiB", maxInstances: 5, secrets: bindSecrets("siteKey") }
    : { memory: "512MiB", maxInstances: 20 };
  return guardCallable(
    onCall(
      {
        region: FUNCTIONS_REGION,
        ...sizes,
        // The site's server has no App Check token: it authenticates with the key it shares with the functions.
        enforceAppCheck: environment.isAppCheckEnforced && !onlyThroughSite,
        ...options,
        // Besides the key by which it recognizes the site.
        secrets: [...(sizes.secrets ?? []), ...(options.secrets ?? [])],
      },
      (request) => handleCall(useCase, request, useCaseRuntime, environment),
    ),
    environment.isSiteOrigin,
  );
}

/** Performs the use case, or rejects with an HttpsError. */
export async function handleCall<Input extends z.ZodType, Output extends z.ZodType>(
  useCase: UseCase<Input, Output>,
  call: IncomingCall,
  runtime: UseCaseRuntime,
  settings: CallableSettings,
): Promise<z.output<Output>> {
  const request = {
    principal: identifyPrincipal(call.auth),
    input: call.data,
    network: call.rawRequest ? findAddressRange(call.rawRequest, settings.siteKey) : null,
    isFromSite: isFromSiteServer(call, settings),
  };
  const traceparent = readTraceparent(call.rawRequest?.headers ?? {});
  try {
    return await traceRequest(`callable ${useCase.name}`, traceparent, {}, () =>
      performUseCase(useCase, request, runtime),
    );
  } catch (error) {
    throw error instanceof AppError ? toHttpsError(error) : error;
  }
}

/**
 * Whether the site's server sent the call. Without a configured key, the server has nothing to authenticate with: an
 * App Check token is then enough, where one is required.
 */
function isFromSiteServer(
  { rawRequest, app }: IncomingCall,
  { siteKey, isAppCheckEnforced }: CallableSettings,
): boolean {
  if (siteKey === null) return app !== undefined || !isAppCheckEnforced;
  return rawRequest !== undefined && isFromSite(rawRequest.headers, siteKey);
}
