/**
 * Fields that hold text for readers. Only these may carry click-to-edit markers: a path with markers would not resolve.
 */
const PROSE = new Set([
  "title",
  "heading",
  "lead",
  "eyebrow",
  "excerpt",
  "text",
  "label",
  "description",
  "caption",
  "quote",
  "attribution",
  "name",
  "role",
  "company",
  "bio",
  "question",
  "note",
  "tagline",
  "audience",
  "highlights",
  "columns",
  "cells",
  "transcript",
  "niche",
]);

/** Whether the value at `path` of a document (keys and indexes) is prose. */
export function isProse(path: readonly unknown[]): boolean {
  const names = path.filter((part): part is string => typeof part === "string");
  // Titles for browsers and search engines end up in attributes, where markers have no use.
  return !names.includes("seo") && PROSE.has(names.at(-1) ?? "");
}
