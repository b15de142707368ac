/** Messages for maps that lack keywords because a source failed, and for jobs that went on with another source. */
import { getProviderName } from "@mapwright/core/research/data-source-catalog";
import type { MissingResults, SourceHandover } from "@mapwright/core/research/missing-results";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { isSourceFault, describeSourceFault } from "#/ui/messages/source-fault-messages.ts";
import { countNoun } from "#/ui/number-text.tsx";

export interface MissingAdvice {
  readonly words: string;
  /** Page to visit before continuing. */
  readonly nextStep?: { readonly to: string; readonly label: string };
}

const NO_COST = "Continuing fetches and charges only what is missing.";

export function getMissingResultsTitle({ count }: MissingResults): string {
  return `${countNoun(count, "keyword")} ${count === 1 ? "is" : "are"} missing from this map`;
}

/** Explains why results are missing, and what to do about it. */
export function describeMissingResults({ reason, source }: MissingResults): MissingAdvice {
  if (isSourceFault(reason)) {
    const { title, advice, nextStep } = describeSourceFault(reason, source, "continue");
    return { words: `${title}. ${advice} ${NO_COST}`, nextStep };
  }
  if (reason === "cost-limit")
    return { words: `Fetching their results would have cost more than you accepted. ${NO_COST}` };
  const name = getProviderName(source?.provider ?? "");
  if (reason === "not-delivered")
    return {
      words: `${name}'s queue hadn't got to them after an hour. They stay ordered. ${NO_COST}`,
    };
  return { words: `${name} didn't return their results. ${NO_COST}` };
}

/**
 * Explains the outcome of the last attempt to fetch what is missing, and what to do about it; null: nothing that people
 * need to know, because the attempt is running or has made the map.
 */
export function describeLastAttempt(
  job: Pick<ResearchJob, "failedSource" | "failure" | "status">,
): MissingAdvice | null {
  if (job.status === "cancelled") return { words: `The last attempt was canceled. ${NO_COST}` };
  if (job.status !== "failed") return null;
  if (job.failure && isSourceFault(job.failure)) {
    const { title, advice, nextStep } = describeSourceFault(
      job.failure,
      job.failedSource,
      "continue",
    );
    return { words: `The last attempt failed. ${title}. ${advice} ${NO_COST}`, nextStep };
  }
  const why =
    job.failure === "provider-unavailable"
      ? `${getProviderName(job.failedSource?.provider ?? "")} didn't respond.`
      : "Nothing was added or charged.";
  return { words: `The last attempt failed. ${why} ${NO_COST}` };
}

/** "Your Serper account has no credit left. The results come from Brave Search instead." */
export function describeHandover({ from, reason, to }: SourceHandover): string {
  const { title } = describeSourceFault(reason, from);
  return `${title}. The job went on with ${getProviderName(to)}.`;
}
