/** Seeds → the keywords a job works on, by asking the provider for ideas. */
import { createMonthsSelection } from "@mapwright/core/snapshot/figures/monthly-searches";
import { planKeywords, type KeywordPlan } from "@mapwright/core/research/keyword-plan";
import {
  filterRelevantSuggestions,
  listTextsToCompare,
} from "@mapwright/core/research/relevant-suggestions";
import type { SerpResearchInput } from "@mapwright/core/research/research-input";
import {
  FEW_KEYWORDS,
  MAX_NEAR_TOPICS,
  listSeedResults,
  type SeedResult,
} from "@mapwright/core/reddit/seed-result";
import { embedKeywords } from "@mapwright/core/wording/embed-keywords";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { log } from "#/platform/log/log.ts";
import type { KeywordIdeas, KeywordIdea, KeywordIdeasRequest } from "#/research/ports.ts";
import { keywordEmbedder } from "#/research/serp-map/keyword-embedder.ts";

/**
 * Plans the strongest keywords, at most `limit`; none when the provider has no results for any seed. Rejects with
 * `ResearchProviderError`. `nowMs` dates figures that the provider did not date.
 */
export async function expandKeywords(
  ideas: KeywordIdeas,
  input: SerpResearchInput,
  limit: number,
  signal: AbortSignal,
  nowMs: number,
  embedder: TextEmbedder = keywordEmbedder,
): Promise<KeywordPlan> {
  // A job accepted at no cost may fetch nothing, so there is nothing to request.
  if (limit < 1) return { keywords: [], metrics: unknownMetrics(ideas, nowMs), seedResults: [] };
  const request = { seeds: input.seeds, locale: input.locale, limit };
  const found = await suggestRelevant(ideas, request, embedder, signal);
  const volumes = found.flatMap(({ volume }) => volume ?? []);
  const planned = planKeywords(
    found.map(
      ({ keyword, kind, seeds, volume, difficulty, prominence, cpcMicroUsd = null, months }) => ({
        text: keyword,
        volumePerMonth: volume && Math.round(volume.perMonth),
        difficulty,
        cpcMicros: cpcMicroUsd,
        prominence,
        months: months ?? undefined,
        seeds,
        isSeed: kind === "seed",
      }),
    ),
    limit,
  );
  const isKept = createMonthsSelection(planned);
  return {
    keywords: planned.map(
      ({ text, volumePerMonth, difficulty, prominence, cpcMicros, months }) => ({
        text,
        volumePerMonth,
        difficulty,
        ...(prominence !== undefined && { prominence }),
        ...(cpcMicros !== null && { cpcMicros }),
        ...(months && isKept(text) && { months }),
      }),
    ),
    seedResults: await withNearTopics(ideas, listSeedResults(input.seeds, planned), signal),
    metrics: {
      ...unknownMetrics(ideas, nowMs),
      ...(volumes[0] && { source: volumes[0].source, asOf: volumes[0].asOf }),
      estimated: volumes.some((volume) => volume.estimated),
      ...(ideas.knowsPlaces && input.locale.place && volumes[0] && { area: "place" as const }),
      ...(planned.some(({ cpcMicros }) => cpcMicros !== null) && { currency: "USD" }),
    },
  };
}

/** Seeds with few results or none get what else the provider covers. */
async function withNearTopics(
  ideas: KeywordIdeas,
  results: readonly SeedResult[],
  signal: AbortSignal,
): Promise<SeedResult[]> {
  const seeds = new Set(results.map(({ seed }) => seed));
  return Promise.all(
    results.map(async (result) => {
      if (result.keywords > FEW_KEYWORDS || !ideas.nearTopics) return result;
      try {
        const near = await ideas.nearTopics(result.seed, signal);
        const others = near.filter((topic) => !seeds.has(topic));
        return { ...result, near: others.slice(0, MAX_NEAR_TOPICS) };
      } catch (error) {
        // An offer that is missing is no reason to withhold the plan.
        log.warn("near topics failed", { provider: ideas.id }, error);
        return result;
      }
    }),
  );
}

function unknownMetrics(ideas: KeywordIdeas, nowMs: number): KeywordPlan["metrics"] {
  return { source: ideas.metricSource, estimated: false, asOf: nowMs };
}

/** A provider's ideas without those that don't belong to their seeds; a provider that judges that itself is trusted. */
async function suggestRelevant(
  provider: Pick<KeywordIdeas, "id" | "suggest" | "judgesRelevance">,
  request: KeywordIdeasRequest,
  embedder: TextEmbedder,
  signal: AbortSignal,
): Promise<readonly KeywordIdea[]> {
  const suggested = await provider.suggest(request, signal);
  if (provider.judgesRelevance) return suggested;
  const texts = listTextsToCompare(suggested);
  const vectors = await embedKeywords(embedder, texts, request.locale.language).catch(
    (error: unknown) => {
      // Words alone are a coarser measure than words and meaning, and better than no plan.
      log.warn("sentence encoder failed", { provider: provider.id }, error);
      return null;
    },
  );
  const vectorOf = new Map(vectors?.map((vector, at) => [texts[at] ?? "", vector]));
  return filterRelevantSuggestions(suggested, vectorOf);
}
