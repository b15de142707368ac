/** Changes made by a write, and whether the result matches the schemas of core. */
import type { z } from "zod";
import type { Case } from "./oracle-case.ts";
import { asSchemaInput, isSameValue, isServerTime } from "./stored-value.ts";

export function listChangedFields({ path, before, after }: Case): string[] {
  const old = before.get(path) ?? {};
  const written = after.get(path) ?? {};
  const names = new Set([...Object.keys(old), ...Object.keys(written)]);
  return [...names].filter((name) => !isSameValue(old[name], written[name]));
}

export const wasStampedNow = ({ path, after }: Case, field: string): boolean =>
  isServerTime(after.get(path)?.[field]);

export const isUnchanged = ({ path, before, after }: Case, field: string): boolean =>
  isSameValue(before.get(path)?.[field], after.get(path)?.[field]);

/** The document after the write when the schema accepts it, else null. Missing fields get the schema's defaults. */
export function parseAfter<Schema extends z.ZodType>(
  schema: Schema,
  { path, after }: Case,
): z.output<Schema> | null {
  const parsed = schema.safeParse(asSchemaInput(after.get(path) ?? {}, Date.now()));
  return parsed.success ? parsed.data : null;
}

/** Whether the document after the write has exactly these fields. */
export function hasExactly({ path, after }: Case, fields: readonly string[]): boolean {
  const written = Object.keys(after.get(path) ?? {});
  return written.length === fields.length && fields.every((field) => written.includes(field));
}

/** Schemas measure text after trimming; what is stored has to fit including the whitespace. */
export function isTextWithin({ path, after }: Case, field: string, maxLength: number): boolean {
  const text = after.get(path)?.[field];
  return typeof text === "string" && text.length <= maxLength;
}
