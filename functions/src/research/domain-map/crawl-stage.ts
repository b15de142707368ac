/** The first stage of a domain map: reads the site's pages, and says what kept it from more. */
import {
  mergeLatestTitles,
  siteReading,
  UNREAD_SITE,
  type SiteReading,
} from "@mapwright/core/research/site-reading";
import type { SitePage } from "@mapwright/core/domains/site-page";
import type { DomainMapInput } from "@mapwright/core/research/domain-map-input";
import { z } from "zod";
import { crawlSite, type CrawlResult } from "#/research/crawl/crawl-site.ts";
import type { CrawlBatch } from "#/research/crawl/crawl-store.ts";
import type { DomainMapDeps } from "#/research/domain-map/domain-map-deps.ts";
import { StageFailure, type Stage, type StageRun } from "#/research/pipeline/pipeline.ts";

/** A site that wants to be read slowly is read for as long; the job has hours left for the rest. */
const MAX_CRAWL_MS = 2 * 60 * 60_000;

export interface Crawled {
  readonly site: SiteReading;
}

export const crawlStage: Stage<DomainMapDeps, object, Crawled> = {
  name: "crawl",
  shownAs: "crawling",
  weight: 40,
  // Pages are stored in batches as they are read; once all are, this isn't run again.
  checkpoint: { kind: "output", document: "crawl", schema: z.object({ site: siteReading }) },
  canHandOver: true,
  async run(run) {
    const { job } = run;
    const { input } = job;
    if (input.kind !== "domain") throw new Error("Only domain maps crawl.");
    const before = job.site ?? UNREAD_SITE;
    // A map that is completed has the crawl of the job that made it, see the plan.
    if (job.continues) return { site: before };
    const site =
      input.start === null
        ? { ...before, problem: input.problem, end: "done" as const }
        : await readSite(run, input, new URL(input.start), before);
    run.reportSources({ site });
    if (site.problem !== null && site.pages === 0 && input.rankings.from === "crawl")
      throw new StageFailure(site.problem, site.leadsTo);
    if (site.problem === "nothing-readable" && input.rankings.from === "crawl")
      throw new StageFailure(site.problem);
    return { site };
  },
};

/** @param previousPage what an earlier crawl read, so that only what changed is read; null: this is the first */
export async function readSite(
  run: StageRun<DomainMapDeps>,
  input: DomainMapInput,
  start: URL,
  before: SiteReading,
  previousPage: ((url: string) => Promise<SitePage | null>) | null = null,
): Promise<SiteReading> {
  const { deps, ref, holder, job, signal, write } = run;
  let { latest } = before;
  let readable = 0;
  const noteBatch = ({ pages }: CrawlBatch) => {
    latest = mergeLatestTitles(
      latest,
      pages.map(({ title }) => title),
    );
    readable += pages.filter(({ wordCount }) => wordCount > 0).length;
  };
  const crawlRef = { workspaceId: ref.workspaceId, crawlId: ref.jobId };
  const store = deps.crawls.open(crawlRef, async (documents, batch) => {
    await write(() => deps.jobs.checkpoint(ref, holder, { documents, progress: null }));
    noteBatch(batch);
  });
  const result = await crawlSite(
    {
      start,
      maxPages: input.pageLimit,
      pauseAt: job.createdAt + MAX_CRAWL_MS,
      ...(deps.crawlPace && { pace: deps.crawlPace }),
    },
    {
      fetchSite: deps.fetchSite,
      ...(deps.crawlParsers && { parsers: deps.crawlParsers }),
      store,
      now: deps.now,
      ...(previousPage && { previousPage }),
      onProgress({ pages, waiting }) {
        const found = pages + waiting;
        run.reportSources({ site: { ...before, pages, found, latest } });
        run.report(pages, Math.min(found, input.pageLimit));
      },
    },
    signal,
  );
  const { pages, waiting } = result;
  const isReadable = readable > 0 || (await hasText(deps, crawlRef, pages));
  return {
    ...before,
    pages,
    found: pages + waiting,
    unreadable: result.outcomes.unreadable ?? 0,
    latest,
    end: result.state === "paused" ? "time-over" : result.state,
    ...(isReadable
      ? { problem: result.state === "site-down" ? "site-down" : null }
      : whyUnread(result)),
  };
}

/** Whether any page that earlier workers read has text. */
async function hasText(
  { crawls }: DomainMapDeps,
  crawlRef: Parameters<DomainMapDeps["crawls"]["readPages"]>[0],
  pages: number,
): Promise<boolean> {
  if (pages === 0) return false;
  return (await crawls.readPages(crawlRef)).some(({ wordCount }) => wordCount > 0);
}

/** The reason why not a single page could be read. */
function whyUnread({
  state,
  robots,
  start,
  pages,
}: CrawlResult): Pick<SiteReading, "leadsTo" | "problem"> {
  if (pages > 0) return { problem: "nothing-readable", leadsTo: null };
  if (robots === "unavailable" || state === "site-down")
    return { problem: "site-down", leadsTo: null };
  if (start?.kind === "disallowed") return { problem: "robots-refused", leadsTo: null };
  if (start?.kind === "off-site")
    return { problem: "site-redirects", leadsTo: new URL(start.to).host };
  if (start?.kind === "not-html") return { problem: "nothing-readable", leadsTo: null };
  return { problem: "site-down", leadsTo: null };
}
