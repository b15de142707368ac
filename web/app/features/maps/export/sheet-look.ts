/** Sheets are for paper and slides, so they are always light. */
import type { SheetLook } from "@mapwright/core/maps/files/map-sheet";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";
import { PILLAR_HUES } from "#/ui/theme/map-palettes.ts";

const { sheet, ink, inkSecondary, contour } = COLOR_TOKENS.light;

export const SHEET_LOOK: SheetLook = {
  paper: sheet,
  ink,
  faintInk: inkSecondary,
  line: contour,
  pillars: PILLAR_HUES.light.map(({ line }) => line),
};
