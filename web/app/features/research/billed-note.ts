import {
  getProviderName,
  KEYWORD_READING_NAMES,
} from "@mapwright/core/research/data-source-catalog";
import type { ResearchEstimate } from "@mapwright/core/research/research-input";
import { formatUsdCost } from "#/ui/number-text.tsx";

const AND = new Intl.ListFormat("en-US");

/**
 * Note on what the operator of the workspace's own data source bills for readings besides results pages; null: nothing.
 * @param pages that are fetched at most
 */
export function describeBilledReadings(
  { readings, source }: ResearchEstimate,
  pages: number,
): string | null {
  if (source === null || readings.length === 0 || pages === 0) return null;
  const costs = readings.map(
    ({ reading, microUsdPerKeyword }) =>
      `${formatUsdCost(microUsdPerKeyword * pages)} for ${KEYWORD_READING_NAMES[reading]}`,
  );
  return `On top of its results pages, ${getProviderName(source)} bills you at most ${AND.format(costs)}.`;
}
