/** What the provider of keyword ideas covers. */
import type { ResearchCoverage } from "@mapwright/core/research/research-coverage";
import type { KeywordIdeas } from "#/research/ports.ts";
import { orProviderUnavailable } from "#/research/provider-refusal.ts";
import type { ConfiguredProvider } from "#/research/providers/provider-registry.ts";

/** `findProvider` rejects with `ResearchProviderError` when none is configured. */
export async function readResearchCoverage(
  findProvider: () => Promise<ConfiguredProvider<KeywordIdeas>>,
): Promise<ResearchCoverage> {
  return orProviderUnavailable(async (signal) => {
    const { id, name, coverage, port } = await findProvider();
    const listOrAll = (covered: readonly string[] | "all") =>
      covered === "all" ? covered : [...covered];
    return {
      provider: { id, name },
      countries: listOrAll(coverage.countries),
      languages: listOrAll(coverage.languages),
      devices: [...coverage.devices],
      niches: [...(await port.niches(signal))],
    };
  });
}
