/** Handles a call, separate from its deployment so that it can be tested alone. */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import type { UserId } from "@mapwright/core/ids";
import type * as logger from "firebase-functions/logger";
import type { z } from "zod";
import { addressRangeOf, isFromSite, type RequestOrigin } from "#/platform/address-range.ts";
import { callerOf, requireRecentSignIn, type Caller, type CallerToken } from "#/platform/caller.ts";
import { toHttpsError } from "#/platform/https-error.ts";
import type { RateLimit } from "#/platform/rate-limit.ts";

/** How often one person, and everyone in one address range together, may make a call. */
export interface CallLimits {
  readonly perPerson: RateLimit;
  readonly perRange: RateLimit;
}

/** Far above what a person does by hand, and below what a script would do. */
const DEFAULT_LIMITS: CallLimits = {
  perPerson: { calls: 120, perMs: 60_000 },
  perRange: { calls: 600, perMs: 60_000 },
};

export interface CallableSpec<Input extends z.ZodType, Output extends z.ZodType> {
  /** As deployed; identifies the call in the logs. */
  readonly name: string;
  readonly input: Input;
  /** Fields that are not in this schema never leave the server. */
  readonly output: Output;
  /** Loads what the call needs on its first run, so that other functions start without it. */
  readonly run: (caller: Caller, input: z.output<Input>) => Promise<z.input<Output>>;
  /** Replaces the default limits. */
  readonly limits?: Partial<CallLimits>;
  /** Also accepts those who tried the free tool and have no account yet. Default: they count as not signed in. */
  readonly isForAnonymous?: boolean;
  /** For calls that cost money or grant access: asks the sign-in service whether the account is still active. */
  readonly needsLiveAccount?: boolean;
  /**
   * For calls that can't be undone: requires a sign-in within the last five minutes, by an account that is still
   * active.
   */
  readonly needsRecentSignIn?: boolean;
}

export interface PublicCallableSpec<Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
  readonly limit: RateLimit;
  /**
   * For callables that only the site's server calls, on behalf of its visitors: their own address is closed to all
   * other callers.
   */
  readonly isForSiteServer?: boolean;
  readonly run: (input: z.output<Input>) => Promise<z.input<Output>>;
}

/** The parts of a request that the handler reads. */
export interface IncomingCall {
  readonly data: unknown;
  readonly auth?: CallerToken | undefined;
  /** Set when the request carried a valid App Check token. */
  readonly app?: object | undefined;
  readonly rawRequest?: RequestOrigin;
}

/** One call by one person (null: anonymous) from one address range (null: unknown). */
export interface LimitedCall {
  readonly callable: string;
  readonly uid: UserId | null;
  /** Unix ms; null: not signed in. */
  readonly signedInAtMs: number | null;
  readonly range: string | null;
  readonly limits: Partial<CallLimits>;
}

export type CallLog = Pick<typeof logger, "info" | "error">;

export interface HandlerDeps {
  readonly log: CallLog;
  readonly nowMs: () => number;
  /** Authenticates the site's server; null: it cannot authenticate. */
  readonly siteKey: string | null;
  readonly isAppCheckEnforced: boolean;
  /**
   * Counts the call. Rejects with `rate-limited`, or `not-signed-in` when the account is being deleted or the sign-in
   * was revoked.
   */
  checkRateLimit(limitedCall: LimitedCall): Promise<void>;
  /** Rejects with `not-signed-in` when the account was deleted or disabled, or signed out everywhere. */
  requireLiveAccount(caller: Caller): Promise<void>;
}

/** Handles one call or rejects with an HttpsError. Input that doesn't parse costs the database nothing. */
export async function handleCall<Input extends z.ZodType, Output extends z.ZodType>(
  spec: CallableSpec<Input, Output>,
  call: IncomingCall,
  handlerDeps: HandlerDeps,
): Promise<z.output<Output>> {
  return reportErrorsAsCodes(spec.name, handlerDeps.log, async () => {
    const caller = callerOf(call.auth);
    if (caller.isAnonymous && !spec.isForAnonymous)
      throw new AppError("not-signed-in", "Sign in with an account first");
    const input = parseInput(spec.input, call.data);
    await handlerDeps.checkRateLimit({
      callable: spec.name,
      uid: caller.uid,
      signedInAtMs: caller.signedInAtMs,
      range: rangeOf(call, handlerDeps),
      limits: { ...DEFAULT_LIMITS, ...spec.limits },
    });
    if (spec.needsRecentSignIn) requireRecentSignIn(caller, handlerDeps.nowMs());
    if (spec.needsRecentSignIn || spec.needsLiveAccount)
      await handlerDeps.requireLiveAccount(caller);
    return spec.output.parse(await spec.run(caller, input));
  });
}

/** Handles one public call, or rejects with an HttpsError. */
export async function handlePublicCall<Input extends z.ZodType, Output extends z.ZodType>(
  spec: PublicCallableSpec<Input, Output>,
  call: IncomingCall,
  handlerDeps: HandlerDeps,
): Promise<z.output<Output>> {
  return reportErrorsAsCodes(spec.name, handlerDeps.log, async () => {
    if (spec.isForSiteServer && !isFromSiteServer(call, handlerDeps))
      throw new AppError("not-signed-in", "Open this from the site");
    const input = parseInput(spec.input, call.data);
    await handlerDeps.checkRateLimit({
      callable: spec.name,
      uid: null,
      signedInAtMs: null,
      // Callers whose address is hidden share one limit.
      range: rangeOf(call, handlerDeps) ?? "unknown",
      limits: { perRange: spec.limit },
    });
    return spec.output.parse(await spec.run(input));
  });
}

/**
 * If no key is configured, the site's server has nothing to authenticate with: an App Check token is then enough, where
 * one is required.
 */
function isFromSiteServer({ rawRequest, app }: IncomingCall, handlerDeps: HandlerDeps): boolean {
  const { siteKey, isAppCheckEnforced } = handlerDeps;
  if (siteKey === null) return app !== undefined || !isAppCheckEnforced;
  return rawRequest !== undefined && isFromSite(rawRequest.headers, siteKey);
}

function rangeOf({ rawRequest }: IncomingCall, { siteKey }: HandlerDeps): string | null {
  return rawRequest ? addressRangeOf(rawRequest, siteKey) : null;
}

async function reportErrorsAsCodes<Answer>(
  name: string,
  log: CallLog,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) {
      log.info("call refused", {
        callable: name,
        code: error.code,
        ...(error.cause instanceof Error && { cause: error.cause.message }),
      });
      throw toHttpsError(error);
    }
    const reference = randomUUID();
    log.error("call failed", { callable: name, reference, error: describe(error) });
    throw toHttpsError(new AppError("internal", `Internal error, reference ${reference}`));
  }
}

function parseInput<Input extends z.ZodType>(schema: Input, data: unknown): z.output<Input> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message;
  throw new AppError("invalid-input", "The input isn't valid", fields);
}

function describe(error: unknown): { name: string; message: string; stack: string | undefined } {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: typeof error, message: String(error), stack: undefined };
}
