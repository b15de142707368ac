/**
 * Selects the journeys and component tests that a run of Playwright takes. Those tagged `@long` run only in
 * `npm run test:soak`, which leaves out the others, and with `--long` (`npm run test:journeys`).
 */
const { SOAK, LONG_TESTS } = process.env;

const LONG = /@long\b/;

export const SELECTION: { grep?: RegExp; grepInvert?: RegExp } =
  SOAK === "1" ? { grep: LONG } : LONG_TESTS === "1" ? {} : { grepInvert: LONG };
