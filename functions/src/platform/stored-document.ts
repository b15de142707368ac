/**
 * The boundary between Firestore and the schemas of core: times are Timestamps in the database and Unix milliseconds
 * everywhere else, and everything read is parsed before use.
 */
import { Timestamp, type DocumentData } from "firebase-admin/firestore";
import type { z } from "zod";

/** A kind of document. `times`: dotted paths of its fields that are Timestamps in the database. */
export interface StoredDocument<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly times: readonly string[];
}

/** The document as core knows it. Throws a ZodError when the stored data doesn't match. */
export function fromStored<Schema extends z.ZodType>(
  kind: StoredDocument<Schema>,
  data: DocumentData | undefined,
): z.output<Schema> {
  return kind.schema.parse(mapTimes(data, "", kind.times, toMillis));
}

/** The document as Firestore stores it. */
export function toStored<Schema extends z.ZodType>(
  kind: StoredDocument<Schema>,
  value: z.output<Schema>,
): DocumentData {
  const stored = mapTimes(value, "", kind.times, toTimestamp);
  if (!isPlainObject(stored)) throw new TypeError("a document must be an object");
  return stored;
}

function toMillis(value: unknown): unknown {
  return value instanceof Timestamp ? value.toMillis() : value;
}

function toTimestamp(value: unknown): unknown {
  return typeof value === "number" ? Timestamp.fromMillis(value) : value;
}

function mapTimes(
  value: unknown,
  path: string,
  times: readonly string[],
  convert: (value: unknown) => unknown,
): unknown {
  if (times.includes(path)) return convert(value);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      mapTimes(inner, path === "" ? key : `${path}.${key}`, times, convert),
    ]),
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
