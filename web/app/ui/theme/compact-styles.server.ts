/**
 * Shortens the styles that Emotion has collected for a document; browsers read them as the same. Emotion recognizes its
 * styles by the names on their element, so what is in it may be written differently.
 */

/** Rules from 0 px on: what the theme's smallest breakpoint writes always applies. */
const ALWAYS = /@media \(min-width:0px\)\{((?:[^{}]+\{[^{}]*\})*)\}/g;
/** Padding or margin with both sides alike, as MUI writes `px` and `my`. */
const SIDES = /(?<=[;{])(padding|margin)-left:([^;{}]+);\1-right:\2;/g;
const ENDS = /(?<=[;{])(padding|margin)-top:([^;{}]+);\1-bottom:\2;/g;
/** Decimals more precise than a pixel of any screen. */
const DECIMALS = /(\.\d{3})\d+(?=rem)/g;

export function compactStyles(styles: string): string {
  return styles
    .replaceAll(ALWAYS, "$1")
    .replaceAll(SIDES, "$1-inline:$2;")
    .replaceAll(ENDS, "$1-block:$2;")
    .replaceAll(DECIMALS, "$1")
    .replaceAll("@media (", "@media(");
}
