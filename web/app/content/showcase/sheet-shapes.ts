import type { SheetShape } from "#/map-views/islands/layout/scene.ts";

/** A map is drawn in both, and the width of the window decides which is seen. */
export const SHEET_SHAPES: readonly { readonly shape: SheetShape; readonly display: object }[] = [
  { shape: "landscape", display: { xs: "none", sm: "block" } },
  { shape: "portrait", display: { xs: "block", sm: "none" } },
];
