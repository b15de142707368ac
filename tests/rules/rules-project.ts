/** The Firestore project that the rules tests use in the emulator, apart from everybody else's. */
export const RULES_PROJECT = "demo-mapwright-rules";

/** `host:port` of the running emulator; the tests do not start one. */
export function firestoreEmulatorHost(): string {
  const host = process.env["FIRESTORE_EMULATOR_HOST"];
  if (!host)
    throw new Error("FIRESTORE_EMULATOR_HOST is not set: run the rules tests inside the emulator");
  return host;
}
