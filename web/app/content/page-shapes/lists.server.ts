/** Responses that are lists of pages. */
import { z } from "zod";
import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { isServedPath } from "@mapwright/core/content/content-path";
import {
  flagField,
  languageTag,
  listOf,
  optionalText,
  buildSoundList,
  textField,
} from "#/content/shapes/fields.server.ts";
import { pageCard } from "#/content/page-cards/page-card.server.ts";

/** Keeps only pages that have an address of the site: a document written past the Studio may claim any. */
const served = <Page extends { readonly path: string }>(pages: readonly Page[]): Page[] =>
  pages.filter(({ path }) => isServedPath(path));

const shownUnlessFalse = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);

export const outlineEntry = z.object({
  id: z.string(),
  type: z.enum(CONTENT_PAGE_TYPES),
  title: textField,
  path: textField,
  stem: textField,
  excerpt: textField,
  navigation: shownUnlessFalse,
  icon: optionalText,
  isSection: flagField,
  hasText: flagField,
  publishedAt: optionalText,
  updatedAt: textField,
  isIndexed: shownUnlessFalse,
  redirectTo: optionalText,
  locale: languageTag,
  /** Ids of pages; those of a preview's drafts are the published ones' too. */
  translations: listOf(z.string()),
});
export const outlineResponse = buildSoundList(outlineEntry).transform(served);

export const redirectEntry = z.object({ from: textField, to: textField, isPermanent: flagField });
export const redirectsResponse = buildSoundList(redirectEntry);

export const postsResponse = z.object({
  total: z.number(),
  posts: buildSoundList(pageCard).transform(served),
  categories: listOf(
    z.object({ title: textField, slug: textField, description: textField, count: z.number() }),
  ),
});
export type PostsResponse = z.output<typeof postsResponse>;

export const planCopyResponse = z.object({ tagline: textField, audience: textField }).nullable();

export const searchText = z.object({
  type: z.enum(["docsPage", "post"]),
  title: textField,
  path: textField,
  stem: textField,
  excerpt: textField,
  parts: listOf(z.object({ style: textField, text: textField })),
});
export type SearchText = z.output<typeof searchText>;
export const searchResponse = buildSoundList(searchText).transform(served);
