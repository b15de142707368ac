/**
 * The extent and cost of a job, determined by actually expanding the seeds. The plan is stored: starting it runs
 * exactly these keywords, or, above 1,000, at most as many as were asked for.
 */
import {
  getMaxCredits,
  isBasedOnSerps,
  type KeywordPlan,
} from "@mapwright/core/research/keyword-plan";
import {
  MAX_IDEAS,
  type ResearchEstimate,
  type ResearchInput,
  type SerpResearchInput,
} from "@mapwright/core/research/research-input";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { canAskPlaceSearches, hasNoFigures } from "@mapwright/core/research/keyword-figures";
import { getPlaceName } from "@mapwright/core/keywords/place-name";
import type { MetricSource } from "@mapwright/core/research/metric-source";
import { reuseSinceAt } from "@mapwright/core/keywords/serp-reuse";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import type { Actor } from "#/platform/access/principal.ts";
import { requirePlanQuota } from "#/platform/plan-quota.ts";
import type { OnOwnKeyRefused } from "#/research/data-sources/own-key-refused.ts";
import { askForIdeas } from "#/research/ask-for-ideas.ts";
import { withListedPlace, type PlaceDeps } from "#/research/places.ts";
import { withProviderRefusals } from "#/research/provider-refusal.ts";
import type { KeywordIdeas } from "#/research/ports.ts";
import { shareIdeas } from "#/research/estimates/shared-ideas.ts";
import type { ResearchProviders } from "#/research/providers/research-providers.ts";
import { findKeywords } from "#/research/estimates/research-plan-store.ts";
import { storeEstimate } from "#/research/estimates/store-estimate.ts";
import { createSerpLibrary } from "#/research/serp-library/serp-library.ts";
import { expandKeywords } from "#/research/serp-map/expand-keywords.ts";

/** Ideas that don't belong to their seeds are left out: with fewer than this share left, the source has no more. */
const FULL_SHARE = 0.5;

export interface EstimateDeps extends PlaceDeps {
  readonly db: Firestore;
  /** Rejects with `ResearchProviderError` when none is available for this market. */
  readonly providers: (
    workspace: WorkspaceId,
    locale: ResearchLocale,
  ) => Promise<ResearchProviders>;
  /** Unix ms. */
  readonly now: () => number;
}

/** Called before an estimate asks outside. Rejects with `day-limit` when it may not. */
export type OnRequest = (workspace: WorkspaceId) => Promise<void>;

export interface SeedEstimateDeps extends EstimateDeps {
  /** Called before a provider is asked with the deployment's key. */
  readonly onRequest: OnRequest;
  /** Called when that provider refused everything: nothing was asked for after all. */
  readonly onRefused: OnRequest;
  /** A provider refused the workspace's own key. */
  readonly onOwnKeyRefused: OnOwnKeyRefused;
}

