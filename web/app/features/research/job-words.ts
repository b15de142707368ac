/** What a research job says of itself: its stage, how far it is, and why it ended without a map. */
import type { ResearchFailure, ResearchJob } from "@mapwright/core/research/research-job";
import { formatCount } from "#/ui/number-text.tsx";

type JobState = Pick<ResearchJob, "status" | "stage" | "progress">;

const ofTotal = (verb: string, { done, total }: ResearchJob["progress"]) =>
  total > 0 ? `${verb} ${formatCount(done)} of ${formatCount(total)}` : verb;

/** One line: "Fetching results 84 of 200". */
export function stageWords({ status, stage, progress }: JobState): string {
  if (status === "cancelling") return "Cancelling";
  if (stage === "fetching") return ofTotal("Fetching results", progress);
  if (stage === "saving") return ofTotal("Saving the map", progress);
  if (stage === "expanding") return "Finding keywords";
  if (stage === "clustering") return "Grouping keywords";
  return "Waiting to start";
}

/** How much of the whole is done, 0–100; null = not known yet. Fetching is nearly all of the time. */
export function percentDone({ stage, progress }: JobState): number | null {
  if (stage === "clustering") return 92;
  if (stage === "saving") return 96;
  if (stage !== "fetching" || progress.total === 0) return null;
  return Math.round(5 + (85 * progress.done) / progress.total);
}

export interface FailureWords {
  readonly title: string;
  readonly advice: string;
}

const FAILURES: Readonly<Record<ResearchFailure, FailureWords>> = {
  "no-results": {
    title: "Nothing was found for this seed",
    advice:
      "The search index knows no pages about it. Try a broader or more common phrase, and check the spelling. Nothing was charged.",
  },
  "provider-unavailable": {
    title: "The search provider did not answer",
    advice:
      "What was fetched is kept for a new try. Nothing was charged; try again in a few minutes.",
  },
  "timed-out": {
    title: "The research took too long",
    advice: "Nothing was charged. Try again with fewer keywords.",
  },
  internal: {
    title: "Something broke on our side",
    advice:
      "Nothing was charged. Try again; if it happens twice, tell us the map's title and the time.",
  },
};

const UNKNOWN_FAILURE = FAILURES.internal;

export function failureWords(failure: ResearchFailure | null): FailureWords {
  return failure ? FAILURES[failure] : UNKNOWN_FAILURE;
}
