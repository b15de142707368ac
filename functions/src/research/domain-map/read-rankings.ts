/** Rankings of a site and its competitors, from the source that was chosen. */
import { domainRanking, type DomainRanking } from "@mapwright/core/domains/domain-evidence";
import { listSearchConsoleRankings } from "@mapwright/core/domains/search-console/read-search-console";
import type { SearchConsoleQuery } from "@mapwright/core/domains/search-console/search-console-row";
import { IMPRESSIONS_SOURCE } from "@mapwright/core/snapshot/figures/volume-unit";
import type { DomainMapInput } from "@mapwright/core/research/domain-map-input";
import { searchConsoleTables } from "@mapwright/core/research/domain-research";
import { normalizeKeyword } from "@mapwright/core/keywords/keyword-text";
import { keywordPlan } from "@mapwright/core/research/keyword-plan";
import { z } from "zod";
import {
  PERFORMANCE_DAYS,
  findProperty,
  readPerformance,
} from "#/research/domain-map/search-console-site.ts";
import type { RankedKeywordsSource } from "#/research/metric-ports.ts";
import { StageFailure } from "#/research/pipeline/pipeline.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import type { ResearchFiles } from "#/research/research-files.ts";
import type { SiteSources } from "#/research/site-sources.ts";

/** The stored rankings: a job reads its source once. */
export const siteRankings = z.object({
  /** null: no source was asked. */
  own: z.array(domainRanking).nullable(),
  competitors: z.array(z.object({ host: z.string(), rankings: z.array(domainRanking) })),
  /** Source of the rankings, and the days that they cover; `source` is empty when nobody was asked. */
  rankedBy: z.object({ source: z.string(), days: z.number().int().min(1).nullable() }),
  /** Metrics of the figures that the rankings carry. */
  metrics: keywordPlan.shape.metrics,
});
export type SiteRankings = z.infer<typeof siteRankings>;

/** The answer of a source of rankings is about as long. */
const MIN_REQUESTED = 100;
const MAX_REQUESTED = 10_000;

export interface RankingDeps {
  readonly sources: SiteSources;
  readonly files: ResearchFiles;
  /** Whether another source has volumes: impressions stand in for volumes only where none has. */
  readonly hasFigures: boolean;
  readonly nowMs: number;
  /** A competitor's rankings couldn't be had: the map is made without them. */
  readonly onCompetitorFailed: (error: ResearchProviderError) => void;
}

/** Rejects with `ResearchProviderError` or `StageFailure`. */
export async function readRankings(
  input: DomainMapInput,
  deps: RankingDeps,
  signal: AbortSignal,
): Promise<SiteRankings> {
  const own = await readOwn(input, deps, signal);
  const others = await readCompetitors(input, deps, signal);
  const areVolumesMixed = own.metrics.source === IMPRESSIONS_SOURCE;
  return {
    ...own,
    competitors: others.map(({ host, rankings }) => ({
      host,
      // Impressions and searches aren't compared.
      rankings: areVolumesMixed ? rankings.map(withoutVolume) : rankings,
    })),
    metrics:
      own.metrics.source === "none" && others.some(({ rankings }) => rankings.length > 0)
        ? { ...own.metrics, source: "google-ads" }
        : own.metrics,
  };
}

async function readOwn(
  input: DomainMapInput,
  { sources, files, hasFigures, nowMs }: RankingDeps,
  signal: AbortSignal,
): Promise<Omit<SiteRankings, "competitors">> {
  const { rankings, domain } = input;
  const unknown = { source: "none", estimated: false, asOf: nowMs };
  if (rankings.from === "crawl")
    return { own: null, rankedBy: { source: "", days: null }, metrics: unknown };
  if (rankings.from === "provider") {
    const { ranked } = sources;
    if (!ranked) throw new ResearchProviderError(null, "No provider of ranked keywords", false);
    return {
      own: await askProvider(ranked, input, domain, signal),
      rankedBy: { source: ranked.id, days: null },
      metrics: { ...unknown, source: "google-ads" },
    };
  }
  const { queries, days } =
    rankings.from === "file"
      ? { queries: await readFile(input, rankings, files), days: rankings.days }
      : { queries: await askSearchConsole(domain, sources, nowMs, signal), days: PERFORMANCE_DAYS };
  const shownAsVolumes = hasFigures ? null : days;
  return {
    own: listSearchConsoleRankings(queries, shownAsVolumes),
    rankedBy: { source: "search-console", days },
    metrics: shownAsVolumes === null ? unknown : { ...unknown, source: IMPRESSIONS_SOURCE },
  };
}

/**
 * Reads the competitors' rankings, whatever the source of the site's own; without a provider, the map's results pages
 * show the competitors.
 */
async function readCompetitors(
  input: DomainMapInput,
  { sources: { ranked }, onCompetitorFailed }: RankingDeps,
  signal: AbortSignal,
): Promise<SiteRankings["competitors"]> {
  const read: SiteRankings["competitors"] = [];
  for (const host of input.competitors) {
    try {
      const rankings = ranked ? await askProvider(ranked, input, host, signal) : [];
      read.push({ host, rankings });
    } catch (error) {
      if (!(error instanceof ResearchProviderError)) throw error;
      onCompetitorFailed(error);
      read.push({ host, rankings: [] });
    }
  }
  return read;
}

function withoutVolume(ranking: DomainRanking): DomainRanking {
  return { ...ranking, volumePerMonth: null };
}

async function askProvider(
  ranked: RankedKeywordsSource,
  { locale, keywordLimit }: DomainMapInput,
  target: string,
  signal: AbortSignal,
): Promise<DomainRanking[]> {
  const limit = Math.min(MAX_REQUESTED, Math.max(MIN_REQUESTED, keywordLimit));
  const { keywords } = await ranked.rankedKeywords({ target, locale, limit }, signal);
  return keywords.flatMap(({ keyword, url, rank, volumePerMonth, difficulty }) => {
    const ranking = domainRanking.safeParse({
      keyword: normalizeKeyword(keyword),
      url: url === "" ? null : url,
      position: rank,
      clicks: null,
      impressions: null,
      volumePerMonth,
      difficulty,
    });
    return ranking.success ? [ranking.data] : [];
  });
}

async function readFile(
  { workspaceId }: DomainMapInput,
  { fileId }: Extract<DomainMapInput["rankings"], { from: "file" }>,
  files: ResearchFiles,
): Promise<readonly SearchConsoleQuery[]> {
  const tables = await files.read(workspaceId, fileId, searchConsoleTables);
  // It is kept for longer than any job runs.
  if (!tables) throw new StageFailure("no-rankings");
  return tables.queries;
}

async function askSearchConsole(
  domain: string,
  { performance }: SiteSources,
  nowMs: number,
  signal: AbortSignal,
): Promise<readonly SearchConsoleQuery[]> {
  if (!performance)
    throw new ResearchProviderError("search-console", "Search Console isn't connected", false);
  const property = findProperty(await performance.sites(signal), domain);
  // It was there when the research was started.
  if (property === null) throw new StageFailure("no-rankings");
  return readPerformance(performance, property, domain, nowMs, signal);
}
