/**
 * Reads a map's results pages and its site again, within the accepted credits: what changed is stored as updates,
 * results and evidence are renewed, and the map's topics and people's edits stay as they are.
 */
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { SiteReading } from "@mapwright/core/research/site-reading";
import { definePipeline, StageFailure, type Stage } from "#/research/pipeline/pipeline.ts";
import { crawlAgain } from "#/research/result-refresh/crawl-again.ts";
import { compareSerps } from "#/research/result-refresh/compare-serps.ts";
import { describeAgain } from "#/research/result-refresh/describe-again.ts";
import { planAgain, type PlannedAgain } from "#/research/result-refresh/plan-again.ts";
import type { ResultRefreshDeps } from "#/research/result-refresh/result-refresh-deps.ts";
import { withBase, type RefreshedResults } from "#/research/result-refresh/result-store.ts";
import { collectSerps } from "#/research/serp-map/collect-serps.ts";
import type { Collected } from "#/research/serp-map/collected-serps.ts";
import { toOutcome } from "#/research/serp-map/job-outcome.ts";

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
    const { credits, missing, reused } = toOutcome(collected);
    return {
      refreshed: {
        before,
        serps,
        site,
        credits,
        reused,
        missing: missing?.reason === "cost-limit" ? null : missing,
        reading: reading ?? null,
      },
    };
  },
};

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
export function createResultRefreshPipeline({ refreshes }: Pick<ResearchJob, "refreshes">) {
  return refreshes.includes("site") ? siteRefreshPipeline : serpRefreshPipeline;
}
