/** Parts of GROQ queries shared by several blocks and documents. */

/**
 * Whether a page is out: a publication date in the future holds it back, except in a preview. Compared by the lake's
 * clock.
 */
export const IS_OUT = `($showsScheduled || !coalesce(dateTime(publishedAt) > dateTime(now()), false))`;

export const FIGURE = `{ "assetId": asset._ref, alt, caption, hotspot, "preview": asset->metadata.lqip }`;

/** Target of a link: the current path of the page it references, or the URL that was entered. */
const LINK_TARGET = `"target": coalesce(page->path, href)`;

export const CALL_TO_ACTION_LINK = `{ _key, label, tone, ${LINK_TARGET} }`;

/** A paragraph, heading or list item. */
const TEXT_BLOCK = `_type == "block" => {
  style, listItem, level, children,
  markDefs[]{ _key, _type, opensInNewTab, ${LINK_TARGET} }
}`;

/** Text without blocks. */
export const PLAIN_TEXT = `{ _key, _type, ${TEXT_BLOCK} }`;

/** The text block inside a projection that adds blocks. */
export const TEXT_BLOCK_CASE = TEXT_BLOCK;

/** The part of a page that lists show. */
export const PAGE_CARD = `{
  "id": _id, "type": _type, title, path, stem, excerpt, publishedAt,
  "cover": coverImage${FIGURE},
  "categories": categories[]->{ title, "slug": slug.current },
  "authorName": author->name,
  mapType, niche, keywordCount, "mapUrl": map.asset._ref,
  "textLength": length(pt::text(body))
}`;
