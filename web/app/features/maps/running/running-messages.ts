/** Progress of a running job, in words. */
import type { ResearchKind } from "@mapwright/core/research/research-input";
import {
  isFinished,
  type ResearchJob,
  type ResearchStage,
} from "@mapwright/core/research/research-job";
import { HOUR_MS, MINUTE_MS } from "@mapwright/core/durations";
import { isWaitingForQueue, queueLabel } from "#/ui/messages/provider-queue-messages.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

const FEW_SECONDS_MS = 15_000;

/** "about 2 min left"; empty when it isn't known. */
export function formatTimeLeft(etaMs: number | null): string {
  if (etaMs === null) return "";
  if (etaMs < FEW_SECONDS_MS) return "a few seconds left";
  if (etaMs < MINUTE_MS) return "less than a minute left";
  if (etaMs < HOUR_MS) return `about ${formatCount(Math.ceil(etaMs / MINUTE_MS))} min left`;
  return `about ${formatCount(Math.ceil(etaMs / HOUR_MS))} h left`;
}

/** Screen readers hear of a new stage and of every quarter, not of every keyword. */
export function describeProgress(
  job: Pick<ResearchJob, "percent" | "stage" | "status" | "waitsFor">,
  title: string,
): string {
  const { status, stage, percent } = job;
  if (status === "cancelling") return "Canceling";
  if (isFinished(status)) return "";
  const quarter = Math.floor((percent ?? 0) / 25) * 25;
  const done = quarter > 0 ? `, ${formatCount(quarter)}% done` : "";
  const now = isWaitingForQueue(job) ? queueLabel(job.waitsFor) : STAGE_NAMES[stage];
  return `${title}: ${now}${done}`;
}

const STAGE_NAMES: Readonly<Record<ResearchJob["stage"], string>> = {
  queued: "waiting to start",
  crawling: "reading the site",
  reading: "reading threads",
  expanding: "finding keywords",
  fetching: "fetching results",
  measuring: "reading search volumes",
  clustering: "grouping keywords",
  saving: "saving the map",
};

export interface StageRow {
  readonly label: string;
  readonly state: "done" | "current" | "ahead";
  readonly detail: string;
}

/** The stages of each kind of research that are shown, in their order. */
const STAGES: Readonly<Record<ResearchKind, readonly ResearchStage[]>> = {
  serp: ["expanding", "fetching", "measuring", "clustering", "saving"],
  "serp-list": ["expanding", "fetching", "measuring", "clustering", "saving"],
  domain: ["crawling", "expanding", "fetching", "measuring", "clustering", "saving"],
  reddit: ["reading", "clustering", "saving"],
};

type RowJob = Pick<ResearchJob, "progress" | "site" | "stage" | "status" | "waitsFor"> & {
  readonly input: Pick<ResearchJob["input"], "kind" | "method">;
};

/** `keywords`: null while they aren't known. `clusters`: formed so far. */
export function listStageRows(
  job: RowJob,
  keywords: number | null,
  clusters: number,
): readonly StageRow[] {
  const { stage, status, input } = job;
  const stages = STAGES[input.kind].filter((each) => isShown(each, job));
  const at = STAGES[input.kind].indexOf(stage);
  return stages.map((each) => {
    const position = STAGES[input.kind].indexOf(each);
    const isPast = position < at || status === "done";
    const isKnown = each === "expanding" && keywords !== null;
    return {
      label:
        each === "fetching" && isWaitingForQueue(job) ? queueLabel(job.waitsFor) : LABELS[each],
      state: isPast || isKnown ? "done" : position === at ? "current" : "ahead",
      detail: detailOf(each, job, keywords, clusters),
    };
  });
}

const LABELS: Readonly<Record<ResearchStage, string>> = {
  queued: "Wait to start",
  crawling: "Read the site",
  reading: "Read threads",
  expanding: "Find keywords",
  fetching: "Fetch results",
  measuring: "Read search volumes",
  clustering: "Group into pages",
  saving: "Save the map",
};

function isShown(each: ResearchStage, { stage, input }: RowJob): boolean {
  // Only where they are missing: most maps have them with their keywords.
  if (each === "measuring") return stage === "measuring";
  return each !== "fetching" || input.method !== "wording";
}

function detailOf(
  each: ResearchStage,
  { stage, progress, site }: RowJob,
  keywords: number | null,
  clusters: number,
): string {
  if (each === "crawling" && site !== null && site.pages > 0)
    return stage === "crawling"
      ? `${formatCount(site.pages)} of ${formatCount(site.found)} pages`
      : countNoun(site.pages, "page");
  if (each === "expanding") return keywords === null ? "" : countNoun(keywords, "keyword");
  if (each === "clustering") return clusters > 0 ? `${formatCount(clusters)} so far` : "";
  const counts = each === "fetching" || each === "reading";
  return counts && stage === each && progress.total > 0
    ? `${formatCount(progress.done)} of ${formatCount(progress.total)}`
    : "";
}
