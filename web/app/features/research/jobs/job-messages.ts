/** Formats the state of a research job: its stage, its progress, and why it ended without a map. */
import { GIVEN_BACK_MAX } from "@mapwright/core/billing/credit-account";
import { getProviderName } from "@mapwright/core/research/data-source-catalog";
import type { ResearchFailure, ResearchJob } from "@mapwright/core/research/research-job";
import type { FailedSource, SourceFault } from "@mapwright/core/research/source-fault";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { isSourceFault, describeSourceFault } from "#/ui/messages/source-fault-messages.ts";
import { isWaitingForQueue, queueLabel } from "#/ui/messages/provider-queue-messages.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

type JobState = Pick<ResearchJob, "status" | "stage" | "progress" | "waitsFor">;

const ofTotal = (verb: string, { done, total }: ResearchJob["progress"], between = " ") =>
  total > 0 ? `${verb}${between}${formatCount(done)} of ${formatCount(total)}` : verb;

/** One line: "Fetching results 84 of 200". */
export function formatStage(job: JobState): string {
  const { status, stage, progress } = job;
  if (status === "cancelling") return "Canceling";
  if (isWaitingForQueue(job)) return ofTotal(queueLabel(job.waitsFor), progress, ", ");
  if (stage === "fetching") return ofTotal("Fetching results", progress);
  if (stage === "saving") return ofTotal("Saving the map", progress);
  if (stage === "crawling") return ofTotal("Reading pages", progress);
  if (stage === "reading") return ofTotal("Reading threads", progress);
  if (stage === "expanding") return "Finding keywords";
  if (stage === "measuring") return "Reading search volumes";
  if (stage === "clustering") return "Grouping keywords";
  return "Waiting to start";
}

/** Title about a job's threads that couldn't be read; null: none. */
export function describeUnreadableThreads({ unreadable }: ResearchJob): string | null {
  return unreadable > 0 ? `${countNoun(unreadable, "thread")} couldn't be read` : null;
}

export interface FailureMessages {
  readonly title: string;
  readonly advice: string;
  /** Page to visit before trying again. */
  readonly nextStep?: { readonly to: string; readonly label: string };
}

const EMPTY_JOB_COST = `Up to ${formatCount(GIVEN_BACK_MAX)} credits are refunded, once a day.`;

const FAILURES: Readonly<Record<Exclude<ResearchFailure, SourceFault>, FailureMessages>> = {
  "no-results": {
    title: "No results for this seed",
    advice: `The search index has no pages about it. Try a broader or more common phrase, and check the spelling. ${EMPTY_JOB_COST}`,
  },
  "domain-not-found": {
    title: "This domain doesn't exist",
    advice: "It has no public address. Check the spelling and try again. Nothing was charged.",
  },
  "site-down": {
    title: "The site didn't respond",
    advice: "Nothing was charged. Check that it opens in a browser, and try again later.",
  },
  "site-redirects": {
    title: "This domain leads to another site",
    advice: "Try again with the domain that it leads to. Nothing was charged.",
  },
  "robots-refused": {
    title: "The site doesn't let us read it",
    advice:
      "Its robots.txt refuses our crawler. Allow MapwrightBot and try again, or upload an export of Search Console. Nothing was charged.",
  },
  "nothing-readable": {
    title: "The site's pages have no readable text",
    advice:
      "They may need scripts to show it. Try an export of Search Console, which says what people search. Nothing was charged.",
  },
  "no-rankings": {
    title: "No rankings are known for this site",
    advice:
      "The source knows no keyword that it ranks for. Try another source. Nothing was charged.",
  },
  "no-threads": {
    title: "No threads about this",
    advice: `Try other subreddits or a broader keyword. ${EMPTY_JOB_COST}`,
  },
  "nothing-asked": {
    title: "Nobody asks anything in these threads",
    advice: `They show or tell something. Try a subreddit in which people ask for help or advice. ${EMPTY_JOB_COST}`,
  },
  "subreddit-not-found": {
    title: "No such subreddit",
    advice:
      "Reddit has none of this name, or has banned it. Check the spelling and try again. Nothing was charged.",
  },
  "subreddit-private": {
    title: "This subreddit is private",
    advice: "Only its members can read it. Try a public one. Nothing was charged.",
  },
  "subreddit-quarantined": {
    title: "This subreddit is quarantined",
    advice: "Reddit keeps apps from reading it. Try another one. Nothing was charged.",
  },
  "reddit-off": {
    title: "Reddit isn't connected",
    advice:
      "Nothing was charged. Try a file of threads, or ask whoever runs this installation to connect Reddit's API.",
  },
  "file-expired": {
    title: "The uploaded file has expired",
    advice: "Choose it again and try once more. Nothing was charged.",
  },
  "rate-limited": {
    title: "The source allows no more requests for now",
    advice: "Nothing was charged, and what was read is saved. Try again in a few minutes.",
  },
  "provider-unavailable": {
    title: "The search provider didn't respond",
    advice: "Nothing was charged, and fetched results are saved. Try again in a few minutes.",
  },
  "timed-out": {
    title: "The research took too long",
    advice: "Nothing was charged. Try again with fewer keywords.",
  },
  internal: {
    title: "Something went wrong on our side",
    advice:
      "Nothing was charged. Try again; if it happens twice, send us the map's title and the time.",
  },
};

const UNKNOWN_FAILURE = FAILURES.internal;

/** `source`: the provider that failed, if one did. */
export function describeResearchFailure(
  failure: ResearchFailure | null,
  source: FailedSource | null = null,
): FailureMessages {
  if (!failure) return UNKNOWN_FAILURE;
  if (failure === "provider-unavailable" && source)
    return { ...FAILURES[failure], title: `${getProviderName(source.provider)} didn't respond` };
  if (!isSourceFault(failure)) return FAILURES[failure];
  const { title, advice, nextStep } = describeSourceFault(failure, source);
  return {
    title,
    nextStep,
    advice: `${advice} Nothing was charged, and fetched results are saved.`,
  };
}

const PARTICULAR = {
  "role-too-low": "Your role can view maps but not create them. Ask an owner or admin.",
  "not-found": "This job no longer exists.",
  "too-many-running":
    "Three jobs are already running in this workspace. Wait for one to finish, or cancel one.",
  "provider-unavailable":
    "The search provider isn't responding. Nothing was started; try again in a few minutes.",
  internal: "Something went wrong on our side. Nothing was started; try again.",
  "no-answer": "The request timed out. It's safe to try again: a job is never started twice.",
} as const;

/** Messages for failed research calls, where the general ones are not specific enough. */
export function researchFailureMessage(failure: Pick<CallFailure, "code" | "plan">): string {
  return describeCallFailure(failure, PARTICULAR);
}
