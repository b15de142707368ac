/**
 * Some tests prove more the longer they run. In `npm test` they run on a small size; `npm run test:soak` sets SOAK=1
 * and runs the same assertions on the large one.
 */
export const inSoak = <Value>(large: Value, small: Value): Value =>
  process.env["SOAK"] === "1" ? large : small;
