/** Measures shared by both themes: the small one of every page and MUI's complete one. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

/** `theme.spacing(1)`. */
export const SPACING_PX = 4;

export const CORNER_PX = 6;

export const DURATIONS_MS = {
  shortest: 120,
  shorter: 140,
  short: 160,
  standard: 200,
  complex: 240,
  enteringScreen: 200,
  leavingScreen: 160,
} as const;
