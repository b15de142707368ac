/** Sheets are for paper and slides, and so light whatever the screen is. */
import type { SheetLook } from "@mapwright/core/maps/files/map-sheet";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";
import { PILLAR_HUES } from "#/ui/theme/map-palettes.ts";

const { sheet, ink, inkQuiet, contour } = COLOR_TOKENS.light;

export const SHEET_LOOK: SheetLook = {
  paper: sheet,
  ink,
  faintInk: inkQuiet,
  line: contour,
  pillars: PILLAR_HUES.light.map(({ line }) => line),
};
