import { cancelResearchInput, cancelResearchOutput } from "@mapwright/core/research/research-input";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `cancelResearch`: requests cancellation of a job; a finished job doesn't change. Returns `{}`. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-found`.
 */
export const cancelResearchUseCase = defineUseCase({
  name: "cancelResearch",
  input: cancelResearchInput,
  output: cancelResearchOutput,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { cancelResearch } = await import("#/research/cancel-research.ts");
    await cancelResearch(db, user, input, now());
    return {};
  },
});
