/** Calls a callable function: the answer is parsed, a refusal becomes a code. Never rejects. */
import { httpsCallable, type Functions } from "firebase/functions";
import type { z } from "zod";
import { callFailure, readCallFailure, type CallFailure } from "#/platform/call-failure.ts";

/** Longer than any of our calls takes, a cold start included. */
const TIMEOUT_MS = 30_000;

export type CallResult<Value> = { readonly ok: true; readonly value: Value } | CallFailure;

export async function callFunction<Schema extends z.ZodType>(
  functions: Functions,
  name: string,
  input: unknown,
  output: Schema,
): Promise<CallResult<z.output<Schema>>> {
  if (!navigator.onLine) return callFailure("offline");
  try {
    const { data } = await httpsCallable(functions, name, { timeout: TIMEOUT_MS })(input);
    const parsed = output.safeParse(data);
    if (parsed.success) return { ok: true, value: parsed.data };
    console.error(`${name} answered something this page does not understand.`);
    return callFailure("internal");
  } catch (error) {
    return readCallFailure(error, navigator.onLine);
  }
}
