/** Rules across all controls of the app: what a finger needs on a phone, and what stays visible in forced colors. */
import type { GlobalStylesProps } from "@mui/material/GlobalStyles";
import { BREAKPOINTS } from "#/ui/theme/theme.ts";

const PRESSED = [
  "MuiButton",
  "MuiIconButton",
  "MuiCheckbox",
  "MuiToggleButton",
  "MuiTab",
  "MuiTabs",
  "MuiChip-clickable",
  "MuiMenuItem",
].map((name) => (name.includes("-") ? `.${name}.${name}` : `.${name}-root.${name}-root`));

const CHOSEN = [
  '[aria-selected="true"]',
  '[aria-pressed="true"]',
  '[aria-checked="true"]',
  '[aria-current]:not([aria-current="false"])',
  ".Mui-selected",
  "label:has(:checked)",
]
  // Where the focus is, its own ring says more.
  .map((selector) => `${selector}:not(:focus-visible, .Mui-focusVisible, :has(:focus-visible))`)
  .join(",");

export const controlGlobals: NonNullable<GlobalStylesProps["styles"]> = {
  [`@media (max-width: ${String(BREAKPOINTS.sm - 0.05)}px)`]: {
    [PRESSED.join(",")]: { minHeight: 44 },
    ".MuiIconButton-root.MuiIconButton-root, .MuiCheckbox-root.MuiCheckbox-root": { minWidth: 44 },
    ".MuiOutlinedInput-root.MuiOutlinedInput-root": { minHeight: 44 },
  },
  "@media (forced-colors: active)": {
    // Buttons have no outline by rules of their own, which come later.
    [CHOSEN]: { outline: "2px solid Highlight !important", outlineOffset: "-2px !important" },
    // Bars that are drawn as backgrounds, which forced colors remove.
    ".gauge > i, .mw-bar": { forcedColorAdjust: "none" },
  },
};
