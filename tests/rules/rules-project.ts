/** The Firestore project that the rules tests use in the emulator, separate from all others. */
export const RULES_PROJECT = "demo-mapwright-rules";

/** For tests that don't count toward the coverage of the rules. */
export const UNCOVERED_PROJECT = "demo-mapwright-rules-uncovered";

export const RULES_FILE = new URL("../../firestore.rules", import.meta.url);

/** `host:port` of the running emulator; the tests don't start one. */
export function firestoreEmulatorHost(): string {
  const host = process.env["FIRESTORE_EMULATOR_HOST"];
  if (!host)
    throw new Error("FIRESTORE_EMULATOR_HOST is not set: run the rules tests inside the emulator");
  return host;
}
