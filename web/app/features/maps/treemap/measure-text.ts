/** Widths of words as the browser will draw them, measured once each. */
import type { MeasureText } from "#/features/maps/treemap/fit-label.ts";

/** A font the canvas understands, e.g. `500 12px Inter`. */
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
