/** Calls a callable function: the answer is parsed, a refusal becomes a code of core's table. */
import { FirebaseError } from "firebase/app";
import { httpsCallable, type Functions } from "firebase/functions";
import { appErrorDetails, type AppErrorCode } from "@mapwright/core/app-error";
import type { z } from "zod";

const TIMEOUT_MS = 20_000;

/** Why a call brought nothing: a code of core's table, or that no answer came. */
export type CallFailureCode = AppErrorCode | "offline" | "no-answer";

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly code: CallFailureCode;
      readonly fields: Readonly<Record<string, string>>;
    };

const NO_FIELDS: Readonly<Record<string, string>> = {};

function failureOf(error: unknown): CallResult<never> {
  if (!(error instanceof FirebaseError)) return { ok: false, code: "internal", fields: NO_FIELDS };
  const details = appErrorDetails.safeParse("details" in error ? error.details : null);
  if (details.success)
    return { ok: false, code: details.data.code, fields: details.data.fields ?? NO_FIELDS };
  if (!navigator.onLine) return { ok: false, code: "offline", fields: NO_FIELDS };
  // The SDK says `internal` for a connection that failed and for a server that broke alike.
  return { ok: false, code: "no-answer", fields: NO_FIELDS };
}

export async function callFunction<Schema extends z.ZodType>(
  functions: Functions,
  name: string,
  input: unknown,
  output: Schema,
): Promise<CallResult<z.output<Schema>>> {
  if (!navigator.onLine) return { ok: false, code: "offline", fields: NO_FIELDS };
  try {
    const { data } = await httpsCallable(functions, name, { timeout: TIMEOUT_MS })(input);
    const parsed = output.safeParse(data);
    if (parsed.success) return { ok: true, value: parsed.data };
    console.error(`${name} answered something this page does not understand.`);
    return { ok: false, code: "internal", fields: NO_FIELDS };
  } catch (error) {
    return failureOf(error);
  }
}
