/** Coverage of the provider of keyword ideas, and the sources of rankings and threads. */
import type { ResearchCoverage } from "@mapwright/core/research/research-coverage";
import type { KeywordIdeas } from "#/research/ports.ts";
import { withProviderRefusals } from "#/research/provider-refusal.ts";
import type { ConfiguredProvider } from "#/research/providers/provider-registry.ts";
import type { ThreadSource } from "#/research/thread-ports.ts";

export interface CoverageSources {
  /** Rejects with `ResearchProviderError` when none is configured. */
  readonly findProvider: () => Promise<ConfiguredProvider<KeywordIdeas>>;
  readonly findThreads: (from: "api" | "sample") => Promise<ThreadSource | null>;
  /** The source that finds places; null: none does. */
  readonly placeProvider: string | null;
  readonly domain: NonNullable<ResearchCoverage["domain"]>;
}

export async function readResearchCoverage({
  findProvider,
  findThreads,
  placeProvider,
  domain,
}: CoverageSources): Promise<ResearchCoverage> {
  return withProviderRefusals(async (signal) => {
    const { id, name, coverage, port } = await findProvider();
    const listOrAll = (covered: readonly string[] | "all") =>
      covered === "all" ? covered : [...covered];
    return {
      provider: { id, name },
      countries: listOrAll(coverage.countries),
      languages: listOrAll(coverage.languages),
      devices: [...coverage.devices],
      places: placeProvider === null ? null : { provider: placeProvider },
      niches: [...(await port.niches(signal))],
      domain,
      reddit: await readThreadSources(findThreads, signal),
    };
  });
}

async function readThreadSources(
  findThreads: CoverageSources["findThreads"],
  signal: AbortSignal,
): Promise<NonNullable<ResearchCoverage["reddit"]>> {
  const sample = await findThreads("sample");
  const subreddits = [...((await sample?.sampledSubreddits(signal)) ?? [])];
  return {
    api: (await findThreads("api")) !== null,
    sample:
      subreddits.length === 0
        ? null
        : { threads: subreddits.reduce((sum, { threads }) => sum + threads, 0), subreddits },
  };
}
