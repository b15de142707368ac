/** A map that is forming, prepared for its view. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { FormingMap } from "#/map-model/running/forming-map.ts";
import type { Forming } from "#/map-views/port/map-view-props.ts";
import { createMapModel, type MapModel } from "#/map-views/view-model/map-model.ts";

const UNKNOWN_METRICS = { source: "", estimated: false, asOf: 0 };

/** Before the first grouping. */
function emptySnapshot(plan: KeywordPlan | null): MapSnapshot {
  return {
    version: 1,
    method: "auto",
    threshold: 1,
    resolution: null,
    evidenceKind: "url",
    terms: [],
    metrics: plan?.metrics ?? UNKNOWN_METRICS,
    keywords: {
      text: [],
      volumePerMonth: [],
      difficulty: [],
      intent: [],
      cluster: [],
      confidence: [],
      runnerUp: [],
    },
    clusters: {
      id: [],
      name: [],
      pillar: [],
      primary: [],
      intent: [],
      volumePerMonth: [],
      difficulty: [],
      opportunity: [],
      confidence: [],
      evidence: [],
    },
    pillars: { id: [], name: [] },
    serps: { urls: [], titles: [], results: [] },
  };
}

export function createFormingModel(plan: KeywordPlan | null, map: FormingMap | null): MapModel {
  return createMapModel(map?.snapshot ?? emptySnapshot(plan), "volume", map?.threads);
}

function stageNote(stage: ResearchJob["stage"], hasIslands: boolean): string | null {
  if (hasIslands) return null;
  if (stage === "crawling") return "Reading the site. Islands form once its topics are known.";
  if (stage === "reading") return "Reading threads. Islands form as they arrive.";
  return null;
}

/** Once nothing more is fetched, every cluster is settled. */
export function buildForming(
  job: Pick<ResearchJob, "stage" | "status">,
  plan: KeywordPlan | null,
  map: FormingMap | null,
): Forming {
  const { status, stage } = job;
  const grouped = new Set(map?.snapshot.keywords.text);
  const waiting = plan?.keywords.filter(({ text }) => !grouped.has(text)) ?? [];
  const isFetched =
    stage === "measuring" || stage === "clustering" || stage === "saving" || waiting.length === 0;
  return {
    settled: isFetched ? new Set(map?.snapshot.clusters.id) : (map?.settled ?? new Set()),
    waiting,
    note: stageNote(stage, grouped.size > 0),
    hasEnded: status === "failed" || status === "cancelled",
  };
}
