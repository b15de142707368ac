/** The colors of the land in words, for names that screen readers read. */
import { COLOR_LAYER_NAMES } from "@mapwright/core/maps/color-layers";
import { getLayerValue, type LandColors } from "#/map-views/color-layers/color-layer.ts";
import { formatCount } from "#/ui/number-text.tsx";

const nameOf = ({ layer }: LandColors) => COLOR_LAYER_NAMES[layer].toLowerCase();

/** `, coverage weak`. Empty for what the description of a page says anyway. */
export function describePage(colors: LandColors, cluster: number): string {
  if (colors.layer === "intent" || colors.layer === "opportunity") return "";
  const value = getLayerValue(colors, cluster);
  return value ? `, ${nameOf(colors)} ${value.name.toLowerCase()}` : "";
}

/** `Coverage: weak`, next to the other figures of a page; empty for what these say anyway. */
export function formatLayerValue(colors: LandColors, cluster: number): string {
  if (colors.layer === "opportunity") return "";
  const value = getLayerValue(colors, cluster);
  return value ? `${COLOR_LAYER_NAMES[colors.layer]}: ${value.name.toLowerCase()}` : "";
}

/** `, coverage: 3 covered, 1 weak` of some pages, in the order of the legend. */
export function describePages(colors: LandColors, clusters: readonly number[]): string {
  const parts = colors.values.flatMap(({ name }, at) => {
    const count = clusters.filter((cluster) => colors.valueAt[cluster] === at).length;
    return count === 0 ? [] : [`${formatCount(count)} ${name.toLowerCase()}`];
  });
  return `, ${nameOf(colors)}: ${parts.join(", ")}`;
}
