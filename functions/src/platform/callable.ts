/** Deploys what is not a use case yet: research. */
import type { CallableFunction, CallableOptions } from "firebase-functions/v2/https";
import type { z } from "zod";
import { callableOf } from "#/platform/callable-of.ts";
import type { UserPrincipal } from "#/platform/principal.ts";
import { defineUseCase } from "#/platform/use-case.ts";

interface CallableSpec<Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
  readonly run: (caller: UserPrincipal, input: z.output<Input>) => Promise<z.input<Output>>;
  readonly needsLiveAccount?: boolean;
  readonly options?: CallableOptions;
}

export function callable<Input extends z.ZodType, Output extends z.ZodType>({
  name,
  input,
  output,
  run,
  needsLiveAccount,
  options,
}: CallableSpec<Input, Output>): CallableFunction<unknown, Promise<z.output<Output>>> {
  const useCase = defineUseCase<Input, Output, "user">({
    name,
    input,
    output,
    allowed: { kinds: ["user"], ...(needsLiveAccount && { signIn: "live" }) },
    run: (_deps, user, parsed) => run(user, parsed),
  });
  return callableOf(useCase, options);
}
