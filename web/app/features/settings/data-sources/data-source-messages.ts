/** Formats what is known of a data source: what it costs, how it is, what its account has left. */
import {
  computeMapCostUsd,
  computeQueuedMapCostUsd,
  type DataSourceFacts,
} from "@mapwright/core/research/data-source-catalog";
import type {
  DataSourceStatus,
  DataSourceTest,
  Delivery,
  SourceAccount,
} from "@mapwright/core/research/data-source";
import {
  formatExtraCost,
  MAP_KEYWORDS,
} from "#/features/settings/data-sources/reading-messages.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** @param source how it is used; null = not connected */
export function describeSourceCost(
  facts: DataSourceFacts,
  source: Parameters<typeof formatExtraCost>[0],
): string {
  const queued =
    source?.delivery === "queued" ? computeQueuedMapCostUsd(facts, MAP_KEYWORDS) : null;
  const cost = queued ?? computeMapCostUsd(facts, MAP_KEYWORDS);
  if (cost === null) return "Free.";
  if (cost === 0) return "Free, within its limits.";
  const extra = formatExtraCost(source);
  return `About ${usd.format(cost)} for a map of ${formatCount(MAP_KEYWORDS)} keywords${extra}, billed by ${facts.name}.`;
}

/** Cost and duration of each way of getting results pages; null: the source has no queue. */
export function listDeliveryOptions(
  facts: DataSourceFacts,
): readonly { readonly delivery: Delivery; readonly label: string }[] | null {
  const live = computeMapCostUsd(facts, MAP_KEYWORDS);
  const queued = computeQueuedMapCostUsd(facts, MAP_KEYWORDS);
  if (live === null || queued === null) return null;
  return [
    { delivery: "live", label: `Right away, ${usd.format(live)}` },
    { delivery: "queued", label: `In 5 minutes or so, ${usd.format(queued)}` },
  ];
}

export const STATUS_NAMES: Readonly<Record<DataSourceStatus, string>> = {
  working: "Working",
  unreachable: "Not responding",
  "key-rejected": "Key rejected",
  "quota-spent": "No credit left",
  "json-disabled": "JSON not allowed",
  "day-limit": "Day's limit reached",
  "provider-refused": "Refused",
};

const ADVICE: Readonly<Record<DataSourceStatus, ((name: string) => string) | null>> = {
  working: null,
  unreachable: (name) =>
    `${name} didn't respond when it was last asked. Test the connection again later.`,
  "key-rejected": (name) => `Create a new key at ${name} and replace this one.`,
  "quota-spent": (name) => `Add credit at ${name}, then test the connection.`,
  "json-disabled": () =>
    "Add json to search.formats in its settings.yml and restart it, then test the connection.",
  "day-limit": () => "It starts again at midnight UTC.",
  "provider-refused": (name) => `Check your account at ${name}, then test the connection.`,
};

/** Advice on a source's status; null = none. @param name of the source */
export const getSourceAdvice = (status: DataSourceStatus, name: string): string | null =>
  ADVICE[status]?.(name) ?? null;

/** The outcome of a test. What to do about a failed one stands with the source. */
export function describeSourceTest({ status, account }: DataSourceTest): string {
  if (status !== "working") return `The test failed: ${STATUS_NAMES[status]}.`;
  const facts = account ? [leftMessage(account), limitMessage(account)] : [];
  return ["The connection works.", ...facts.filter((fact) => fact !== null)].join(" ");
}

function leftMessage({ left }: SourceAccount): string | null {
  if (!left) return null;
  if (left.unit === "usd") return `${usd.format(left.amount)} left.`;
  const unit = { credits: "credit", searches: "search", requests: "request" }[left.unit];
  return left.unit === "searches" && left.amount !== 1
    ? `${formatCount(left.amount)} searches left.`
    : `${countNoun(left.amount, unit)} left.`;
}

function limitMessage({ limit }: SourceAccount): string | null {
  return limit && `Up to ${countNoun(limit.requests, "request")} per ${limit.per}.`;
}
