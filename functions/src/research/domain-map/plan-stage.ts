/** The second stage of a domain map: how the site ranks, and with that the keywords that the map is made of. */
import { jobId, type JobId } from "@mapwright/core/ids";
import { listDomainKeywords } from "@mapwright/core/domains/domain-keywords";
import { keywordPlan, type KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { researchFileId, type ResearchFileId } from "@mapwright/core/reddit/research-file";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { siteReading, type SiteReading } from "@mapwright/core/research/site-reading";
import { z } from "zod";
import { toOwnSite } from "#/research/crawl/own-site.ts";
import type { Crawled } from "#/research/domain-map/crawl-stage.ts";
import type { DomainMapDeps } from "#/research/domain-map/domain-map-deps.ts";
import { readRankings } from "#/research/domain-map/read-rankings.ts";
import { StageFailure, type Stage } from "#/research/pipeline/pipeline.ts";
import { ResearchProviderError } from "#/research/ports.ts";

/** The place where what was read of a site is stored; a job that completes its map reads it there, too. */
const storedSite = z.object({
  /** The job that crawled it; null: it wasn't crawled. */
  crawlId: jobId.nullable(),
  /** See `siteRankings`. */
  rankingsId: researchFileId,
  /** Unix ms. */
  readAt: z.number(),
});
export interface StoredSite {
  readonly crawlId: JobId | null;
  readonly rankingsId: ResearchFileId;
  readonly readAt: number;
}

export interface PlannedSite {
  readonly plan: KeywordPlan;
  readonly site: SiteReading;
  readonly stored: StoredSite;
}

export const planSite: Stage<DomainMapDeps, Crawled, PlannedSite> = {
  name: "plan",
  shownAs: "expanding",
  weight: 5,
  checkpoint: {
    kind: "output",
    document: "plan",
    schema: z.object({ plan: keywordPlan, site: siteReading, stored: storedSite }),
  },
  canHandOver: true,
  async run({ deps, job, ref, signal, reportSources }, { site: read }) {
    const { input } = job;
    if (input.kind !== "domain") throw new Error("Only domain maps read sites.");
    const { workspaceId } = ref;
    const readAt = deps.now();
    const rankings = await readRankings(
      input,
      {
        sources: await deps.siteSources(workspaceId, input.locale),
        files: deps.researchFiles,
        hasFigures: (await listProviders(deps, job))?.metrics !== undefined,
        nowMs: readAt,
        onCompetitorFailed: (error) => deps.onProviderFailed(ref, error),
      },
      signal,
    );
    const crawlId = read.pages > 0 ? ref.jobId : null;
    const crawlRef = { workspaceId, crawlId: ref.jobId };
    const own = toOwnSite(
      crawlId ? await deps.crawls.readPages(crawlRef) : [],
      crawlId ? await deps.crawls.readBatches(crawlRef) : [],
      rankings.own,
    );
    const { keywords } = listDomainKeywords({
      own,
      competitors: rankings.competitors,
      // No more than was paid for is fetched of them; the others are reused.
      limit: input.keywordLimit,
    });
    const ranked = rankings.own && new Set(rankings.own.map(({ keyword }) => keyword)).size;
    const site = { ...read, rankings: ranked };
    reportSources({ site });
    if (keywords.length === 0)
      throw new StageFailure(
        ranked === 0 ? "no-rankings" : (read.problem ?? "nothing-readable"),
        read.leadsTo,
      );
    const plan = {
      keywords: keywords.map(({ text, volumePerMonth, difficulty }) => ({
        text,
        volumePerMonth,
        difficulty,
      })),
      metrics: rankings.metrics,
      seedResults: [],
    };
    const rankingsId = await deps.researchFiles.store(workspaceId, rankings);
    return { plan, site, stored: { crawlId, rankingsId, readAt } };
  },
};

/** null: none covers the market. A map by wording needs none. */
export async function listProviders(
  { providers }: Pick<DomainMapDeps, "providers">,
  { workspaceId, input }: Pick<ResearchJob, "input" | "workspaceId">,
) {
  return providers(workspaceId, input.locale).catch((error: unknown) => {
    if (error instanceof ResearchProviderError && error.provider === null) return null;
    throw error;
  });
}
