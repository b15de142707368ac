/** Renaming and deleting a tag, and bringing it back. What stores tags is passed in. */
import { listFreeSlots } from "@mapwright/core/maps/keyword-slots";
import { KEYWORD_TAGS_MAX, findTagByName, type KeywordTag } from "@mapwright/core/maps/keyword-tag";
import type { TagStore } from "#/features/keywords/actions/tag-actions.ts";
import { writeFailureMessage, type WriteOutcome } from "#/platform/firebase/await-write.client.ts";

interface StoredTags {
  readonly tags: readonly KeywordTag[];
  readonly store: TagStore;
}

/** Each of these resolves to an error message, or null. */
export async function renameTag(
  { tags, store }: StoredTags,
  tag: KeywordTag,
  name: string,
): Promise<string | null> {
  if (name === tag.name) return null;
  const other = findTagByName(tags, name);
  if (other && other.id !== tag.id) return `There is a tag “${other.name}” already.`;
  return writeFailureMessage(await store.rename(tag, name));
}

export async function deleteTag(store: TagStore, tag: KeywordTag): Promise<string | null> {
  return writeFailureMessage(await store.remove(tag));
}

/** Into the slot that it had; when someone else took that meanwhile, into another. */
export async function restoreTag(
  { tags, store }: StoredTags,
  tag: KeywordTag,
): Promise<string | null> {
  if (findTagByName(tags, tag.name)) return `There is a tag “${tag.name}” already.`;
  const free = listFreeSlots(tags, KEYWORD_TAGS_MAX);
  const slots = [...free.filter((id) => id === tag.id), ...free.filter((id) => id !== tag.id)];
  let outcome: WriteOutcome | null = null;
  for (const id of slots.slice(0, 3)) {
    outcome = await store.create({ ...tag, id });
    if (outcome !== "denied") break;
  }
  return outcome === null
    ? `A workspace has up to ${String(KEYWORD_TAGS_MAX)} tags of keywords. Delete one first.`
    : writeFailureMessage(outcome);
}
