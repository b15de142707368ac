/** Tagging keywords. What stores tags is passed in: Firestore, or what a test has in its place. */
import { listFreeSlots } from "@mapwright/core/maps/keyword-slots";
import {
  KEYWORD_TAGS_MAX,
  canFitInTag,
  TAGGED_KEYWORDS_MAX,
  findTagByName,
  type KeywordTag,
} from "@mapwright/core/maps/keyword-tag";
import { createRandomId } from "#/map-model/log/random-id.ts";
import { writeFailureMessage, type WriteOutcome } from "#/platform/firebase/await-write.client.ts";
import { formatCount } from "#/ui/number-text.tsx";

export interface TagStore {
  readonly create: (tag: KeywordTag) => Promise<WriteOutcome>;
  /** Adds and removes without touching what others add or remove meanwhile. */
  readonly change: (
    tag: KeywordTag,
    change: { readonly added: readonly string[]; readonly removed: readonly string[] },
  ) => Promise<WriteOutcome>;
  readonly rename: (tag: KeywordTag, name: string) => Promise<WriteOutcome>;
  readonly remove: (tag: KeywordTag) => Promise<WriteOutcome>;
}

/** Change of a tag, which is identified by its name. */
export interface Tagging {
  readonly name: string;
  /** Whether the keywords get the tag or lose it. */
  readonly isOn: boolean;
}

interface TagInput {
  readonly tags: readonly KeywordTag[];
  readonly store: TagStore;
  /** Whether any map still has the keyword. */
  readonly isThere: (key: string) => boolean;
}

/** @returns an error message, or null */
export async function tagKeywords(
  { tags, store, isThere }: TagInput,
  keys: readonly string[],
  changes: readonly Tagging[],
): Promise<string | null> {
  const taken: Pick<KeywordTag, "id">[] = [...tags];
  for (const { name, isOn } of changes) {
    const known = findTagByName(tags, name);
    let failure: string | null = null;
    if (!known && isOn) {
      const slots = listFreeSlots(taken, KEYWORD_TAGS_MAX);
      failure = await create(store, slots, name, keys);
      taken.push(...slots.slice(0, 1).map((id) => ({ id })));
    } else if (known) failure = await change(store, known, keys, isOn, isThere);
    if (failure !== null) return failure;
  }
  return null;
}

const tooMany = (name: string) =>
  `A tag holds up to ${formatCount(TAGGED_KEYWORDS_MAX)} keywords, fewer when they are long, so “${name}” wasn't changed. Select fewer, or use a second tag.`;

async function create(
  store: TagStore,
  slots: readonly string[],
  name: string,
  keys: readonly string[],
): Promise<string | null> {
  if (!canFitInTag(keys)) return tooMany(name);
  let outcome: WriteOutcome | null = null;
  // When someone else takes the slot at the same moment, the next one.
  for (const id of slots.slice(0, 3)) {
    outcome = await store.create({ id, key: createRandomId(), name, keywords: [...keys] });
    if (outcome !== "denied") break;
  }
  return outcome === null
    ? `A workspace has up to ${String(KEYWORD_TAGS_MAX)} tags of keywords. Delete one first.`
    : writeFailureMessage(outcome);
}

async function change(
  store: TagStore,
  tag: KeywordTag,
  keys: readonly string[],
  isOn: boolean,
  isThere: (key: string) => boolean,
): Promise<string | null> {
  if (!isOn) return writeFailureMessage(await store.change(tag, { added: [], removed: keys }));
  const had = new Set(tag.keywords);
  const added = keys.filter((key) => !had.has(key));
  if (added.length === 0) return null;
  if (canFitInTag([...tag.keywords, ...added]))
    return writeFailureMessage(await store.change(tag, { added, removed: [] }));
  // Keywords that no map has any more make room.
  const gone = tag.keywords.filter((key) => !isThere(key));
  if (!canFitInTag([...tag.keywords.filter(isThere), ...added])) return tooMany(tag.name);
  const cleared = await store.change(tag, { added: [], removed: gone });
  return (
    writeFailureMessage(cleared) ??
    writeFailureMessage(await store.change(tag, { added, removed: [] }))
  );
}
