/** Plans a refresh: the keywords to read again, those read longest ago first, and the site's rankings. */
import type { DomainRanking } from "@mapwright/core/domains/domain-evidence";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { DomainMapInput } from "@mapwright/core/research/domain-map-input";
import { searchConsoleTables } from "@mapwright/core/research/domain-research";
import { keywordPlan, type KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { researchFileId, type ResearchFileId } from "@mapwright/core/reddit/research-file";
import { z } from "zod";
import { listProviders } from "#/research/domain-map/plan-stage.ts";
import { readRankings, type SiteRankings } from "#/research/domain-map/read-rankings.ts";
import { StageFailure, type Stage, type StageRun } from "#/research/pipeline/pipeline.ts";
import type { ResultRefreshDeps } from "#/research/result-refresh/result-refresh-deps.ts";
import type { KnownResults } from "#/research/result-refresh/result-store.ts";

/** The site's rankings by their source, stored because a job asks it once. */
export interface StoredRankings {
  readonly rankingsId: ResearchFileId;
  /** Unix ms. */
  readonly readAt: number;
}

export interface PlannedAgain {
  /** Without keywords: no results pages are read. */
  readonly plan: KeywordPlan;
  /** null: the site isn't read again. */
  readonly rankings: StoredRankings | null;
}

const storedRankings = z.object({ rankingsId: researchFileId, readAt: z.number() });

export const planAgain: Stage<ResultRefreshDeps, object, PlannedAgain> = {
  name: "plan-again",
  shownAs: "expanding",
  weight: 5,
  checkpoint: {
    kind: "output",
    document: "plan",
    schema: z.object({ plan: keywordPlan, rankings: storedRankings.nullable() }),
  },
  canHandOver: true,
  async run(run) {
    const { deps, job } = run;
    const known = await deps.results.read(job.mapId);
    if (!known) throw new StageFailure("no-results");
    const plan = await planKeywordsAgain(run, known);
    if (!job.refreshes.includes("site") || !known.site) return { plan, rankings: null };
    const readAt = deps.now();
    const rankings = await rankAgain(run, known.site, readAt);
    const rankingsId = await deps.researchFiles.store(job.workspaceId, rankings);
    return { plan, rankings: { rankingsId, readAt } };
  },
};

/** Creates a test of whether a job reads a keyword's results page again. */
function createSelection({ refreshedKeywords }: Pick<ResearchJob, "refreshedKeywords">) {
  const wanted = refreshedKeywords && new Set(refreshedKeywords);
  return (text: string) => wanted === null || wanted.has(text);
}

/**
 * The snapshot's keywords that people kept, or those of them that were asked for; what they added has no results to
 * compare with.
 */
async function planKeywordsAgain(
  { deps, job }: StageRun<ResultRefreshDeps>,
  { state }: KnownResults,
): Promise<KeywordPlan> {
  const { base } = state;
  const { metrics } = base;
  if (!job.refreshes.includes("serps")) return { keywords: [], metrics, seedResults: [] };
  const { keywords } = getEditedSnapshot(state);
  const isAskedFor = createSelection(job);
  const rows = keywords.text.flatMap((text, row) =>
    state.baseIndex.keywordAt.has(text) && isAskedFor(text) ? [row] : [],
  );
  const texts = rows.map((row) => keywords.text[row] ?? "");
  const { workspaceId, input } = job;
  const stored = await deps.serpLibrary.find(workspaceId, input.locale, texts, 0);
  const readAt = (row: number) => stored.get(keywords.text[row] ?? "")?.fetchedAt ?? 0;
  const volume = (row: number) => keywords.volumePerMonth[row] ?? -1;
  return {
    // Where the cap is smaller than the map, each refresh goes on where the last one ended.
    keywords: rows
      .toSorted((a, b) => readAt(a) - readAt(b) || volume(b) - volume(a) || a - b)
      .map((row) => ({
        text: keywords.text[row] ?? "",
        volumePerMonth: keywords.volumePerMonth[row] ?? null,
        difficulty: keywords.difficulty[row] ?? null,
      })),
    metrics,
    seedResults: [],
  };
}

/** Rejects with the source's error, which ends the job: the map keeps what it knows. */
async function rankAgain(
  { deps, job, ref, signal }: StageRun<ResultRefreshDeps>,
  known: SiteEvidence,
  nowMs: number,
): Promise<SiteRankings> {
  const { input, workspaceId } = job;
  if (input.kind !== "domain") throw new Error("Only domain research has a site.");
  const sources = {
    sources: await deps.siteSources(workspaceId, input.locale),
    files: deps.researchFiles,
    hasFigures: (await listProviders(deps, job))?.metrics !== undefined,
    nowMs,
    onCompetitorFailed: (error: Parameters<typeof deps.onProviderFailed>[1]) =>
      deps.onProviderFailed(ref, error),
  };
  if (await isStored(deps, input)) return readRankings(input, sources, signal);
  // Of an export that is deleted by now, the evidence has the rows.
  const others = await readRankings({ ...input, rankings: { from: "crawl" } }, sources, signal);
  const rankedBy = { source: known.rankings?.source ?? "", days: known.rankings?.days ?? null };
  return { ...others, own: toRows(known), rankedBy };
}

async function isStored(
  { researchFiles }: ResultRefreshDeps,
  { workspaceId, rankings }: DomainMapInput,
): Promise<boolean> {
  if (rankings.from !== "file") return true;
  return (await researchFiles.read(workspaceId, rankings.fileId, searchConsoleTables)) !== null;
}

/** An export's rows: what results pages say has no impressions. null: there were none. */
export function toRows({ keywords, urls, rankings }: SiteEvidence): DomainRanking[] | null {
  if (rankings === null) return null;
  return rankings.keyword.flatMap((keyword, row) => {
    const impressions = rankings.impressions[row] ?? null;
    if (impressions === null) return [];
    return [
      {
        keyword: keywords[keyword] ?? "",
        url: urls.url[rankings.url[row] ?? -1] ?? null,
        position: rankings.position[row] ?? 1,
        clicks: rankings.clicks[row] ?? null,
        impressions,
        volumePerMonth: null,
        difficulty: null,
      },
    ];
  });
}
