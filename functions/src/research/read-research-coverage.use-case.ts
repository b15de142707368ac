import {
  researchCoverage,
  researchCoverageInput,
} from "@mapwright/core/research/research-coverage";
import { defineUseCase } from "#/platform/use-case.ts";

/**
 * Use case `readResearchCoverage`: nothing → `researchCoverage`, the markets and subjects that research has data for, so
 * that people are offered only these. Errors: `not-signed-in`, `provider-unavailable`.
 */
export const readResearchCoverageUseCase = defineUseCase({
  name: "readResearchCoverage",
  input: researchCoverageInput,
  output: researchCoverage,
  allowed: { kinds: ["user"] },
  run: async () => {
    const [{ ideasProvider }, { readResearchCoverage }] = await Promise.all([
      import("#/research/providers/research-providers.ts"),
      import("#/research/read-research-coverage.ts"),
    ]);
    return readResearchCoverage(ideasProvider);
  },
});
