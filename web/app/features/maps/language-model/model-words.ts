/** Texts about a language model's work: its cost before, its progress, and how it ended. */
import type {
  Citation,
  ModelFault,
  ModelTask,
  ModelTaskEstimate,
  ModelTokens,
} from "@mapwright/core/language-models/model-task";
import { countNoun, formatCompact, formatMicros } from "#/ui/number-text.tsx";

const CENT_MICROS = 10_000;

/** Millionths of a dollar; less than a cent says so. */
function moneyWords(microUsd: number): string {
  if (microUsd > 0 && microUsd < CENT_MICROS) return "less than $0.01";
  return formatMicros(microUsd, "USD");
}

const sumOf = ({ input, output }: ModelTokens) => input + output;

/** `About 2.3K tokens, at most $0.02. Left this month: $9.40 and 1.9M tokens.` */
export function estimateWords({ expected, most, left }: ModelTaskEstimate): string {
  const money = moneyWords(most.microUsd);
  const cost =
    most.microUsd === 0
      ? "at no charge"
      : most.microUsd < CENT_MICROS
        ? `for ${money}`
        : `at most ${money}`;
  const rest = `${formatCompact(left.tokens)} tokens`;
  const limit = most.microUsd === 0 ? rest : `${moneyWords(left.microUsd)} and ${rest}`;
  return `About ${formatCompact(sumOf(expected))} tokens, ${cost}. Left this month: ${limit}.`;
}

export const TOO_MUCH =
  "That's more than what is left. An owner or admin can raise it in Settings.";

/** `Each question: about 2.3K tokens, at most $0.02. …` */
export function describeQuestionCost(estimate: ModelTaskEstimate): string {
  const words = estimateWords(estimate);
  const more = canExceedLimit(estimate) ? ` ${TOO_MUCH}` : "";
  return `Each question: ${words.charAt(0).toLowerCase()}${words.slice(1)}${more}`;
}

/** Whether a task may exceed what is left, so that it won't be started. */
export function canExceedLimit({ most, left }: ModelTaskEstimate): boolean {
  return sumOf(most) > left.tokens || most.microUsd > left.microUsd;
}

const FAULTS: Readonly<Record<ModelFault, string>> = {
  unreadable:
    "The model's answer couldn't be read. Try again, or choose another model in Settings.",
  "limit-reached":
    "This month's limit is reached, or the model is busy. An owner or admin can raise the limit in Settings.",
  "key-rejected":
    "The provider no longer accepts the key. An owner or admin can replace it in Settings.",
  "quota-spent": "The provider's account has no credit left. Add some, then try again.",
  unreachable: "The model isn't responding. Try again in a few minutes.",
  "timed-out": "The model took too long. Try again, or choose a faster one in Settings.",
  stopped: "It stopped before it was done. Try again.",
};

export function describeModelFault(fault: ModelFault | null): string {
  return FAULTS[fault ?? "stopped"];
}

/** Empty: nothing was left out. */
export function describeDroppedStatements({ dropped }: Pick<ModelTask, "dropped">): string {
  if (dropped === 0) return "";
  return `${countNoun(dropped, "statement")} left out because nothing in the map supported ${dropped === 1 ? "it" : "them"}.`;
}

/** Empty: it is running, or used nothing. */
export function describeTaskUsage({ used }: Pick<ModelTask, "used">): string {
  if (!used || sumOf(used) === 0) return "";
  const cost = used.microUsd === 0 ? "" : `, ${moneyWords(used.microUsd)}`;
  return `${formatCompact(sumOf(used))} tokens used${cost}.`;
}

const KINDS: Readonly<Record<Citation["kind"], string>> = {
  keyword: "Keyword",
  result: "Search result",
  question: "Question",
  thread: "Thread",
  page: "Page of the site",
  cluster: "Page of the map",
  pillar: "Pillar of the map",
  answer: "Cited in an answer",
};

export const formatCitationKind = ({ kind }: Pick<Citation, "kind">): string => KINDS[kind];
