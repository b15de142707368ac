/** Waits for what programs do: not in a page, where Playwright's own assertions wait. */
const EVERY_MS = 100;

/** @returns the seconds until the condition held. @throws Error when it doesn't hold in time, or what the condition throws. */
export async function waitUntil(
  what: string,
  withinSeconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<number> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  while (seconds() < withinSeconds) {
    if (await holds()) return seconds();
    await new Promise((done) => setTimeout(done, EVERY_MS));
  }
  throw new Error(`${what}: not within ${String(withinSeconds)} s`);
}
