/** Style of a button with a symbol in the map's bar. */
const WIDE_ENOUGH_FOR_WORDS = "@media (min-width: 1440px)";

/** On a phone the button is under "More"; below 1440 px only its symbol shows, so that the map's title has room. */
export const BAR_BUTTON = {
  flex: "none",
  display: { xs: "none", md: "inline-flex" },
  gap: 2,
  minWidth: 36,
  minHeight: 32,
  px: 2,
  "& .label": { display: "none" },
  [WIDE_ENOUGH_FOR_WORDS]: { px: 3, "& .label": { display: "inline" } },
} as const;
