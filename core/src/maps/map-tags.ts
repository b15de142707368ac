/**
 * Tags of a map: short labels with which a workspace organizes its maps. The security rules validate them separately;
 * the rules' fuzzer checks that both agree.
 */
import { z } from "zod";

/** Maximum characters of one tag. */
export const TAG_MAX_LENGTH = 30;
/** Maximum tags of one map. */
export const MAP_MAX_TAGS = 8;

/** One line without leading or trailing spaces. */
export const mapTag = z
  .string()
  .max(TAG_MAX_LENGTH)
  .regex(/^\S(?:[^\n\r\u2028\u2029]*\S)?$/, "must be one line without blanks around it");

/** Tags in the order they were added, without duplicates. Empty: no tags. */
export const mapTags = z
  .array(mapTag)
  .max(MAP_MAX_TAGS)
  .refine((tags) => new Set(tags).size === tags.length, "no tag twice");

/** Normalizes typed input: collapses spaces and cuts to length. @returns null when nothing is left */
export function readTag(typed: string): string | null {
  const tag = typed.trim().replaceAll(/\s+/g, " ").slice(0, TAG_MAX_LENGTH).trim();
  return mapTag.safeParse(tag).data ?? null;
}

/** The key by which tags are compared: "Coffee" and "coffee" are the same. */
const keyOf = (tag: string) => tag.toLocaleLowerCase("en");

/** Tells whether two tags count as the same. */
export function isSameTag(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** `tags` with `added` at the end; unchanged when it is a duplicate or the limit is reached. */
export function withTag(tags: readonly string[], added: string): readonly string[] {
  const isThere = tags.some((tag) => isSameTag(tag, added));
  return isThere || tags.length >= MAP_MAX_TAGS ? tags : [...tags, added];
}

/** `tags` without `dropped`, ignoring case. */
export function withoutTag(tags: readonly string[], dropped: string): readonly string[] {
  return tags.filter((tag) => !isSameTag(tag, dropped));
}
