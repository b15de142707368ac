/** What happens at the door, apart from its deployment so that it can be tested by itself. */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import type { UserId } from "@mapwright/core/ids";
import type * as logger from "firebase-functions/logger";
import type { z } from "zod";
import { addressRangeOf, isFromSite, type RequestOrigin } from "#/platform/address-range.ts";
import { callerOf, requireRecentSignIn, type Caller, type CallerToken } from "#/platform/caller.ts";
import { toHttpsError } from "#/platform/https-error.ts";
import type { RateLimit } from "#/platform/rate-limit.ts";

/** How often one person, and everybody of one range of addresses together, may make a call. */
export interface CallLimits {
  readonly perPerson: RateLimit;
  readonly perRange: RateLimit;
}

/** Far above what a person's hands do, and below what a program would like to. */
const DEFAULT_LIMITS: CallLimits = {
  perPerson: { calls: 120, perMs: 60_000 },
  perRange: { calls: 600, perMs: 60_000 },
};

export interface CallableSpec<Input extends z.ZodType, Output extends z.ZodType> {
  /** As deployed; names the call in the logs. */
  readonly name: string;
  readonly input: Input;
  /** Fields that are not in this schema never leave the server. */
  readonly output: Output;
  /** Loads what the call needs on its first run, so that other functions start without it. */
  readonly run: (caller: Caller, input: z.output<Input>) => Promise<z.input<Output>>;
  /** Instead of the usual ones. */
  readonly limits?: Partial<CallLimits>;
  /** Lets in those who tried the free tool and have no account yet. Default: they count as not signed in. */
  readonly isForAnonymous?: boolean;
  /** For what costs money or gives access away: the sign-in service is asked whether the account still stands. */
  readonly needsLiveAccount?: boolean;
  /** For what cannot be taken back: a sign-in of the last five minutes, by an account that still stands. */
  readonly needsRecentSignIn?: boolean;
}

export interface PublicCallableSpec<Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
  readonly limit: RateLimit;
  /** For what only the site's server calls, for its visitors: its own address is closed to everybody else. */
  readonly isForSiteServer?: boolean;
  readonly run: (input: z.output<Input>) => Promise<z.input<Output>>;
}

/** What arrives, as far as the door looks at it. */
export interface IncomingCall {
  readonly data: unknown;
  readonly auth?: CallerToken | undefined;
  /** There when a valid App Check token came along. */
  readonly app?: object | undefined;
  readonly rawRequest?: RequestOrigin;
}

/** One call by one person (null: by anybody) from one range of addresses (null: not known). */
export interface Visit {
  readonly callable: string;
  readonly uid: UserId | null;
  /** Unix ms; null: nobody is signed in. */
  readonly signedInAtMs: number | null;
  readonly range: string | null;
  readonly limits: Partial<CallLimits>;
}

export type CallLog = Pick<typeof logger, "info" | "error">;

export interface Door {
  readonly log: CallLog;
  readonly nowMs: () => number;
  /** By which the site's server proves itself; null: it cannot. */
  readonly siteKey: string | null;
  readonly isAppCheckEnforced: boolean;
  /** Counts the visit. Rejects with `rate-limited`, or `not-signed-in` when the account is being deleted or the sign-in was revoked. */
  admit(visit: Visit): Promise<void>;
  /** Rejects with `not-signed-in` when the account was deleted or disabled, or signed out everywhere. */
  requireLiveAccount(caller: Caller): Promise<void>;
}

/** Answers one call or rejects with an HttpsError. What does not parse costs the database nothing. */
export async function answerCall<Input extends z.ZodType, Output extends z.ZodType>(
  spec: CallableSpec<Input, Output>,
  call: IncomingCall,
  door: Door,
): Promise<z.output<Output>> {
  return tellErrorsAsCodes(spec.name, door.log, async () => {
    const caller = callerOf(call.auth);
    if (caller.isAnonymous && !spec.isForAnonymous)
      throw new AppError("not-signed-in", "Sign in with an account first");
    const input = parseInput(spec.input, call.data);
    await door.admit({
      callable: spec.name,
      uid: caller.uid,
      signedInAtMs: caller.signedInAtMs,
      range: rangeOf(call, door),
      limits: { ...DEFAULT_LIMITS, ...spec.limits },
    });
    if (spec.needsRecentSignIn) requireRecentSignIn(caller, door.nowMs());
    if (spec.needsRecentSignIn || spec.needsLiveAccount) await door.requireLiveAccount(caller);
    return spec.output.parse(await spec.run(caller, input));
  });
}

/** Answers one call of anybody, or rejects with an HttpsError. */
export async function answerPublicCall<Input extends z.ZodType, Output extends z.ZodType>(
  spec: PublicCallableSpec<Input, Output>,
  call: IncomingCall,
  door: Door,
): Promise<z.output<Output>> {
  return tellErrorsAsCodes(spec.name, door.log, async () => {
    if (spec.isForSiteServer && !isFromSiteServer(call, door))
      throw new AppError("not-signed-in", "Open this from the site");
    const input = parseInput(spec.input, call.data);
    await door.admit({
      callable: spec.name,
      uid: null,
      signedInAtMs: null,
      // Whoever hides where they call from shares one limit with everybody who does.
      range: rangeOf(call, door) ?? "unknown",
      limits: { perRange: spec.limit },
    });
    return spec.output.parse(await spec.run(input));
  });
}

/** Without a key the site's server has nothing to show: then an App Check token will do, where one is asked for. */
function isFromSiteServer({ rawRequest, app }: IncomingCall, door: Door): boolean {
  const { siteKey, isAppCheckEnforced } = door;
  if (siteKey === null) return app !== undefined || !isAppCheckEnforced;
  return rawRequest !== undefined && isFromSite(rawRequest.headers, siteKey);
}

function rangeOf({ rawRequest }: IncomingCall, { siteKey }: Door): string | null {
  return rawRequest ? addressRangeOf(rawRequest, siteKey) : null;
}

async function tellErrorsAsCodes<Answer>(
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
  throw new AppError("invalid-input", "The input is not valid", fields);
}

function describe(error: unknown): { name: string; message: string; stack: string | undefined } {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: typeof error, message: String(error), stack: undefined };
}
