import { listResearchInput } from "@mapwright/core/research/list-research";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { researchEstimate } from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `estimateListResearch`: `listResearchInput` → `researchEstimate`, what fetching the SERPs of a person's own
 * keywords would cost, and the plan to start it with. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `plan-limit-reached`, `plan-read-only`, `provider-unavailable`, `SOURCE_FAULTS`.
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
    const [{ openWorkspaceRegistry }, { researchProviders }, { estimateListResearch }] =
      await Promise.all([
        import("#/research/data-sources/deployed-sources.ts"),
        import("#/research/data-sources/workspace-providers.ts"),
        import("#/research/estimates/estimate-list-research.ts"),
      ]);
    const deps = {
      db,
      now,
      providers: async (workspace: WorkspaceId, locale: ResearchLocale) =>
        researchProviders(await openWorkspaceRegistry(workspace), "person", locale),
    };
    return estimateListResearch(deps, user, input);
  },
});
