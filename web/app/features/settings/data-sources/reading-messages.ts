/** Readings of a data source besides results pages, and what its operator bills for them, in words. */
import {
  KEYWORD_READING_NAMES,
  computeReadingCostMicroUsd,
  type DataSourceFacts,
} from "@mapwright/core/research/data-source-catalog";
import {
  listKeywordReadings,
  QUESTION_DEPTHS,
  type Delivery,
  type PaidReading,
} from "@mapwright/core/research/data-source";
import {
  MENTION_PLATFORMS,
  computeMentionsCostMicroUsd,
} from "@mapwright/core/research/site-mentions";
import { formatCount, formatUsdCost } from "#/ui/number-text.tsx";

/** The size of the map that costs are given for. */
export const MAP_KEYWORDS = 200;

export const READING_LABELS: Readonly<Record<PaidReading, string>> = {
  "late-overviews": "AI overviews that Google loads later",
  "ai-mode": "Google’s AI Mode",
  mentions: "AI answers that cite your site",
};

const ABOUT: Readonly<Record<Exclude<PaidReading, "mentions">, string>> = {
  "late-overviews": "Google loads some AI overviews after the rest of the page. Reading them costs",
  "ai-mode": "Asks AI Mode for each keyword, too, and shows whom it cites. That costs",
};

/** Description of a reading, with its cost; null: the source can't read it. */
export function describePaidReading(
  facts: DataSourceFacts,
  reading: PaidReading,
  delivery: Delivery,
): string | null {
  if (reading === "mentions") {
    const cost = computeMentionsCostMicroUsd(facts, MENTION_PLATFORMS.length);
    return cost === null
      ? null
      : `On the domain dashboard, editors can look up which answers of ChatGPT and Google cite a site. A look-up costs up to ${formatUsdCost(cost)}, shown before it starts.`;
  }
  const cost = computeReadingCostMicroUsd(
    facts,
    reading,
    { delivery, questionDepth: 0 },
    MAP_KEYWORDS,
  );
  return cost === null
    ? null
    : `${ABOUT[reading]} up to ${formatUsdCost(cost)} more for a map of ${formatCount(MAP_KEYWORDS)} keywords. Pages you already have stay as they are.`;
}

/** Choices of how many questions to open, each with its maximum cost; null: the source opens none. */
export function listQuestionOptions(
  facts: DataSourceFacts,
  delivery: Delivery,
): readonly { readonly depth: number; readonly label: string }[] | null {
  if (facts.questionCostMicroUsdPerClick === undefined) return null;
  return QUESTION_DEPTHS.map((questionDepth) => {
    if (questionDepth === 0) return { depth: 0, label: "Open none" };
    const how = { delivery, questionDepth };
    const cost = computeReadingCostMicroUsd(facts, "deeper-questions", how, MAP_KEYWORDS) ?? 0;
    const label = `Open ${String(questionDepth)} on each page, up to ${formatUsdCost(cost)} more`;
    return { depth: questionDepth, label };
  });
}

/** ` and up to $0.12 more for late AI overviews`; empty: nothing is on. @param source null = not connected */
export function formatExtraCost(source: Parameters<typeof listKeywordReadings>[0] | null): string {
  const extras = (source ? listKeywordReadings(source) : []).map(
    ({ reading, microUsdPerKeyword }) =>
      `up to ${formatUsdCost(microUsdPerKeyword * MAP_KEYWORDS)} more for ${KEYWORD_READING_NAMES[reading]}`,
  );
  return extras.map((extra) => ` and ${extra}`).join("");
}
