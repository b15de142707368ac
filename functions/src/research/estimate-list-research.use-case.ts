import { listResearchInput } from "@mapwright/core/research/list-research";
import type { ResearchLocale } from "@mapwright/core/research/locale";
import { researchEstimate } from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/use-case.ts";

/**
 * Use case `estimateListResearch`: `listResearchInput` → `researchEstimate`, what fetching the SERPs of a person's own
 * keywords would cost, and the plan to start it with. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `plan-limit-reached`, `plan-read-only`, `provider-unavailable`.
 */
export const estimateListResearchUseCase = defineUseCase({
  name: "estimateListResearch",
  input: listResearchInput,
  output: researchEstimate,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, user, input) => {
    const [{ researchProviders }, { estimateListResearch }] = await Promise.all([
      import("#/research/providers/research-providers.ts"),
      import("#/research/estimate-list-research.ts"),
    ]);
    const providers = (locale: ResearchLocale) => researchProviders("person", locale);
    return estimateListResearch({ db, now, providers }, user, input);
  },
});
