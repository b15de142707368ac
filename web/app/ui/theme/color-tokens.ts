/**
 * The interface's colors, modeled on the paper and ink of a printed map. Views read them from the theme
 * (`theme.vars.palette.…`); only the theme, the contrast test and canvases read them here.
 */

export type Scheme = "light" | "dark";

export interface ColorTokens {
  /** The page. */
  readonly paper: string;
  /** Surfaces on the page: cards, inputs, menus. */
  readonly sheet: string;
  /** One level below the page: table headers, wells, hovered rows. */
  readonly inset: string;
  /** Hairlines and dividers; decorative, never the only border of a control. */
  readonly contour: string;
  /** Borders of controls: 3:1 on paper and sheet. */
  readonly edge: string;
  readonly ink: string;
  readonly inkSecondary: string;
  readonly inkDisabled: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  /** A tint of the primary color behind text: selection, hovered buttons. */
  readonly primaryWash: string;
  /** The single accent color, for symbols and lines. */
  readonly signal: string;
  /** The accent color for text. */
  readonly signalText: string;
  readonly onSignal: string;
  readonly good: string;
  readonly goodWash: string;
  readonly warn: string;
  readonly warnWash: string;
  readonly bad: string;
  readonly badHover: string;
  readonly badWash: string;
  readonly onStatus: string;
  /** Only floating surfaces cast this shadow; nothing else casts one. */
  readonly floatShadow: string;
}

export const COLOR_TOKENS: Readonly<Record<Scheme, ColorTokens>> = {
  light: {
    paper: "#FBFAF7",
    sheet: "#FFFFFF",
    inset: "#F4F1EA",
    contour: "#E6E1D6",
    edge: "#8B8676",
    ink: "#1B2430",
    inkSecondary: "#566070",
    inkDisabled: "#8A909A",
    primary: "#0F5C5C",
    primaryHover: "#0A4747",
    onPrimary: "#FFFFFF",
    primaryWash: "#E4EFEC",
    signal: "#D9480F",
    signalText: "#B93A0A",
    onSignal: "#FFFFFF",
    good: "#2B7A4B",
    goodWash: "#E4F1E8",
    warn: "#8A6100",
    warnWash: "#FAF0D7",
    bad: "#B3261E",
    badHover: "#8F1C16",
    badWash: "#FBE9E7",
    onStatus: "#FFFFFF",
    floatShadow: "0 1px 2px rgb(27 36 48 / 0.06), 0 12px 32px -8px rgb(27 36 48 / 0.18)",
  },
  dark: {
    paper: "#0F1417",
    sheet: "#161D21",
    inset: "#1C2529",
    contour: "#2A3338",
    edge: "#6B7981",
    ink: "#E8E6E1",
    inkSecondary: "#9AA5AD",
    inkDisabled: "#66727A",
    primary: "#5CC2B8",
    primaryHover: "#7DD3CA",
    onPrimary: "#08201E",
    primaryWash: "#173032",
    signal: "#FF8A4C",
    signalText: "#FF8A4C",
    onSignal: "#2A0F02",
    good: "#6CCB93",
    goodWash: "#16302A",
    warn: "#E3B341",
    warnWash: "#332C19",
    bad: "#F28B82",
    badHover: "#F7AAA3",
    badWash: "#3A2224",
    onStatus: "#1A0E0D",
    floatShadow: "0 0 0 1px rgb(255 255 255 / 0.04), 0 16px 40px -8px rgb(0 0 0 / 0.6)",
  },
};
