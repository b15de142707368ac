/**
 * The fields that content is made of, as zod schemas. A draft may lack any of them, so that what is empty has
 * a plain meaning here (no words, no items, null) and views need not ask why.
 */
import { z } from "zod";
import { readLinkTarget } from "#/content/links/link-target.ts";

/** Control characters that are no white space, and what is no character at all. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/**
 * Without what a paste may bring along and neither HTML nor XML can hold: a feed with one of these is no feed any
 * more, and a page with one wakes up different from what the server wrote.
 */
function writable(text: string): string {
  return text.toWellFormed().replace(UNWRITABLE, "");
}

/** Words; empty when not written yet. */
export const words = z
  .string()
  .nullish()
  .transform((text) => writable(text ?? ""));

/** A short value that may be missing. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => writable(text ?? "") || null);

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

export const optionalNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? null);

/** A list; missing means none. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/**
 * A list of whole documents, which anybody may have imported: one that has another shape is left out and logged,
 * so that it takes nothing with it but itself.
 */
export const soundListOf = <Item extends z.ZodType>(item: Item) =>
  listOf(z.unknown()).transform((items) =>
    items.flatMap((one) => {
      const parsed = item.safeParse(one);
      if (parsed.success) return [parsed.data];
      console.warn(`Content: a document is left out: ${z.prettifyError(parsed.error)}`, one);
      return [];
    }),
  );

/** One of the known values; `fallback` for none and for a value of a later version. */
export const oneOf = <
  const Values extends readonly string[],
  Fallback extends Values[number] | null,
>(
  values: Values,
  fallback: Fallback,
) =>
  z
    .string()
    .nullish()
    .transform(
      (text): Values[number] | Fallback => values.find((value) => value === text) ?? fallback,
    );

/** An address that a link may lead to; null when there is none or it must not be linked. */
export const linkTarget = z
  .string()
  .nullish()
  .transform((raw) => readLinkTarget(raw));

export const callToActionLink = z.object({
  _key: words,
  label: words,
  target: linkTarget,
  tone: oneOf(["primary", "quiet"], "primary"),
});
export type CallToActionLink = z.output<typeof callToActionLink>;

/** What every block has: its type, its key in the list, and the fragment that leads to it (null = none). */
export const blockFields = <const Type extends string>(type: Type) => ({
  _type: z.literal(type),
  _key: words,
  anchor: optionalText,
});
