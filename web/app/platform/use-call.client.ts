/** Callable functions for components. */
import { useCallback } from "react";
import type { z } from "zod";
import { callFunction, type CallResult } from "#/platform/call-function.client.ts";
import { openFirebase } from "#/platform/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

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
