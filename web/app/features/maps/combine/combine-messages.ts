/** Outcome of adding a map to another, as text. */
import type { combineMapsOutput } from "@mapwright/core/maps/manage-map";
import type { z } from "zod";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

export function describeCombinedMaps(
  title: string,
  { addedCount, knownCount, omittedCount, siteLeftOut }: z.output<typeof combineMapsOutput>,
): string {
  const known = knownCount === 0 ? "" : `; ${formatCount(knownCount)} were already here`;
  const sentences = [
    addedCount === 0
      ? `“${title}” has no keywords that are new to this map`
      : `${countNoun(addedCount, "keyword")} of “${title}” added${known}`,
    ...(omittedCount === 0
      ? []
      : [`${countNoun(omittedCount, "keyword")} left out: your plan allows no more in a map`]),
    ...(siteLeftOut === null
      ? []
      : [`${siteLeftOut} left out: this map already has evidence of another site`]),
  ];
  return `${sentences.join(". ")}.`;
}
