/**
 * The pipeline of a SERP map: keywords for the seeds, their SERPs, clusters by the results they share, then the map. A
 * job started from an estimate brings the first stage's output along, so its keywords are the ones the person accepted.
 */
import {
  keywordPlan,
  getPlannedLimit,
  type KeywordPlan,
} from "@mapwright/core/research/keyword-plan";
import { withFigures } from "@mapwright/core/research/keyword-figures";
import { embedKeywords } from "@mapwright/core/wording/embed-keywords";
import { z } from "zod";
import { askForIdeas } from "#/research/ask-for-ideas.ts";
import { definePipeline, type Stage, StageFailure } from "#/research/pipeline/pipeline.ts";
import { expandKeywords } from "#/research/serp-map/expand-keywords.ts";
import { measureKeywords } from "#/research/serp-map/measure-keywords.ts";
import { readTrends } from "#/research/serp-map/read-trends.ts";
import { collectSerps } from "#/research/serp-map/collect-serps.ts";
import type { Collected } from "#/research/serp-map/collected-serps.ts";
import {
  buildMap,
  type BuiltMap,
  type GroupLargeList,
  type MeasuredPlan,
} from "#/research/serp-map/build-map.ts";
import { groupLargeList } from "#/research/serp-map/group-large-list.ts";
import { toOutcome } from "#/research/serp-map/job-outcome.ts";
import type { SerpMapDeps } from "#/research/serp-map/serp-map-deps.ts";

export interface Planned {
  readonly plan: KeywordPlan;
}
export interface Fetched {
  /** null for a method that reads no SERPs. */
  readonly collected: Collected | null;
}
export interface Measured {
  readonly measured: MeasuredPlan;
}
export interface Clustered {
  readonly built: BuiltMap;
}

const expand: Stage<SerpMapDeps, object, Planned> = {
  name: "expand",
  shownAs: "expanding",
  weight: 5,
  checkpoint: { kind: "output", document: "plan", schema: z.object({ plan: keywordPlan }) },
  canHandOver: true,
  async run({ deps, job: { input, credits }, signal }) {
    if (input.kind !== "serp") throw new Error("A list's keywords are stored with its job.");
    const limit = getPlannedLimit(input.method, input.keywordLimit, credits);
    const { plan } = await askForIdeas(
      await deps.providers(input.workspaceId, input.locale),
      (ideas) => expandKeywords(ideas, input, limit, signal, deps.now()),
      (error) => deps.onOwnKeyRefused(input.workspaceId, error),
    );
    return { plan };
  },
};

const fetch: Stage<SerpMapDeps, Planned, Fetched> = {
  name: "fetch",
  shownAs: "fetching",
  weight: 85,
  checkpoint: { kind: "pieces" },
  canHandOver: true,
  async run(run, { plan }) {
    if (plan.keywords.length === 0) throw new StageFailure("no-results");
    const collected = await collectSerps(run, plan);
    if (collected?.serps.every(({ results }) => results.length === 0))
      throw new StageFailure("no-results");
    return { collected };
  },
};

export const measureStage: Stage<SerpMapDeps, Planned & Fetched, Measured> = {
  name: "measure",
  shownAs: "measuring",
  weight: 2,
  // What is fetched is stored for the workspace, and found there when the stage is run again.
  checkpoint: { kind: "none" },
  canHandOver: true,
  async run(run, { plan }) {
    const { locale, found, missing } = await measureKeywords(run, plan);
    const measured = withFigures(plan, found, locale);
    const trends = await readTrends(run, measured.plan);
    return {
      measured: {
        ...measured,
        missing,
        trends,
        // Figures that are missing are asked for again, which a plan that has some would rule out.
        planToContinue: missing ? plan : measured.plan,
      },
    };
  },
};

export const clusterStage: Stage<SerpMapDeps, Fetched & Measured, Clustered> = {
  name: "cluster",
  shownAs: "clustering",
  weight: 5,
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run(run, { measured, collected }) {
    const { embedder, maps, onEmbedderFailed } = run.deps;
    const { job } = run;
    const known = job.continues ? await maps.readKnown(job.mapId) : null;
    const embed = (texts: readonly string[]) =>
      // A map by letters is better than none.
      embedKeywords(embedder, texts, job.input.locale.language).catch((error: unknown) => {
        onEmbedderFailed(job.id, error);
        return null;
      });
    const groupLarge: GroupLargeList = (results) => groupLargeList(run, results);
    const serps = collected?.serps ?? null;
    return { built: await buildMap(job, measured, serps, embed, known, groupLarge) };
  },
};

const save: Stage<SerpMapDeps, Fetched & Clustered, object> = {
  name: "save",
  shownAs: "saving",
  weight: 5,
  // Its last write, which stores the map and ends the job, is the only one that a reader can notice.
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run({ deps: { maps }, ref, holder, report, flush, write }, { built, collected }) {
    report(0, built.chunks.length);
    await flush();
    await maps.saveChunks(built.mapId, built.snapshotId, built.chunks);
    await write(async () => {
      const leaseState = await maps.publish(ref, holder, built, toOutcome(collected));
      if (leaseState === "cancelling") await maps.deleteBuilt(built);
      return leaseState;
    });
    return {};
  },
};

export const serpPipeline = definePipeline<SerpMapDeps>()
  .stage(expand)
  .stage(fetch)
  .stage(measureStage)
  .stage(clusterStage)
  .stage(save);
