/**
 * Which journeys and component tests a run of Playwright takes. Those tagged `@long` run only in `npm run test:soak` and
 * with `--long` (`npm run test:journeys`). Those tagged `@longer` always run, and prove more in `npm run test:soak`,
 * which leaves out the others.
 */
const { SOAK, LONG_TESTS } = process.env;

export const SELECTION: { grep?: RegExp; grepInvert?: RegExp } =
  SOAK === "1" ? { grep: /@long/ } : LONG_TESTS === "1" ? {} : { grepInvert: /@long\b/ };
