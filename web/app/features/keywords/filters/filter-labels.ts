/** Names of filters, and the labels of their chips. */
import type { MapId } from "@mapwright/core/ids";
import { readKeywordMarket } from "@mapwright/core/keywords/keyword-key";
import { getPlaceName } from "@mapwright/core/keywords/place-name";
import { getMetricSourceName } from "@mapwright/core/research/metric-source";
import type { KeywordMap } from "@mapwright/core/workspace-keywords/keyword-table";
import { findMarketPlace } from "@mapwright/core/workspace-keywords/market-place";
import type {
  Condition,
  KeywordFilter,
  Range,
} from "@mapwright/core/workspace-keywords/keyword-filter";
import { splitTerms, type WordFilter } from "@mapwright/core/keywords/word-filter";
import { BRANDING_LABELS } from "#/ui/word-filter/brand-fields.tsx";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { getCountryName, getLanguageName } from "#/ui/markets.ts";
import { formatCount } from "#/ui/number-text.tsx";

export const CONDITION_NAMES: Readonly<Record<Condition, string>> = {
  maps: "Map",
  tags: "Tag",
  intents: "Intent",
  statuses: "Status",
  volume: "Searches",
  difficulty: "Difficulty",
  opportunity: "Opening",
  cpc: "Cost per click",
  position: "Position",
  trend: "Interest",
  markets: "Market",
  sources: "Source",
  isInSeveralMaps: "In several maps",
  words: "Words",
  brand: "Brand",
};

/** `Opportunity ≥ 30`, `Intent: Commercial, Transactional` */
export function describeCondition(
  filter: KeywordFilter,
  condition: Condition,
  titleOf: (map: MapId) => string,
  maps: readonly KeywordMap[],
): string {
  const name = CONDITION_NAMES[condition];
  switch (condition) {
    case "volume":
    case "difficulty":
    case "opportunity":
    case "cpc":
      return `${name} ${describeRange(filter[condition])}`;
    case "position":
      return describePosition(filter);
    case "trend":
      return `${name} ${filter.trend ?? ""}`;
    case "isInSeveralMaps":
      return name;
    case "words":
      return describeWords(filter.words);
    case "brand":
      return BRANDING_LABELS[filter.words.branding];
    case "maps":
    case "tags":
    case "intents":
    case "statuses":
    case "markets":
    case "sources":
      return `${name}: ${namesOf(filter, condition, titleOf, maps).join(", ")}`;
    default:
      return condition satisfies never;
  }
}

function namesOf(
  filter: KeywordFilter,
  condition: "intents" | "maps" | "markets" | "sources" | "statuses" | "tags",
  titleOf: (map: MapId) => string,
  maps: readonly KeywordMap[],
): readonly string[] {
  switch (condition) {
    case "maps":
      return filter.maps.map(titleOf);
    case "intents":
      return filter.intents.map((intent) => INTENT_NAMES[intent]);
    case "statuses":
      return filter.statuses.map((status) => STATUS_LABELS[status]);
    case "sources":
      return filter.sources.map(getKeywordSourceName);
    case "markets":
      return filter.markets.map((market) => formatKeywordMarket(market, maps));
    case "tags":
      return filter.tags;
    default:
      return condition satisfies never;
  }
}

/** `US-en` in words, and a place by its name; what else a filter's address names stays as it is. */
export function formatKeywordMarket(market: string, maps: readonly KeywordMap[]): string {
  const read = readKeywordMarket(market);
  if (read === null) return market;
  const { country, language, placeCode } = read;
  const place = findMarketPlace(maps, market);
  // No map has it any more.
  if (placeCode !== null && place === null) return market;
  return `${place ? getPlaceName(place) : getCountryName(country)}, ${getLanguageName(language)}`;
}

export function getKeywordSourceName(source: string): string {
  return getMetricSourceName(source) ?? source;
}

function describeRange(range: Range | null): string {
  const { min, max } = range ?? { min: null, max: null };
  if (min !== null && max !== null) return `${formatCount(min)}–${formatCount(max)}`;
  return min === null ? `≤ ${formatCount(max ?? 0)}` : `≥ ${formatCount(min)}`;
}

function describePosition({ position, isUnranked }: KeywordFilter): string {
  if (position === null) return "Not ranking";
  return `Position ${describeRange(position)}${isUnranked ? " or none" : ""}`;
}

/** `Any of: tea, coffee · without: free` */
function describeWords({ any, all, without, pattern }: WordFilter): string {
  const parts = [
    ["any of", splitTerms(any)],
    ["all of", splitTerms(all)],
    ["without", splitTerms(without)],
    ["pattern", pattern === "" ? [] : [pattern]],
  ] as const;
  const text = parts
    .filter(([, terms]) => terms.length > 0)
    .map(([name, terms]) => `${name}: ${terms.join(", ")}`)
    .join(" · ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
