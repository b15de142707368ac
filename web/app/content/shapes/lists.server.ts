/** Responses that are lists of pages. */
import { z } from "zod";
import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { flag, listOf, optionalText, soundListOf, words } from "#/content/shapes/fields.server.ts";
import { pageCard } from "#/content/shapes/page-card.server.ts";

const shownUnlessFalse = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);

export const outlineEntry = z.object({
  id: z.string(),
  type: z.enum(CONTENT_PAGE_TYPES),
  title: words,
  path: words,
  stem: words,
  excerpt: words,
  navigation: shownUnlessFalse,
  icon: optionalText,
  isSection: flag,
  hasText: flag,
  publishedAt: optionalText,
  updatedAt: words,
  isIndexed: shownUnlessFalse,
  redirectTo: optionalText,
});
export const outlineResponse = soundListOf(outlineEntry);

export const redirectEntry = z.object({ from: words, to: words, isPermanent: flag });
export const redirectsResponse = soundListOf(redirectEntry);

export const postsResponse = z.object({
  total: z.number(),
  posts: soundListOf(pageCard),
  categories: listOf(
    z.object({ title: words, slug: words, description: words, count: z.number() }),
  ),
});
export type PostsResponse = z.output<typeof postsResponse>;

export const searchText = z.object({
  type: z.enum(["docsPage", "post"]),
  title: words,
  path: words,
  stem: words,
  excerpt: words,
  parts: listOf(z.object({ style: words, text: words })),
});
export type SearchText = z.output<typeof searchText>;
export const searchResponse = soundListOf(searchText);