/** Estimates research from seeds, for a member who may edit maps: the use case checks that. */
export async function estimateResearch(
  deps: SeedEstimateDeps,
  user: Actor,
  asking: SerpResearchInput,
): Promise<ResearchEstimate> {
  const { db, providers, onRequest, onRefused, onOwnKeyRefused, now } = deps;
  // No price is shown for what the plan would reject.
  const map = { kind: "create-map", keywords: asking.keywordLimit } as const;
  await requirePlanQuota(db, asking.workspaceId, map, now());
  const input = await withListedPlace(deps, asking);
  const found = await withProviderRefusals(() => providers(input.workspaceId, input.locale));
  const share = (ideas: KeywordIdeas) => {
    // The sample is on this side, and costs nothing.
    if (found.isOwn(ideas.id) || ideas.id === "local-index") return ideas;
    const isPaid = found.paysForIdeas?.(ideas.id) ?? true;
    const ifPaid = (then: OnRequest) => async () => (isPaid ? then(input.workspaceId) : undefined);
    const counting = { onRequest: ifPaid(onRequest), onRefused: ifPaid(onRefused) };
    return shareIdeas({ db, now, ...counting }, ideas);
  };
  const available = {
    ...found,
    ideas: share(found.ideas),
    otherIdeas: (found.otherIdeas ?? []).map(share),
  };
  const { serps, otherSerps } = available;
  // Ideas are paid for one by one, and estimates are free: beyond these, the job itself asks once it is accepted.
  const asked = Math.min(input.keywordLimit, MAX_IDEAS);
  return withProviderRefusals(
    async (signal) => {
      const known = await findKeywords(db, user.uid, input, now());
      const { plan: keywords, refused } = known
        ? { plan: known, refused: new Set() }
        : await askForIdeas(
            available,
            (ideas) => expandKeywords(ideas, input, asked, signal, now()),
            (error) => onOwnKeyRefused(input.workspaceId, error),
          );
      const reusable = await findReusable(db, input, keywords, reuseSinceAt(now()));
      const reusedKeywords = reusable.size;
      const foundCount = keywords.keywords.length;
      const isMaximum = input.keywordLimit > asked && foundCount >= asked * FULL_SHARE;
      const planned = isMaximum ? input.keywordLimit : foundCount;
      const credits = getMaxCredits(input.method, planned - reusedKeywords);
      const kept = isMaximum ? null : keywords;
      // A source that refuses ideas refuses pages as well.
      const source = [serps, ...otherSerps].find(({ id }) => !refused.has(id)) ?? serps;
      return storeEstimate(deps, user, input, kept, {
        keywords: planned,
        isMaximum,
        reusedKeywords,
        credits,
        ideas: (kept?.keywords ?? []).map((idea) => ({
          text: idea.text,
          volumePerMonth: idea.volumePerMonth,
          difficulty: idea.difficulty,
          prominence: idea.prominence ?? null,
          isReused: reusable.has(idea.text),
        })),
        seedResults: keywords.seedResults,
        source: source.id,
        metricSource: metricSourceOf(keywords, available),
        estimated: keywords.metrics.estimated,
        place: getPlaceFacts(input.locale, keywords, available.metrics !== undefined),
        readings: isBasedOnSerps(input.method) ? (available.readingsOf?.(source.id) ?? []) : [],
      });
    },
    {
      isOwn: available.isOwn,
      onOwnKeyRefused: (error) => onOwnKeyRefused(input.workspaceId, error),
    },
  );
}

/** Keywords that come without figures get them from another source, where there is one. */
function metricSourceOf({ metrics }: KeywordPlan, available: ResearchProviders): string {
  if (metrics.source !== ("none" satisfies MetricSource)) return metrics.source;
  return available.metrics?.metricSource ?? metrics.source;
}

/**
 * Returns the place of a map's results, and whose searches the map will have; null: the whole country.
 * @param isMeasured whether a source has the place's own searches
 */
export function getPlaceFacts(
  { place }: ResearchLocale,
  plan: Pick<KeywordPlan, "keywords" | "metrics">,
  isMeasured: boolean,
): ResearchEstimate["place"] {
  if (!place) return null;
  const name = getPlaceName(place);
  if (plan.metrics.area === "place") return { name, volumes: "place" };
  const isReplaced = hasNoFigures(plan) || canAskPlaceSearches(plan, { place });
  if (isReplaced && isMeasured)
    return { name, volumes: hasNoFigures(plan) ? "place" : "place-in-map" };
  const isGoogle = plan.metrics.source === ("google-ads" satisfies MetricSource);
  return { name, volumes: isGoogle ? "country" : null };
}

/** Keywords that cost nothing: the workspace has their SERPs, fetched at or after `sinceMs`. */
export async function findReusable(
  db: Firestore,
  { method, workspaceId, locale }: ResearchInput,
  { keywords }: Pick<KeywordPlan, "keywords">,
  sinceMs: number,
): Promise<{ readonly size: number; has(text: string): boolean }> {
  if (!isBasedOnSerps(method)) return new Set<string>();
  const texts = keywords.map(({ text }) => text);
  return createSerpLibrary(db).find(workspaceId, locale, texts, sinceMs);
}
