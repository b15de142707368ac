/** Crawls a map's site again: a page whose server or sitemap says that it hasn't changed isn't read again. */
import type { SitePage } from "@mapwright/core/domains/site-page";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { siteReading, UNREAD_SITE, type SiteReading } from "@mapwright/core/research/site-reading";
import { z } from "zod";
import { getPageKey } from "#/research/crawl/crawl-url.ts";
import { readSite } from "#/research/domain-map/crawl-stage.ts";
import { StageFailure, type Stage } from "#/research/pipeline/pipeline.ts";
import type { ResultRefreshDeps } from "#/research/result-refresh/result-refresh-deps.ts";

export interface CrawledAgain {
  readonly site: SiteReading;
}

export const crawlAgain: Stage<ResultRefreshDeps, object, CrawledAgain> = {
  name: "crawl-again",
  shownAs: "crawling",
  weight: 40,
  checkpoint: { kind: "output", document: "crawl", schema: z.object({ site: siteReading }) },
  canHandOver: true,
  async run(run) {
    const { deps, job } = run;
    const { input } = job;
    if (input.kind !== "domain") throw new Error("Only domain research has a site.");
    // It couldn't be read when it was added: how it ranks is read again all the same.
    if (input.start === null)
      return { site: { ...UNREAD_SITE, problem: input.problem, end: "done" } };
    const earlier = await readEarlierPages(deps, job);
    const previousPage = async (url: string) => earlier.get(url) ?? null;
    const before = job.site ?? UNREAD_SITE;
    const site = await readSite(run, input, new URL(input.start), before, previousPage);
    run.reportSources({ site });
    // Where results pages are read as well, a site that is down for once is no reason to leave them out.
    if (site.problem !== null && !job.refreshes.includes("serps"))
      throw new StageFailure(site.problem, site.leadsTo);
    return { site };
  },
};

/** The pages of the last crawl by their URL; empty: it isn't stored any more. */
export async function readEarlierPages(
  { crawls, results }: Pick<ResultRefreshDeps, "crawls" | "results">,
  job: ResearchJob,
): Promise<ReadonlyMap<string, SitePage>> {
  const crawlId = await results.lastCrawl(job);
  const pages = crawlId ? await crawls.readPages({ workspaceId: job.workspaceId, crawlId }) : [];
  return new Map(pages.map((page) => [page.url, page]));
}

/** The site's pages as known now: those read, and of a crawl that didn't get to the end those that it didn't get to. */
export async function readCurrentPages(
  { crawls }: { readonly crawls: Pick<ResultRefreshDeps["crawls"], "readBatches" | "readPages"> },
  { workspaceId, id }: Pick<ResearchJob, "id" | "workspaceId">,
  { end, problem }: SiteReading,
  earlier: ReadonlyMap<string, SitePage>,
): Promise<{
  readonly pages: readonly SitePage[];
  readonly batches: Awaited<ReturnType<ResultRefreshDeps["crawls"]["readBatches"]>>;
}> {
  const crawl = { workspaceId, crawlId: id };
  const [read, batches] = await Promise.all([crawls.readPages(crawl), crawls.readBatches(crawl)]);
  if (end === "done" && problem === null) return { pages: read, batches };
  const reached = new Set([
    ...read.map(({ url }) => getPageKey(url)),
    ...batches.flatMap(({ settled }) =>
      // A server that doesn't respond says nothing about its pages.
      settled.flatMap(({ url, outcome: { kind } }) =>
        kind === "unreachable" || kind === "timed-out" ? [] : [getPageKey(url)],
      ),
    ),
  ]);
  const unread = [...earlier.values()].filter(({ url }) => !reached.has(getPageKey(url)));
  return { pages: [...read, ...unread], batches };
}
