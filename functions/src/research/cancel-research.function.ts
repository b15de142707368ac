import { cancelResearchInput, cancelResearchOutput } from "@mapwright/core/research/research-input";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `cancelResearch`: requests cancellation of a job; a finished job doesn't change. Returns `{}`. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-found`.
 */
export const cancelResearch = callable({
  name: "cancelResearch",
  input: cancelResearchInput,
  output: cancelResearchOutput,
  run: async (caller, input) => {
    const [{ database }, { cancelResearch: cancel }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/research/cancel-research.ts"),
    ]);
    await cancel(database(), caller, input, Date.now());
    return {};
  },
});
