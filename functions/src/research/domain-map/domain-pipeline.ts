/**
 * The pipeline of a domain map: the site's pages, its rankings and with them the keywords, their SERPs where a provider
 * is there, clusters, and what the site has for each. Differs from a SERP map in where the keywords are from and in the
 * evidence that is saved with the map.
 */
import { getExtendedMap } from "@mapwright/core/research/research-input";
import { crawlStage } from "#/research/domain-map/crawl-stage.ts";
import type { DomainMapDeps } from "#/research/domain-map/domain-map-deps.ts";
import { readSiteFacts, type DescribeSite } from "#/research/domain-map/read-site-facts.ts";
import { planSite, listProviders, type PlannedSite } from "#/research/domain-map/plan-stage.ts";
import { definePipeline, type Stage } from "#/research/pipeline/pipeline.ts";
import { collectSerps } from "#/research/serp-map/collect-serps.ts";
import {
  clusterStage,
  measureStage,
  type Clustered,
  type Fetched,
  type Measured,
  type Planned,
} from "#/research/serp-map/serp-pipeline.ts";
import { toOutcome } from "#/research/serp-map/job-outcome.ts";

interface Described {
  /** null: what was read of the site is gone, and the map keeps the evidence that it has. */
  readonly describe: DescribeSite | null;
}

const fetch: Stage<DomainMapDeps, Planned, Fetched> = {
  name: "fetch",
  shownAs: "fetching",
  weight: 40,
  checkpoint: { kind: "pieces" },
  canHandOver: true,
  // Keywords without results are grouped by wording: there is always a map.
  run: async (run, { plan }) => ({ collected: await collectSerps(run, plan) }),
};

const measureSite: Stage<DomainMapDeps, Planned & Fetched, Measured> = {
  ...measureStage,
  async run(run, reads) {
    if (await listProviders(run.deps, run.job)) return measureStage.run(run, reads);
    const { plan } = reads;
    const nothing = { intents: new Map(), trends: null, missing: null };
    return { measured: { plan, ...nothing, planToContinue: plan } };
  },
};

const clusterSite: Stage<DomainMapDeps, PlannedSite & Fetched & Measured, Clustered & Described> = {
  ...clusterStage,
  weight: 10,
  checkpoint: { kind: "none" },
  async run(run, reads) {
    const { input, workspaceId } = run.job;
    if (input.kind !== "domain") throw new Error("Only domain maps have a site.");
    const { built } = await clusterStage.run(run, reads);
    const describe = await readSiteFacts(run.deps, {
      workspaceId,
      domain: input.domain,
      stored: reads.stored,
      serps: reads.collected?.serps ?? null,
    });
    return { built, describe };
  },
};

const save: Stage<DomainMapDeps, PlannedSite & Fetched & Clustered & Described, object> = {
  name: "save",
  shownAs: "saving",
  weight: 5,
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run({ deps, job, ref, holder, report, flush, write }, reads) {
    const { maps, addSource, saveSiteEvidence } = deps;
    const { collected, describe, plan, site, stored } = reads;
    report(0, reads.built.chunks.length);
    await flush();
    const { mapId, snapshot } = reads.built;
    const outcome = { ...toOutcome(collected), site, toContinue: { plan, site, stored } };
    if (getExtendedMap(job.input) !== null) {
      const source = { snapshot, site: describe, reddit: null };
      await write(() => addSource(ref, holder, source, outcome));
      return {};
    }
    const evidence = describe?.(snapshot.keywords.text);
    const built = {
      ...reads.built,
      evidence: evidence ? { site: await saveSiteEvidence(mapId, evidence) } : {},
    };
    await maps.saveChunks(mapId, built.snapshotId, built.chunks);
    await write(async () => {
      const leaseState = await maps.publish(ref, holder, built, outcome);
      if (leaseState === "cancelling") await maps.deleteBuilt(built);
      return leaseState;
    });
    return {};
  },
};

export const domainPipeline = definePipeline<DomainMapDeps>()
  .stage(crawlStage)
  .stage(planSite)
  .stage(fetch)
  .stage(measureSite)
  .stage(clusterSite)
  .stage(save);
