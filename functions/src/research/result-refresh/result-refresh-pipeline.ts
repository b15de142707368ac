/**
 * How a map's results pages and its site are read again, within the accepted credits: what changed is stored as updates,
 * results and evidence are renewed, and the map's topics and people's edits stay as they are.
 */
import { pagesOf } from "@mapwright/core/domains/serp-rankings";
import { renewResults, resultsOf } from "@mapwright/core/maps/renew-results";
import { diffPositions, diffResults, type RankedPages } from "@mapwright/core/refresh/diff-results";
import { groupAgain, groupedAs } from "@mapwright/core/refresh/group-again";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { SiteReading } from "@mapwright/core/research/site-reading";
import { definePipeline, StageFailure, type Stage } from "#/research/pipeline/pipeline.ts";
import { crawlAgain } from "#/research/result-refresh/crawl-again.ts";
import { describeAgain, listed } from "#/research/result-refresh/describe-again.ts";
import { planAgain, type PlannedAgain } from "#/research/result-refresh/plan-again.ts";
import type { ResultRefreshDeps } from "#/research/result-refresh/result-refresh-deps.ts";
import {
  withBase,
  type KnownResults,
  type RefreshedResults,
} from "#/research/result-refresh/result-store.ts";
import { collectSerps } from "#/research/serp-map/collect-serps.ts";
import type { Collected } from "#/research/serp-map/collected-serps.ts";
import { outcomeOf } from "#/research/serp-map/save-map.ts";

interface FetchedAgain {
  /** null: no results pages are read. */
  readonly collected: Collected | null;
}
/** null: the site isn't read again. */
type MaybeCrawled = { readonly site?: SiteReading };
interface Compared {
  readonly refreshed: RefreshedResults;
}

const fetchAgain: Stage<ResultRefreshDeps, PlannedAgain, FetchedAgain> = {
  name: "fetch-again",
  shownAs: "fetching",
  weight: 50,
  checkpoint: { kind: "pieces" },
  canHandOver: true,
  run: async (run, { plan }) => ({
    collected: plan.keywords.length > 0 ? await collectSerps(run, plan) : null,
  }),
};

const compare: Stage<ResultRefreshDeps, FetchedAgain & MaybeCrawled & PlannedAgain, Compared> = {
  name: "compare",
  shownAs: "clustering",
  weight: 10,
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run({ deps, job }, { plan, rankings, collected, site: reading }) {
    const before = await deps.results.read(job.mapId);
    if (!before) throw new StageFailure("no-results");
    const serps = collected && compareSerps(job, before, collected, plan.keywords.length);
    const { snapshot } = serps ?? { snapshot: before.state.base };
    const site =
      before.site && rankings && reading
        ? await describeAgain(deps, job, {
            before: before.site,
            reading,
            rankings,
            state: withBase(before.state, snapshot),
            serps: collected?.serps ?? [],
          })
        : null;
    const { credits, reused } = outcomeOf(collected);
    return { refreshed: { before, serps, site, credits, reused, reading: reading ?? null } };
  },
};

/** null: no results page could be had, so the map's are as old as they were. */
function compareSerps(
  job: ResearchJob,
  { map, state }: KnownResults,
  { serps }: Collected,
  planned: number,
): RefreshedResults["serps"] {
  const fresh = new Map(
    serps.flatMap(({ keyword, results }) =>
      results.length > 0 ? [[keyword, results] as const] : [],
    ),
  );
  if (fresh.size === 0) return null;
  const { base } = state;
  const snapshot = renewResults(base, fresh);
  const [was, is] = [rankedPages(base, fresh), rankedPages(snapshot, fresh)];
  const { entered, left } = diffResults(was, is);
  const grouping = groupAgain(withBase(state, snapshot));
  const domain = map.evidence.site?.domain ?? null;
  const moves = domain === null ? [] : diffPositions(was, is, pagesOf(domain));
  return {
    snapshot,
    update: {
      version: 1,
      jobId: job.id,
      at: Math.max(...serps.map(({ fetchedAt }) => fetchedAt)),
      since: map.resultsAt ?? map.createdAt,
      read: fresh.size,
      unread: planned - fresh.size,
      entered: listed(entered),
      left: listed(left),
      positions: domain === null ? null : { domain, ...listed(moves) },
      fresh: { ...grouping, earlier: groupedAs(state, grouping.text) },
    },
  };
}

/** Of the keywords that were read again. */
function rankedPages(
  snapshot: KnownResults["state"]["base"],
  read: ReadonlyMap<string, unknown>,
): RankedPages {
  return new Map(
    [...resultsOf(snapshot)].flatMap(([keyword, results]) =>
      read.has(keyword) ? [[keyword, results.map(({ url }) => url)] as const] : [],
    ),
  );
}

const save: Stage<ResultRefreshDeps, Compared, object> = {
  name: "save",
  shownAs: "saving",
  weight: 5,
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run({ deps, ref, holder, flush, write }, { refreshed }) {
    await flush();
    await write(() => deps.results.publish(ref, holder, refreshed));
    return {};
  },
};

const serpRefreshPipeline = definePipeline<ResultRefreshDeps>()
  .stage(planAgain)
  .stage(fetchAgain)
  .stage(compare)
  .stage(save);

const siteRefreshPipeline = definePipeline<ResultRefreshDeps>()
  .stage(crawlAgain)
  .stage(planAgain)
  .stage(fetchAgain)
  .stage(compare)
  .stage(save);

/** The pipeline of a job that reads results pages, a site, or both. */
export function resultRefreshPipelineOf({ refreshes }: Pick<ResearchJob, "refreshes">) {
  return refreshes.includes("site") ? siteRefreshPipeline : serpRefreshPipeline;
}
