/**
 * A tag of keywords, `workspaces/{w}/keywordTags/{slot}`: its name and every keyword that has it, so that tags follow
 * keywords through all maps and one listener shows all of them live. The id is one of a hundred slots: rules can't count
 * documents, but they can refuse other ids. Which tag is in a slot is said by `key`, which never changes: whoever loses
 * the race for a slot takes the next one.
 */
import { z } from "zod";
import { countUtf8Bytes } from "#/maps/log/fitting-changes.ts";
import { isSameTag, mapTag } from "#/maps/map-tags.ts";

/** Most tags of a workspace. */
export const KEYWORD_TAGS_MAX = 100;
/** Most keywords of one tag. */
export const TAGGED_KEYWORDS_MAX = 5_000;
/** And how large they are together, one a line, in UTF-8 bytes: whoever opens the page reads all tags. */
const TAGGED_BYTES_MAX = 262_144;

/** `00` … `99`. */
const tagSlot = z.string().regex(/^\d{2}$/);
const tagKey = z.string().regex(/^[A-Za-z0-9_-]{16,40}$/);

/**
 * @stored `workspaces/{w}/keywordTags/{00–99}`
 * @holds A tag and the keywords that have it, by market and text (`US-en coffee grinder`); names no person.
 * @reads members, at most 100 per query
 * @writes editors, while the plan is paid for; `key` never changes
 * @bounds 100 slots; 30 characters of name, 5,000 keywords, 256 KiB
 */
export const keywordTag = z.object({
  id: tagSlot,
  key: tagKey,
  name: mapTag,
  /** See `toKeywordKey`. Those that no map has any more are left out by whoever shows them. */
  keywords: z.array(z.string()).max(TAGGED_KEYWORDS_MAX),
});
export type KeywordTag = Readonly<z.infer<typeof keywordTag>>;

/** Tells whether one tag can hold these keywords. */
export function canFitInTag(keywords: readonly string[]): boolean {
  return (
    keywords.length <= TAGGED_KEYWORDS_MAX &&
    countUtf8Bytes(keywords.join("\n")) <= TAGGED_BYTES_MAX
  );
}

/** The tag with this name, whatever its case; undefined: there is none. */
export function findTagByName<Tag extends Pick<KeywordTag, "name">>(
  tags: readonly Tag[],
  name: string,
): Tag | undefined {
  return tags.find((tag) => isSameTag(tag.name, name));
}
