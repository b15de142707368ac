/** List, filters and order of the workspace's maps, kept in the URL. */
import { normalizeText } from "@mapwright/core/wording/normalize-text";
import { isSameTag } from "@mapwright/core/maps/map-tags";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { compareNaturally } from "@mapwright/core/wording/natural-order";

export const LIBRARY_LISTS = ["maps", "archive", "trash"] as const;
export type LibraryList = (typeof LIBRARY_LISTS)[number];

export const LIBRARY_SORTS = ["updated", "title", "keywords", "volume"] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

export interface LibraryView {
  readonly list: LibraryList;
  /** Search text as typed. */
  readonly search: string;
  /** Tags that a map must have, all of them. */
  readonly tags: readonly string[];
  readonly sort: LibrarySort;
}

const isOneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? values[0];

/** Missing or invalid parameters use their default. */
export function readLibraryView(params: URLSearchParams): LibraryView {
  return {
    list: isOneOf(LIBRARY_LISTS, params.get("list")) ?? "maps",
    search: params.get("q") ?? "",
    tags: params.getAll("tag").filter((tag) => tag !== ""),
    sort: isOneOf(LIBRARY_SORTS, params.get("sort")) ?? "updated",
  };
}

/** `params` with `change` applied; includes only values that differ from the default. */
export function writeLibraryView(
  params: URLSearchParams,
  change: Partial<LibraryView>,
): URLSearchParams {
  const { list, search, tags, sort } = { ...readLibraryView(params), ...change };
  const written = new URLSearchParams();
  if (list !== "maps") written.set("list", list);
  if (search !== "") written.set("q", search);
  for (const tag of tags) written.append("tag", tag);
  if (sort !== "updated") written.set("sort", sort);
  return written;
}

function containsWords({ title, seeds, tags }: MapDocument, words: readonly string[]): boolean {
  const text = normalizeText([title, ...seeds, ...tags].join("\n"));
  return words.every((word) => text.includes(word));
}

const ORDERS: Readonly<Record<LibrarySort, (one: MapDocument, other: MapDocument) => number>> = {
  updated: (one, other) => other.updatedAt - one.updatedAt,
  title: (one, other) => compareNaturally(one.title, other.title),
  keywords: (one, other) => other.counts.keywords - one.counts.keywords,
  volume: (one, other) => (other.volumePerMonth ?? -1) - (one.volumePerMonth ?? -1),
};

/**
 * The maps of `maps` that the view shows, in its order; the caller passes the maps of the right list (active, archived
 * or in the trash).
 */
export function arrangeMaps(
  maps: readonly MapDocument[],
  { search, tags, sort }: Omit<LibraryView, "list">,
): readonly MapDocument[] {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  const found = maps.filter(
    (map) =>
      containsWords(map, words) &&
      tags.every((wanted) => map.tags.some((tag) => isSameTag(tag, wanted))),
  );
  return found.toSorted(
    (one, other) => ORDERS[sort](one, other) || compareNaturally(one.id, other.id),
  );
}

export interface CountedTag {
  readonly tag: string;
  readonly count: number;
}

/** Every tag of the maps once, in its most common spelling, the most used first. */
export function countTags(maps: readonly MapDocument[]): readonly CountedTag[] {
  const counted = new Map<string, Map<string, number>>();
  for (const tag of maps.flatMap(({ tags }) => tags)) {
    const key = tag.toLocaleLowerCase("en");
    const spellings = counted.get(key) ?? new Map<string, number>();
    spellings.set(tag, (spellings.get(tag) ?? 0) + 1);
    counted.set(key, spellings);
  }
  return [...counted.values()]
    .map((spellings) => {
      const [[tag] = [""]] = [...spellings].toSorted(([, one], [, other]) => other - one);
      return { tag, count: [...spellings.values()].reduce((sum, count) => sum + count, 0) };
    })
    .toSorted((one, other) => other.count - one.count || compareNaturally(one.tag, other.tag));
}
