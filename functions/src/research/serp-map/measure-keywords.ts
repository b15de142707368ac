/**
 * Figures for a map whose keywords came without any, from a source that has them: what the workspace fetched in the last
 * 30 days, and only then the source. A map without figures is better than none, so a source that fails costs the map its
 * figures and nothing else.
 */
import {
  FIGURES_PER_BATCH,
  lacksFigures,
  type KeywordFigures,
  type SourcedFigures,
} from "@mapwright/core/research/keyword-figures";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchLocale } from "@mapwright/core/research/locale";
import { reuseSinceAt } from "@mapwright/core/research/serp-reuse";
import type { KeywordMetricsSource } from "#/research/metric-ports.ts";
import type { StageRun } from "#/research/pipeline/pipeline.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import type { SerpMapDeps } from "#/research/serp-map/serp-map-deps.ts";

/** `plan`: the keywords that the map is made of. */
export async function measureKeywords(
  run: StageRun<SerpMapDeps>,
  plan: KeywordPlan,
): Promise<readonly SourcedFigures[]> {
  const { deps, ref, job, holder, signal, report, write } = run;
  const { workspaceId, input } = job;
  if (!lacksFigures(plan)) return [];
  const texts = plan.keywords.map(({ text }) => text);
  const since = reuseSinceAt(deps.now());
  const found = [...(await deps.figureLibrary.find(workspaceId, input.locale, texts, since))];
  const known = new Set(found.flatMap(({ figures }) => figures.map(({ text }) => text)));
  const missing = texts.filter((text) => !known.has(text));
  if (missing.length === 0) return found;
  try {
    const { metrics } = await deps.providers(workspaceId, input.locale);
    if (!metrics) return found;
    for (let start = 0; start < missing.length; start += FIGURES_PER_BATCH) {
      report(start, missing.length);
      const batch = missing.slice(start, start + FIGURES_PER_BATCH);
      const fetched = {
        figures: await figuresOf(metrics, batch, input.locale, signal, (error) => {
          deps.onProviderFailed(ref, error);
        }),
        source: metrics.metricSource,
        fetchedAt: deps.now(),
      };
      const { id: provider } = metrics;
      await write(() =>
        deps.figureLibrary.store(ref, holder, { ...fetched, provider, locale: input.locale }),
      );
      found.push(fetched);
    }
  } catch (error) {
    if (!(error instanceof ResearchProviderError)) throw error;
    deps.onProviderFailed(ref, error);
    await deps.onOwnKeyRefused(workspaceId, error);
  }
  return found;
}

/** Every keyword of the batch, so that one that the source doesn't know isn't asked for again. */
async function figuresOf(
  source: KeywordMetricsSource,
  keywords: readonly string[],
  locale: ResearchLocale,
  signal: AbortSignal,
  onFailed: (error: ResearchProviderError) => void,
): Promise<readonly KeywordFigures[]> {
  const request = { keywords, locale };
  const volumes = await source.figures(request, signal);
  // Volumes are what is shown first: without the others, they are still worth storing.
  const orNone = async <Value>(ask: Promise<ReadonlyMap<string, Value>>) =>
    ask.catch((error: unknown): ReadonlyMap<string, Value> => {
      if (!(error instanceof ResearchProviderError)) throw error;
      onFailed(error);
      return new Map();
    });
  const difficulties = await orNone(source.difficulties(request, signal));
  const intents = await orNone(source.intents(request, signal));
  const volumeOf = new Map(volumes.map((each) => [each.keyword.toLowerCase(), each]));
  const [difficultyOf, intentOf] = [byLowerCase(difficulties), byLowerCase(intents)];
  return keywords.map((text) => {
    const key = text.toLowerCase();
    return {
      text,
      volumePerMonth: volumeOf.get(key)?.volumePerMonth ?? null,
      cpcMicroUsd: volumeOf.get(key)?.cpcMicroUsd ?? null,
      difficulty: difficultyOf.get(key) ?? null,
      intent: intentOf.get(key) ?? null,
    };
  });
}

function byLowerCase<Value>(values: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...values].map(([keyword, value]) => [keyword.toLowerCase(), value]));
}
