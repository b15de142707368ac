/** Widths of texts as the browser renders them, each measured once. */
import type { MeasureText } from "#/map-views/treemap/fit-label.ts";

/** A font that the canvas understands, e.g. `500 12px Inter`. */
export function createTextMeasure(font: string): MeasureText {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return (text) => text.length * 7;
  context.font = font;
  const widths = new Map<string, number>();
  return (text) => {
    let width = widths.get(text);
    if (width === undefined) {
      width = context.measureText(text).width;
      widths.set(text, width);
    }
    return width;
  };
}
