/** How far a running job is, in words. */
import { isFinished, type ResearchJob } from "@mapwright/core/research/research-job";
import { isWaitingForQueue, queueLabel } from "#/platform/provider-queue-messages.ts";
import { countOf, formatCount } from "#/ui/number-text.tsx";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FEW_SECONDS_MS = 15_000;

/** "about 2 min left"; empty when it isn't known. */
export function timeLeft(etaMs: number | null): string {
  if (etaMs === null) return "";
  if (etaMs < FEW_SECONDS_MS) return "a few seconds left";
  if (etaMs < MINUTE_MS) return "less than a minute left";
  if (etaMs < HOUR_MS) return `about ${formatCount(Math.ceil(etaMs / MINUTE_MS))} min left`;
  return `about ${formatCount(Math.ceil(etaMs / HOUR_MS))} h left`;
}

/** Screen readers hear of a new stage and of every quarter, not of every keyword. */
export function progressAnnouncement(
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

const ORDER = [
  "queued",
  "crawling",
  "reading",
  "expanding",
  "fetching",
  "measuring",
  "clustering",
  "saving",
] as const;

/** `keywords`: null while they aren't known. `clusters`: formed so far. */
export function stageRows(
  job: Pick<ResearchJob, "progress" | "stage" | "status" | "waitsFor">,
  keywords: number | null,
  clusters: number,
): readonly StageRow[] {
  const { stage, progress, status } = job;
  const at = ORDER.indexOf(stage);
  const stateOf = (own: (typeof ORDER)[number]): StageRow["state"] => {
    const position = ORDER.indexOf(own);
    if (position < at || status === "done") return "done";
    return position === at ? "current" : "ahead";
  };
  const fetched =
    stage === "fetching" && progress.total > 0
      ? `${formatCount(progress.done)} of ${formatCount(progress.total)}`
      : "";
  const isFound = keywords !== null;
  return [
    {
      label: "Find keywords",
      state: isFound ? "done" : stateOf("expanding"),
      detail: isFound ? countOf(keywords, "keyword") : "",
    },
    {
      label: isWaitingForQueue(job) ? queueLabel(job.waitsFor) : "Fetch results",
      state: stateOf("fetching"),
      detail: fetched,
    },
    // Only where they are missing: most maps have them with their keywords.
    ...(stage === "measuring"
      ? [{ label: "Read search volumes", state: "current" as const, detail: "" }]
      : []),
    {
      label: "Group into clusters",
      state: stateOf("clustering"),
      detail: clusters > 0 ? `${formatCount(clusters)} so far` : "",
    },
    { label: "Save the map", state: stateOf("saving"), detail: "" },
  ];
}
