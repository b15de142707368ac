/** A page as the lake returns it. `page/assemble-page.server.ts` turns it into what is shown. */
import { CONTENT_PAGE_TYPES, PAGE_LAYOUTS } from "@mapwright/core/content/content-page-types";
import { MAP_TYPES } from "@mapwright/core/snapshot/map-type";
import { z } from "zod";
import { parseBody } from "#/content/blocks/block-shapes.server.ts";
import {
  flagField,
  languageTag,
  listOf,
  oneOf,
  optionalNumber,
  optionalText,
  buildSoundList,
  textField,
} from "#/content/shapes/fields.server.ts";
import { figureField, fileAsset } from "#/content/shapes/figure.server.ts";
import { category, pageCard } from "#/content/page-cards/page-card.server.ts";
import { plainText } from "#/content/shapes/portable-text.server.ts";

const seo = z
  .object({
    title: optionalText,
    description: optionalText,
    noIndex: flagField,
    canonicalUrl: optionalText,
    image: figureField,
  })
  .nullish()
  .transform(
    (value) =>
      value ?? { title: null, description: null, noIndex: false, canonicalUrl: null, image: null },
  );

const author = z.object({
  name: textField,
  slug: textField,
  role: textField,
  bio: textField,
  isSample: flagField,
  portrait: figureField,
});
export type Author = z.output<typeof author>;

const storedPage = z.object({
  id: z.string(),
  type: z.enum(CONTENT_PAGE_TYPES),
  updatedAt: textField,
  title: textField,
  path: textField,
  excerpt: textField,
  layout: oneOf(PAGE_LAYOUTS, null),
  locale: languageTag,
  stem: textField,
  navigation: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  isPartial: flagField,
  redirectTo: optionalText,
  publishedAt: optionalText,
  seo,
  sections: listOf(z.unknown()).transform(parseBody),
  body: listOf(z.unknown()).transform(parseBody),
  author: author.nullish().transform((value) => value ?? null),
  categories: listOf(category),
  cover: figureField,
  icon: optionalText,
  isSection: flagField,
  mapType: oneOf(MAP_TYPES, null),
  effectiveDate: optionalText,
  niche: textField,
  keywordCount: optionalNumber,
  summary: plainText,
  mapUrl: fileAsset,
  /** The newest articles that share a category; empty for other page types. */
  related: buildSoundList(pageCard),
});
export type StoredPage = z.output<typeof storedPage>;

/** null when there is no such page. */
export const pageResponse = storedPage.nullable();
