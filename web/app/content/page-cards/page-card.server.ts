import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { MAP_TYPES } from "@mapwright/core/snapshot/map-type";
import { z } from "zod";
import type { ExampleDrawing } from "#/content/map-figures/example-map.ts";
import { readingMinutesOfLength } from "#/content/shapes/reading-time.ts";
import {
  listOf,
  oneOf,
  optionalNumber,
  optionalText,
  words,
} from "#/content/shapes/fields.server.ts";
import { figure, fileAsset } from "#/content/shapes/figure.server.ts";

export const category = z.object({ title: words, slug: words });

const notDrawn = (): ExampleDrawing | null => null;

/** A page as lists show it. */
export const pageCard = z
  .object({
    id: z.string(),
    type: z.enum(CONTENT_PAGE_TYPES),
    title: words,
    path: words,
    stem: words,
    excerpt: words,
    publishedAt: optionalText,
    cover: figure,
    categories: listOf(category),
    authorName: optionalText,
    mapType: oneOf(MAP_TYPES, null),
    niche: words,
    keywordCount: optionalNumber,
    mapUrl: fileAsset,
    textLength: optionalNumber,
  })
  .transform(({ textLength, ...card }) => ({
    ...card,
    minutes: readingMinutesOfLength(textLength ?? 0),
    /** Null until the page's maps are attached. */
    drawing: notDrawn(),
  }));
export type PageCard = z.output<typeof pageCard>;
