import {
  researchCoverage,
  researchCoverageInput,
} from "@mapwright/core/research/research-coverage";
import { environment } from "#/platform/environment.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `readResearchCoverage`: a workspace → `researchCoverage`, the markets and subjects that research has data for, so
 * that people are offered only these. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `provider-unavailable`.
 */
export const readResearchCoverageUseCase = defineUseCase({
  name: "readResearchCoverage",
  input: researchCoverageInput,
  output: researchCoverage,
  allowed: {
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: () => true },
  },
  run: async (_deps, _user, { workspaceId }) => {
    const [
      { openWorkspaceRegistry },
      { threadSourceOf },
      { domainCoverageOf },
      { readResearchCoverage },
    ] = await Promise.all([
      import("#/research/data-sources/deployed-sources.ts"),
      import("#/research/data-sources/workspace-providers.ts"),
      import("#/research/site-sources.ts"),
      import("#/research/read-research-coverage.ts"),
    ]);
    const open = await openWorkspaceRegistry(workspaceId);
    return readResearchCoverage({
      findProvider: async () => open.registry.configured("ideas", "person"),
      findThreads: async (from) => threadSourceOf(open, "person", from),
      domain: domainCoverageOf(open, environment.research.crawlableOrigin),
    });
  },
});
