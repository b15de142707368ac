/** Values of documents as the fuzzer generates them, and their forms on the wire and in the schemas of core. */

/** `FieldValue.serverTimestamp()`: the only time that can't be forged. */
export const SERVER_TIME = Object.freeze({ serverTime: true });

/** This many milliseconds before the world was stored. */
export interface Ago {
  readonly agoMs: number;
}

export type StoredValue =
  | string
  | number
  | boolean
  | null
  | Date
  | Ago
  | typeof SERVER_TIME
  | readonly string[];

export type Fields = Readonly<Record<string, StoredValue>>;

export const isServerTime = (value: StoredValue | undefined): boolean => value === SERVER_TIME;

const isAgo = (value: StoredValue): value is Ago =>
  typeof value === "object" && value !== null && "agoMs" in value;

/** Whether the value is a time, not a number that looks like one. */
export const isTime = (value: StoredValue | undefined): boolean =>
  value instanceof Date ||
  isServerTime(value) ||
  (value !== undefined && value !== null && isAgo(value));

export const hasAgo = (fields: Fields): boolean => Object.values(fields).some(isAgo);

/** Firestore's REST form. Server time has none: it is sent as a transform. */
export function encodeValue(value: StoredValue, agoBaseMs: number): object {
  if (value === null) return { nullValue: null };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number")
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if ("agoMs" in value) return { timestampValue: new Date(agoBaseMs - value.agoMs).toISOString() };
  if ("serverTime" in value) throw new TypeError("server time is no value");
  return { arrayValue: { values: value.map((text) => ({ stringValue: text })) } };
}

/** Converts fields to the form that the schemas of core know: times in Unix ms. */
export function asSchemaInput(fields: Fields, nowMs: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plainValue(value, nowMs)]),
  );
}

function plainValue(value: StoredValue, nowMs: number): unknown {
  if (value === SERVER_TIME) return nowMs;
  if (value instanceof Date) return value.getTime();
  return typeof value === "object" && value !== null && "agoMs" in value
    ? nowMs - value.agoMs
    : value;
}

/** Whether two stored values are equal; a new server time never equals the old value. */
export function isSameValue(a: StoredValue | undefined, b: StoredValue | undefined): boolean {
  if (a === SERVER_TIME || b === SERVER_TIME || a === undefined || b === undefined)
    return a === undefined && b === undefined;
  return JSON.stringify(encodeValue(a, 0)) === JSON.stringify(encodeValue(b, 0));
}
