/** Converts a stored document to the types of core's schemas: Firestore times become Unix milliseconds. */
import type { z } from "zod";

interface StoredTime {
  toMillis(): number;
}

function isStoredTime(value: object): value is StoredTime {
  return "toMillis" in value && typeof value.toMillis === "function";
}

function withMillis(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isStoredTime(value)) return value.toMillis();
  if (Array.isArray(value)) return value.map(withMillis);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMillis(inner)]));
}

/** null when the document does not match its schema: the caller reports and skips it. */
export function parseStored<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> | null {
  const parsed = schema.safeParse(withMillis(data));
  return parsed.success ? parsed.data : null;
}
