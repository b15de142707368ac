import { getLayerValue, type LandColors } from "#/map-views/color-layers/color-layer.ts";
import { TONE_COLORS } from "#/map-views/color-layers/layer-tones.ts";

/** The color of what is drawn on a page's land; undefined: the layer has no value for it. */
export function getPageLineColor(colors: LandColors, cluster: number): string | undefined {
  const value = getLayerValue(colors, cluster);
  return value && TONE_COLORS[value.tone].line;
}
