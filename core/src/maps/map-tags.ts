/**
 * Tags of a map: short words by which a workspace files its maps. The security rules check them in their own words;
 * the rules' fuzzer holds both against each other.
 */
import { z } from "zod";

/** Characters of one tag. */
export const TAG_MAX_LENGTH = 30;
/** Tags of one map. */
export const MAP_MAX_TAGS = 8;

/** One line that neither begins nor ends with a blank. */
export const mapTag = z
  .string()
  .max(TAG_MAX_LENGTH)
  .regex(/^\S(?:[^\n\r\u2028\u2029]*\S)?$/, "must be one line without blanks around it");

/** In the order they were given; none twice. Empty: the map is not filed. */
export const mapTags = z
  .array(mapTag)
  .max(MAP_MAX_TAGS)
  .refine((tags) => new Set(tags).size === tags.length, "no tag twice");

/** What somebody typed as a tag: blanks joined, cut to length. @returns null when nothing is left */
export function readTag(typed: string): string | null {
  const tag = typed.trim().replaceAll(/\s+/g, " ").slice(0, TAG_MAX_LENGTH).trim();
  return mapTag.safeParse(tag).data ?? null;
}

/** How tags are told apart by people: "Coffee" and "coffee" are one. */
const keyOf = (tag: string) => tag.toLocaleLowerCase("en");

/** Whether two tags are one for people. */
export function isSameTag(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** `tags` with `added` at the end; unchanged when it is there or there is no room. */
export function withTag(tags: readonly string[], added: string): readonly string[] {
  const isThere = tags.some((tag) => isSameTag(tag, added));
  return isThere || tags.length >= MAP_MAX_TAGS ? tags : [...tags, added];
}

/** `tags` without `dropped`, however it is written. */
export function withoutTag(tags: readonly string[], dropped: string): readonly string[] {
  return tags.filter((tag) => !isSameTag(tag, dropped));
}
