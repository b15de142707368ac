/** The values for the names in `map-colors.ts`, in both schemes. */
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import type { Scheme } from "#/ui/theme/color-tokens.ts";
import type { MapHue } from "#/ui/theme/map-colors.ts";

/**
 * Eight hues that are also distinguishable in protanopia, deuteranopia and tritanopia (tested); ordered by greatest
 * difference first.
 */
export const PILLAR_HUES: Readonly<Record<Scheme, readonly MapHue[]>> = {
  light: [
    { fill: "#D9F1EF", line: "#02A095", text: "#0B7371" },
    { fill: "#EFE1E6", line: "#96355B", text: "#96355B" },
    { fill: "#F6ECDC", line: "#C38117", text: "#8A6120" },
    { fill: "#E3E7F3", line: "#4260B2", text: "#4260B2" },
    { fill: "#E0E6DB", line: "#2E5A12", text: "#2E5A12" },
    { fill: "#EFECFA", line: "#9681DD", text: "#6A609F" },
    { fill: "#ECE9D9", line: "#806900", text: "#786304" },
    { fill: "#E8DEE8", line: "#642168", text: "#642168" },
  ],
  dark: [
    { fill: "#263B38", line: "#83EAC3", text: "#83EAC3" },
    { fill: "#46313A", line: "#E2738A", text: "#E38A9B" },
    { fill: "#383825", line: "#CFB036", text: "#CFB036" },
    { fill: "#25394C", line: "#63A9F8", text: "#63A9F8" },
    { fill: "#243D2A", line: "#4E9A46", text: "#7CB175" },
    { fill: "#303843", line: "#BDCDFF", text: "#BDCDFF" },
    { fill: "#37382C", line: "#FFDD73", text: "#FFDD73" },
    { fill: "#3C324C", line: "#A76EC4", text: "#BC94CD" },
  ],
};

export const INTENT_HUES: Readonly<Record<Scheme, Readonly<Record<SearchIntent, string>>>> = {
  light: {
    informational: "#2A6A8C",
    commercial: "#8A5527",
    transactional: "#A62B74",
    navigational: "#59664B",
    unknown: "#6B6F76",
  },
  dark: {
    informational: "#7CB8D8",
    commercial: "#D9A06C",
    transactional: "#F08CC4",
    navigational: "#AFBF9E",
    unknown: "#A3A8B0",
  },
};

/** Colors of scores from 0 to 100, in even lightness steps. */
export const SCORE_STEPS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ["#E3EEEA", "#BCDAD4", "#8DBFBA", "#569C9A", "#237476", "#0B4A50"],
  dark: ["#203034", "#24484C", "#2F6768", "#428B88", "#62B5AC", "#9BE5D6"],
};
