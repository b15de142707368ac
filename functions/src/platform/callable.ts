/**
 * The one door for every callable: signed in, App Check (in production, when switched on), input parsed, errors
 * as codes, unknown errors logged under a reference and told as `internal`. Logs name ids and codes, never
 * what a person typed or who they are.
 */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { userId, type UserId } from "@mapwright/core/ids";
import * as logger from "firebase-functions/logger";
import { onCall, type CallableFunction, type CallableOptions } from "firebase-functions/v2/https";
import type { z } from "zod";
import { environment } from "#/platform/environment.ts";
import { toHttpsError } from "#/platform/https-error.ts";
import { REGION } from "#/platform/region.ts";

/** Who calls. `displayName` and `email` are empty when the sign-in provider told none. */
export interface Caller {
  readonly uid: UserId;
  readonly displayName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** When they last entered their password or came from a provider, Unix ms. */
  readonly signedInAtMs: number;
}

export interface CallableSpec<Input extends z.ZodType, Output extends z.ZodType> {
  /** As deployed; names the call in the logs. */
  readonly name: string;
  readonly input: Input;
  /** Fields that are not in this schema never leave the server. */
  readonly output: Output;
  /** Loads what the call needs on its first run, so that other functions start without it. */
  readonly run: (caller: Caller, input: z.output<Input>) => Promise<z.input<Output>>;
  readonly options?: CallableOptions;
}

/** What arrives, as far as the door looks at it. */
export interface IncomingCall {
  readonly data: unknown;
  readonly auth?:
    { readonly uid: string; readonly token: Readonly<Record<string, unknown>> } | undefined;
}

export type CallLog = Pick<typeof logger, "info" | "error">;

export function callable<Input extends z.ZodType, Output extends z.ZodType>(
  spec: CallableSpec<Input, Output>,
): CallableFunction<unknown, Promise<z.output<Output>>> {
  return onCall(
    {
      region: REGION,
      memory: "512MiB",
      maxInstances: 20,
      enforceAppCheck: environment.isAppCheckEnforced,
      ...spec.options,
    },
    (request) => answerCall(spec, request, logger),
  );
}

export interface PublicCallableSpec<Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
  readonly run: (input: z.output<Input>) => Promise<z.input<Output>>;
}

/**
 * A callable for anybody, without an account. The site's server calls it for a visitor's form, and has no App
 * Check token: what it does must be harmless when a program calls it a thousand times.
 */
export function publicCallable<Input extends z.ZodType, Output extends z.ZodType>(
  spec: PublicCallableSpec<Input, Output>,
): CallableFunction<unknown, Promise<z.output<Output>>> {
  return onCall({ region: REGION, memory: "256MiB", maxInstances: 5 }, (request) =>
    answerPublicCall(spec, request.data, logger),
  );
}

/** Answers one call of anybody, or rejects with an HttpsError. */
export function answerPublicCall<Input extends z.ZodType, Output extends z.ZodType>(
  spec: PublicCallableSpec<Input, Output>,
  data: unknown,
  log: CallLog,
): Promise<z.output<Output>> {
  return tellErrorsAsCodes(spec.name, log, async () =>
    spec.output.parse(await spec.run(parseInput(spec.input, data))),
  );
}

/** Answers one call or rejects with an HttpsError. Apart from `callable` so that it can be tested by itself. */
export async function answerCall<Input extends z.ZodType, Output extends z.ZodType>(
  spec: CallableSpec<Input, Output>,
  call: IncomingCall,
  log: CallLog,
): Promise<z.output<Output>> {
  return tellErrorsAsCodes(spec.name, log, async () => {
    const caller = callerOf(call);
    const input = parseInput(spec.input, call.data);
    return spec.output.parse(await spec.run(caller, input));
  });
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

function callerOf({ auth }: IncomingCall): Caller {
  if (!auth) throw new AppError("not-signed-in", "Sign in first");
  const { name, email, email_verified: isVerified, auth_time: seconds } = auth.token;
  return {
    uid: userId.parse(auth.uid),
    displayName: typeof name === "string" ? name : "",
    email: typeof email === "string" ? email.toLowerCase() : "",
    isEmailVerified: isVerified === true,
    signedInAtMs: typeof seconds === "number" ? seconds * 1000 : 0,
  };
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
