/** The shapes and texts that pictures of a map are made of, and their colors: always light, for paper and slides. */
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { clipText } from "@mapwright/core/maps/files/exports/text-width";
import { NO_HUE } from "@mapwright/core/snapshot/geography/pillar-hues";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";
import type { MapHue } from "#/ui/theme/map-colors.ts";
import { PILLAR_HUES, SCORE_STEPS } from "#/ui/theme/map-palettes.ts";

/** A view of a map, drawn; its title, legend and sender are added around it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly SheetMark[];
}

export const INK = COLOR_TOKENS.light;

const HUES = PILLAR_HUES.light;
const LEFTOVER: MapHue = { fill: INK.inset, line: INK.edge, text: INK.inkSecondary };

/** The plain colors of the snapshot's pillars, the same as on screen. */
export const listHues = ({ geography }: MapModel): readonly MapHue[] =>
  geography.pillars.hue.map((hue) =>
    hue === NO_HUE ? LEFTOVER : (HUES[hue % HUES.length] ?? LEFTOVER),
  );

export const getScoreFill = (scoreClass: number): string =>
  SCORE_STEPS.light[scoreClass] ?? INK.inset;

/** `share` of the first color in the second; both `#RRGGBB`. */
export function mixColors(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [first, second].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

type TextMark = Extract<SheetMark, { kind: "text" }>;

export function buildTextMark(
  text: string,
  place: { readonly x: number; readonly y: number },
  look: Partial<
    Pick<TextMark, "size" | "isBold" | "isAtEnd" | "isCentered" | "color" | "halo" | "turn">
  > & {
    /** Cut to this width. */
    readonly room?: number;
  } = {},
): TextMark {
  const { room, size = 12, isBold = false, isAtEnd = false, color = INK.ink, ...more } = look;
  const shown = room === undefined ? text : clipText(text, size, room);
  return { kind: "text", ...place, size, isBold, isAtEnd, color, ...more, text: shown };
}

type ShapeMark = Extract<SheetMark, { kind: "shape" }>;

export function buildShapeMark(
  path: string,
  reach: ShapeMark["reach"],
  look: Partial<Pick<ShapeMark, "fill" | "stroke" | "opacity">>,
): ShapeMark {
  const { fill = null, stroke = null, ...more } = look;
  return { kind: "shape", x: 0, y: 0, path, fill, stroke, reach, ...more };
}

/** Everything moved. */
export function moveMarks(marks: readonly SheetMark[], dx: number, dy: number): SheetMark[] {
  return marks.map((mark) => {
    const at = { x: mark.x + dx, y: mark.y + dy };
    if (mark.kind !== "shape") return { ...mark, ...at };
    const { top, bottom } = mark.reach;
    return { ...mark, ...at, reach: { top: top + dy, bottom: bottom + dy } };
  });
}
