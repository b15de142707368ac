/** Callable functions for components. */
import { httpsCallable, type Functions } from "firebase/functions";
import { useCallback } from "react";
import type { z } from "zod";
import { createCallFailure, readCallFailure, type CallFailure } from "#/platform/call-failure.ts";
import { openFirebase } from "#/platform/firebase/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

/** Longer than any of our calls takes, including a cold start. */
const TIMEOUT_MS = 30_000;

export type CallResult<Value> = { readonly ok: true; readonly value: Value } | CallFailure;

/** Calls a callable function. The response is parsed, and a rejection becomes a code. Never rejects. */
export async function callFunction<Schema extends z.ZodType>(
  functions: Functions,
  name: string,
  input: unknown,
  output: Schema,
): Promise<CallResult<z.output<Schema>>> {
  if (!navigator.onLine) return createCallFailure("offline");
  try {
    const { data } = await httpsCallable(functions, name, { timeout: TIMEOUT_MS })(input);
    const parsed = output.safeParse(data);
    if (parsed.success) return { ok: true, value: parsed.data };
    console.error(`${name} returned a response this page doesn't understand.`);
    return createCallFailure("internal");
  } catch (error) {
    return readCallFailure(error, navigator.onLine);
  }
}

type Call = <Schema extends z.ZodType>(
  name: string,
  input: unknown,
  output: Schema,
) => Promise<CallResult<z.output<Schema>>>;

export function useCall(): Call {
  const config = usePublicConfig();
  return useCallback(
    (name, input, output) => callFunction(openFirebase(config).functions, name, input, output),
    [config],
  );
}
