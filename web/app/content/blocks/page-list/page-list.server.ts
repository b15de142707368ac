/** A list of pages of one type. */
import { compareStems } from "@mapwright/core/content/stem";
import { z } from "zod";
import { CALL_TO_ACTION_LINK, IS_OUT, PAGE_CARD } from "#/content/fragments/fragments.ts";
import {
  buildBlockFields,
  callToActionLink,
  listOf,
  oneOf,
  optionalNumber,
  textField,
} from "#/content/shapes/fields.server.ts";
import { pageCard } from "#/content/page-cards/page-card.server.ts";

export const PAGE_LIST = `_type == "pageList" => {
  heading, source, limit, action${CALL_TO_ACTION_LINK},
  "pages": select(
    source == "posts" => *[
      _type == "post" && defined(path) && isPartial != true && navigation != false && ${IS_OUT}
      && (!defined(^.category) || ^.category._ref in categories[]._ref)
    ] | order(publishedAt desc)[0...24]${PAGE_CARD},
    source == "examples" => *[_type == "example" && defined(path) && isPartial != true && navigation != false && ${IS_OUT}][0...24]${PAGE_CARD},
    source == "features" => *[_type == "featurePage" && defined(path) && isPartial != true && navigation != false && ${IS_OUT}][0...24]${PAGE_CARD},
    source == "docs" => *[_type == "docsPage" && defined(path) && isPartial != true && navigation != false && ${IS_OUT} && isSection != true][0...200]${PAGE_CARD}
  )
}`;

export const pageListShape = z
  .object({
    ...buildBlockFields("pageList"),

    heading: textField,
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
