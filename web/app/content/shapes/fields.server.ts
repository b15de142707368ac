/**
 * The fields that content is made of, as zod schemas. A draft may lack any of them; each missing value becomes a plain
 * empty one (empty string, empty list, null) so that views need no special cases.
 */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { z } from "zod";
import { readLinkTarget } from "#/content/shapes/link-target.ts";

/** Control characters other than whitespace, and code points that are not characters. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/**
 * Removes pasted characters that HTML or XML can't hold: one of them makes a feed invalid, and makes a page hydrate
 * differently from the server's markup.
 */
function writable(text: string): string {
  return text.toWellFormed().replace(UNWRITABLE, "");
}

/** Text; empty when not written yet. */
export const textField = z
  .string()
  .nullish()
  .transform((text) => writable(text ?? ""));

/** A short value that may be missing. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => writable(text ?? "") || null);

/** The language of pages without one, and of the interface. */
const DEFAULT_LANGUAGE = "en";

/** A BCP 47 tag in its canonical form; content imported another way may contain anything. */
export const languageTag = z
  .string()
  .nullish()
  .transform((tag) => {
    try {
      return Intl.getCanonicalLocales(tag || DEFAULT_LANGUAGE)[0] ?? DEFAULT_LANGUAGE;
    } catch {
      return DEFAULT_LANGUAGE;
    }
  });

export const flagField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

export const optionalNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? null);

/** A list; missing means empty. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const named = z.object({ _id: z.string().catch("?"), _type: z.string().catch("?") });

function nameDocument(one: unknown): { readonly id: string; readonly type: string } {
  const { data } = named.safeParse(one);
  return { id: data?._id ?? "?", type: data?._type ?? "?" };
}

/**
 * A list of entire documents, which may have been imported from anywhere. A malformed one is left out and logged, so
 * that it doesn't affect the others.
 */
export const buildSoundList = <Item extends z.ZodType>(item: Item) =>
  listOf(z.unknown()).transform((items) =>
    items.flatMap((one) => {
      const parsed = item.safeParse(one);
      if (parsed.success) return [parsed.data];
      siteLog.warn("content: a document was left out", nameDocument(one), parsed.error);
      return [];
    }),
  );

/** One of the known values; `fallback` when it is missing or from a later version. */
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

/** A URL that may be linked to; null when it is missing or must not be linked. */
export const linkTarget = z
  .string()
  .nullish()
  .transform((raw) => readLinkTarget(raw));

export const callToActionLink = z.object({
  _key: textField,
  label: textField,
  target: linkTarget,
  tone: oneOf(["primary", "quiet"], "primary"),
});
export type CallToActionLink = z.output<typeof callToActionLink>;

/** Fields of every block: its type, its key in the list, and the fragment that links to it (null = none). */
export const buildBlockFields = <const Type extends string>(type: Type) => ({
  _type: z.literal(type),
  _key: textField,
  anchor: optionalText,
});
