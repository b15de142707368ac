/** Filters name tags, so they follow when a tag gets another name. */
import { isSameTag } from "@mapwright/core/maps/map-tags";
import type { KeywordFilter } from "@mapwright/core/workspace-keywords/keyword-filter";

/** Renames a tag in the filter; returns the same object when nothing changes. */
export function withTagRenamed(filter: KeywordFilter, from: string, to: string): KeywordFilter {
  if (!filter.tags.some((tag) => isSameTag(tag, from))) return filter;
  return { ...filter, tags: filter.tags.map((tag) => (isSameTag(tag, from) ? to : tag)) };
}
