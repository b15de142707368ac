/**
 * Figures of keywords from a source that has them, for maps whose keywords came without any: a person's own list, or
 * suggestions. Stored for the workspace, `workspaces/{w}/keywordFigures/{job}-NNNN`, and reused for 30 days.
 */
import { z } from "zod";
import { jobId } from "#/ids.ts";
import { createMonthsSelection, searchMonths } from "#/snapshot/figures/monthly-searches.ts";
import type { ResearchLocale } from "#/keywords/locale.ts";
import type { KeywordPlan } from "#/research/keyword-plan.ts";
import { isWholeCountryCounted } from "#/research/searches-area.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

/** Keywords that a source is asked for, and that are stored, at once. */
export const FIGURES_PER_BATCH = 1_000;

export const keywordFigures = z.object({
  text: z.string(),
  volumePerMonth: z.number().int().min(0).nullable(),
  difficulty: z.number().min(0).max(100).nullable(),
  cpcMicroUsd: z.number().int().min(0).nullable(),
  intent: z.enum(SEARCH_INTENTS).nullable(),
  /** null: unknown. Stored figures from before have none. */
  months: searchMonths.nullable().default(null),
});
export type KeywordFigures = z.infer<typeof keywordFigures>;

/**
 * The fields of the stored document; its `data` has the figures, gzipped JSON. Times are Unix milliseconds.
 *
 * @stored `workspaces/{w}/keywordFigures/{job}-{pack}`
 * @holds Figures of keywords (`keywordFigures`), gzipped JSON in `data`, kept for 30 days. One that `isIncomplete` is
 * used, and asked for again.
 * @reads nobody
 * @writes functions
 */
export const figuresPack = z.object({
  jobId,
  /** `US-en-desktop`, see `toMarket`: with a place, these are its figures. */
  market: z.string(),
  /** Id of the provider that returned them. */
  provider: z.string(),
  /** Source of the figures, see `MetricSource`. */
  source: z.string(),
  /** A part of them couldn't be had, and is asked for again. */
  isIncomplete: z.boolean(),
  fetchedAt: z.number(),
  expireAt: z.number(),
});

/** Figures, and where they are from. */
export interface SourcedFigures {
  readonly figures: readonly KeywordFigures[];
  readonly source: string;
  /** A part of them couldn't be had: used, but asked for again. */
  readonly isIncomplete: boolean;
  /** Unix ms. */
  readonly fetchedAt: number;
}

/**
 * Tells whether a plan came without any figures. Those that a source or a person brought along are never mixed with
 * others.
 */
export function hasNoFigures({ keywords }: Pick<KeywordPlan, "keywords">): boolean {
  return keywords.every(
    ({ volumePerMonth, difficulty }) => volumePerMonth === null && difficulty === null,
  );
}

/**
 * Tells whether a plan has the country's searches although its market is a place, whose own can be asked for. A person's
 * figures stay as they are.
 */
export function canAskPlaceSearches(
  { metrics }: Pick<KeywordPlan, "metrics">,
  { place }: Pick<ResearchLocale, "place">,
): boolean {
  return place !== undefined && isWholeCountryCounted(metrics);
}

/**
 * The plan with the figures that were found, dated by the oldest of them; unchanged when there are none. Difficulties
 * are those of a country: known ones stay where a place's searches come without.
 * @param locale the market that the figures are of
 */
export function withFigures(
  plan: KeywordPlan,
  found: readonly SourcedFigures[],
  { place }: Pick<ResearchLocale, "place"> = {},
): {
  readonly plan: KeywordPlan;
  readonly intents: ReadonlyMap<string, KeywordFigures["intent"]>;
} {
  // The latest win.
  const newestLast = found.toSorted((a, b) => a.fetchedAt - b.fetchedAt);
  const known = new Map(
    newestLast.flatMap(({ figures, source, fetchedAt }) =>
      figures.map((each) => [each.text, { ...each, source, fetchedAt }] as const),
    ),
  );
  const used = plan.keywords.flatMap(({ text }) => known.get(text) ?? []);
  const [first] = used;
  const isKept = createMonthsSelection(used);
  if (!first) return { plan, intents: new Map() };
  return {
    plan: {
      ...plan,
      keywords: plan.keywords.map((keyword) => {
        const {
          volumePerMonth = null,
          difficulty = null,
          cpcMicroUsd = null,
          months = null,
        } = known.get(keyword.text) ?? {};
        const { months: _, ...rest } = keyword;
        return {
          ...rest,
          volumePerMonth,
          difficulty: difficulty ?? keyword.difficulty,
          cpcMicros: cpcMicroUsd,
          ...(months && isKept(keyword.text) && { months }),
        };
      }),
      metrics: {
        ...plan.metrics,
        source: first.source,
        estimated: false,
        asOf: Math.min(...used.map(({ fetchedAt }) => fetchedAt)),
        ...(place && { area: "place" as const }),
        ...(used.some(({ cpcMicroUsd }) => cpcMicroUsd !== null) && { currency: "USD" }),
      },
    },
    intents: new Map(used.map(({ text, intent }) => [text, intent])),
  };
}
