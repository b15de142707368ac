/**
 * Figures for a map whose keywords came without any, or whose place has others than its country, from a source that has
 * them: what the workspace fetched in the last 30 days, and only then the source. A map without figures is better than none, so a source that fails costs the map its
 * figures and nothing else.
 */
import {
  canAskPlaceSearches,
  FIGURES_PER_BATCH,
  hasNoFigures,
  type KeywordFigures,
  type SourcedFigures,
} from "@mapwright/core/research/keyword-figures";
import type { MissingFigures } from "@mapwright/core/research/missing-figures";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { toCountrywide, type ResearchLocale } from "@mapwright/core/keywords/locale";
import { reuseSinceAt } from "@mapwright/core/keywords/serp-reuse";
import { classifySourceError } from "#/research/data-sources/source-fault.ts";
import type { KeywordMetricsSource } from "#/research/metric-ports.ts";
import type { StageRun } from "#/research/pipeline/pipeline.ts";
import { MarketNotCovered, ResearchProviderError, type ProviderId } from "#/research/ports.ts";
import type { SerpMapDeps } from "#/research/serp-map/serp-map-deps.ts";

export interface MeasuredKeywords {
  /** The market that the figures are of: that of the map, or its country's where its place isn't counted. */
  readonly locale: ResearchLocale;
  readonly found: readonly SourcedFigures[];
  /** null: nothing failed. */
  readonly missing: MissingFigures | null;
}

/** `plan`: the keywords that the map is made of. */
export async function measureKeywords(
  run: StageRun<SerpMapDeps>,
  plan: KeywordPlan,
): Promise<MeasuredKeywords> {
  const { locale } = run.job.input;
  const isLacking = hasNoFigures(plan);
  if (!isLacking && !canAskPlaceSearches(plan, locale)) return { locale, found: [], missing: null };
  try {
    return await measureIn(run, plan, locale);
  } catch (error) {
    if (!(error instanceof MarketNotCovered)) throw error;
    // Searches aren't counted for each place that results are read from: those of the country are the closest.
    const wider = toCountrywide(locale);
    return isLacking ? measureIn(run, plan, wider) : { locale: wider, found: [], missing: null };
  }
}

/** Rejects with `MarketNotCovered` when the market is a place without figures. */
async function measureIn(
  run: StageRun<SerpMapDeps>,
  plan: KeywordPlan,
  locale: ResearchLocale,
): Promise<MeasuredKeywords> {
  const { deps, ref, job, holder, signal, report, write } = run;
  const { workspaceId } = job;
  const texts = plan.keywords.map(({ text }) => text);
  const since = reuseSinceAt(deps.now());
  const found = [...(await deps.figureLibrary.find(workspaceId, locale, texts, since))];
  const known = new Set(
    found
      .filter(({ isIncomplete }) => !isIncomplete)
      .flatMap(({ figures }) => figures.map(({ text }) => text)),
  );
  const lacking = texts.filter((text) => !known.has(text));
  if (lacking.length === 0) return { locale, found, missing: null };
  let missing: MissingFigures | null = null;
  let isOwn: (provider: ProviderId) => boolean = () => false;
  const noteMissing = (kind: MissingFigures["kinds"][number], error: ResearchProviderError) => {
    const { provider } = error;
    missing = {
      kinds: [...new Set([...(missing?.kinds ?? []), kind])],
      reason: classifySourceError(error) ?? "provider-unavailable",
      source: provider && { provider, isOwn: isOwn(provider) },
    };
  };
  try {
    const opened = await deps.providers(workspaceId, job.input.locale);
    const { metrics } = opened;
    if (!metrics) return { locale, found, missing: null };
    isOwn = opened.isOwn;
    for (let start = 0; start < lacking.length; start += FIGURES_PER_BATCH) {
      report(start, lacking.length);
      const batch = lacking.slice(start, start + FIGURES_PER_BATCH);
      let isIncomplete = false;
      const figures = await figuresOf(metrics, batch, locale, signal, (part, error) => {
        isIncomplete = true;
        // Without a source's intents, they are judged by words and results.
        if (part === "difficulties") noteMissing(part, error);
        deps.onProviderFailed(ref, error);
      });
      const { metricSource: source, id: provider } = metrics;
      const fetched = { figures, source, isIncomplete, fetchedAt: deps.now() };
      await write(() => deps.figureLibrary.store(ref, holder, { ...fetched, provider, locale }));
      found.push(fetched);
    }
  } catch (error) {
    if (!(error instanceof ResearchProviderError)) throw error;
    if (locale.place && error instanceof MarketNotCovered) throw error;
    noteMissing("volumes", error);
    deps.onProviderFailed(ref, error);
    await deps.onOwnKeyRefused(workspaceId, error);
  }
  return { locale, found, missing };
}

/** Every keyword of the batch, so that one that the source doesn't know isn't asked for again. */
async function figuresOf(
  source: KeywordMetricsSource,
  keywords: readonly string[],
  locale: ResearchLocale,
  signal: AbortSignal,
  onFailed: (part: "difficulties" | "intents", error: ResearchProviderError) => void,
): Promise<readonly KeywordFigures[]> {
  const request = { keywords, locale };
  const volumes = await source.figures(request, signal);
  // Volumes are what is shown first: without the others, they are still worth storing.
  const orNone = async <Value>(
    part: "difficulties" | "intents",
    ask: Promise<ReadonlyMap<string, Value>>,
  ) =>
    ask.catch((error: unknown): ReadonlyMap<string, Value> => {
      if (!(error instanceof ResearchProviderError)) throw error;
      onFailed(part, error);
      return new Map();
    });
  const difficulties = await orNone("difficulties", source.difficulties(request, signal));
  const intents = await orNone("intents", source.intents(request, signal));
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
      months: volumeOf.get(key)?.months ?? null,
    };
  });
}

function byLowerCase<Value>(values: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...values].map(([keyword, value]) => [keyword.toLowerCase(), value]));
}
