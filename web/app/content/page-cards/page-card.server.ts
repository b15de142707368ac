import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { MAP_TYPES } from "@mapwright/core/snapshot/map-type";
import { z } from "zod";
import type { ExampleDrawing } from "#/content/map-figures/example-map.ts";
import { estimateMinutesByLength } from "#/content/shapes/reading-time.ts";
import {
  listOf,
  oneOf,
  optionalNumber,
  optionalText,
  textField,
} from "#/content/shapes/fields.server.ts";
import { figureField, fileAsset } from "#/content/shapes/figure.server.ts";

export const category = z.object({ title: textField, slug: textField });

const notDrawn = (): ExampleDrawing | null => null;

/** A page as lists show it. */
export const pageCard = z
  .object({
    id: z.string(),
    type: z.enum(CONTENT_PAGE_TYPES),
    title: textField,
    path: textField,
    stem: textField,
    excerpt: textField,
    publishedAt: optionalText,
    cover: figureField,
    categories: listOf(category),
    authorName: optionalText,
    mapType: oneOf(MAP_TYPES, null),
    niche: textField,
    keywordCount: optionalNumber,
    mapUrl: fileAsset,
    textLength: optionalNumber,
  })
  .transform(({ textLength, ...card }) => ({
    ...card,
    minutes: estimateMinutesByLength(textLength ?? 0),
    /** Null until the page's maps are attached. */
    drawing: notDrawn(),
  }));
export type PageCard = z.output<typeof pageCard>;
