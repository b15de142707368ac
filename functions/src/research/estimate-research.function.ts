import type { ResearchLocale } from "@mapwright/core/research/locale";
import { researchEstimate, researchInput } from "@mapwright/core/research/research-input";
import { callable } from "#/platform/callable.ts";

/**
 * Callable `estimateResearch`: `researchInput` → `researchEstimate`, what the job would fetch and cost, and the plan to
 * start it with; 0 keywords and no plan when the provider has no results for the seeds. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`,
 * `plan-limit-reached`, `plan-read-only`, `provider-unavailable`.
 */
export const estimateResearch = callable({
  name: "estimateResearch",
  input: researchInput,
  output: researchEstimate,
  run: async (caller, input) => {
    const [{ database }, { researchProviders }, { estimateResearch: estimate }] = await Promise.all(
      [
        import("#/platform/database.ts"),
        import("#/research/providers/research-providers.ts"),
        import("#/research/estimate-research.ts"),
      ],
    );
    const deps = {
      db: database(),
      providers: (locale: ResearchLocale) => researchProviders("person", locale),
      now: Date.now,
    };
    return estimate(deps, caller, input);
  },
});
