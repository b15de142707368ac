/** A list of pages of one type. */
import { z } from "zod";
import {
  blockFields,
  callToActionLink,
  listOf,
  oneOf,
  optionalNumber,
  words,
} from "#/content/shapes/fields.server.ts";
import { compareStems } from "@mapwright/core/content/stem";
import { pageCard } from "#/content/shapes/page-card.server.ts";

export const pageListShape = z
  .object({
    ...blockFields("pageList"),

    heading: words,
    source: oneOf(["posts", "examples", "features", "docs"], "posts"),
    limit: optionalNumber,
    action: callToActionLink.nullish(),
    pages: listOf(pageCard),
  })
  .transform(({ pages, limit, source, ...list }) => {
    // Posts are newest first; other pages are in the editors' order.
    const ordered =
      source === "posts"
        ? pages
        : pages.toSorted((one, other) => compareStems(one.stem, other.stem));
    return { ...list, source, pages: ordered.slice(0, limit ?? undefined) };
  });
