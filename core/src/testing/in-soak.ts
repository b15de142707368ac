/// <reference types="node" />
/**
 * Some tests prove more the longer they run. `npm test` runs them at a small size; `npm run test:soak` sets SOAK=1 and
 * runs the same assertions at the large one.
 */
export const inSoak = <Value>(large: Value, small: Value): Value =>
  process.env["SOAK"] === "1" ? large : small;
