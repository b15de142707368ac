/** Words about actions on selected keywords. */
import type { Planned } from "#/features/keywords/session/keywords-protocol.ts";
import type { MapToRefresh } from "#/features/keywords/actions/refresh-plan.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** Describes the effect of an addition before it is made. */
export function describeAddition(addition: Extract<Planned, { kind: "add" }>): string {
  const { planned, knownCount, otherMarketCount, leftoverCount, withoutVolumes } = addition;
  return [
    planned.keywords === 0 ? "Nothing to add." : "",
    knownCount > 0 ? `Already in the map: ${formatCount(knownCount)}.` : "",
    otherMarketCount > 0
      ? `From another market, and left out: ${formatCount(otherMarketCount)}.`
      : "",
    leftoverCount > 0
      ? `${countNoun(leftoverCount, "keyword")} ${leftoverCount === 1 ? "fits" : "fit"} no page and ${leftoverCount === 1 ? "goes" : "go"} to “Imported keywords”.`
      : "",
    withoutVolumes === null
      ? ""
      : `Some are added without search volume: this map counts ${withoutVolumes}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function describeRefresh(started: readonly MapToRefresh[]): string {
  const isOfMaps = started.every(({ keywords }) => keywords === null);
  const keywords = started.reduce((sum, each) => sum + (each.keywords?.length ?? 0), 0);
  const what = isOfMaps ? countNoun(started.length, "map") : countNoun(keywords, "keyword");
  return `Refresh of ${what} started`;
}

/** After a removal. */
export function describeRemoval(
  removal: Extract<Planned, { kind: "remove" }>,
  keywords: number,
): string {
  const { planned, keptCount } = removal;
  const kept =
    keptCount > 0
      ? ` ${countNoun(keptCount, "keyword")} ${keptCount === 1 ? "stays" : "stay"} in maps that can't be changed.`
      : "";
  return `${countNoun(keywords, "keyword")} removed from ${countNoun(planned.length, "map")}.${kept}`;
}
