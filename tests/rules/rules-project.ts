/** Test files run in so many workers, each with its own projects in the emulator. */
export const RULES_WORKERS = 2;

const projectOf = (worker: number | string) => `demo-mapwright-rules-${worker}`;

/** All projects whose coverage of the rules counts. */
export const RULES_PROJECTS = Array.from({ length: RULES_WORKERS }, (_, n) => projectOf(n + 1));

/** This worker's project. */
export const RULES_PROJECT = projectOf(process.env["VITEST_POOL_ID"] ?? 1);

/** Project for tests that don't count toward the coverage of the rules. */
export const UNCOVERED_PROJECT = `${RULES_PROJECT}-uncovered`;

export const RULES_FILE = new URL("../../firestore.rules", import.meta.url);

/** `host:port` of the running emulator; the tests don't start one. */
export function getEmulatorHost(): string {
  const host = process.env["FIRESTORE_EMULATOR_HOST"];
  if (!host)
    throw new Error("FIRESTORE_EMULATOR_HOST is not set: run the rules tests inside the emulator");
  return host;
}
