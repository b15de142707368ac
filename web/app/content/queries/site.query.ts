/** Queries for the frame of every page, and for the outline of all pages. */
import { defineQuery } from "groq";
import { FIGURE, IS_OUT, PAGE_CARD } from "#/content/fragments/fragments.ts";

const NAVIGATION_GROUP = `{
  _key, title,
  links[]{ _key, label, description, icon, "target": coalesce(page->path, url) }
}`;

export const GLOBALS_QUERY = defineQuery(`{
  "settings": *[_type == "siteSettings"][0]{
    title, description, "socialImage": socialImage${FIGURE},
    announcement{ isShown, text, "target": coalesce(link.page->path, link.href) },
    organisation{ name, email, sameAs },
    fallbackLayouts[]{ pathPrefix, layout }, defaultLayout
  },
  "navigation": *[_type == "navigation"][0]{
    header[]${NAVIGATION_GROUP}, footer[]${NAVIGATION_GROUP}, layouts[]{ pathPrefix, layout }
  }
}`);

export const OUTLINE_QUERY = defineQuery(`*[
  _type in ["page", "post", "docsPage", "featurePage", "legalPage", "example"]
  && isPartial != true && defined(path) && ${IS_OUT}
]{
  "id": _id, "type": _type, title, path, stem, excerpt, navigation, icon, isSection, redirectTo,
  publishedAt, "updatedAt": _updatedAt, "isIndexed": seo.noIndex != true,
  "hasText": count(body) > 0 || count(sections) > 0,
  locale, "translations": translations[]._ref
}`);

/** Every enabled redirect. Redirects of pages themselves are in the outline. */
export const REDIRECTS_QUERY = defineQuery(`*[
  _type == "redirect" && isEnabled != false && defined(from) && defined(to)
] | order(from asc, _id asc){ from, to, isPermanent }`);

/** Posts newest first; an empty category means all of them. */
export const POSTS_QUERY = defineQuery(`{
  "total": count(*[
    _type == "post" && defined(path) && isPartial != true && navigation != false && ${IS_OUT}
    && ($category == "" || $category in categories[]->slug.current)
  ]),
  "posts": *[
    _type == "post" && defined(path) && isPartial != true && navigation != false && ${IS_OUT}
    && ($category == "" || $category in categories[]->slug.current)
  ] | order(publishedAt desc, _id asc)[$from...$to]${PAGE_CARD},
  "categories": *[_type == "category"] | order(title asc){
    title, "slug": slug.current, description,
    "count": count(*[_type == "post" && defined(path) && isPartial != true && navigation != false && ${IS_OUT} && references(^._id)])
  }
}`);

/** Editors' text about one plan. */
export const PLAN_COPY_QUERY = defineQuery(
  `*[_type == "planCopy" && tier == $tier][0]{ tagline, audience }`,
);

/** The text of every docs page and article, for the search index. */
export const SEARCH_QUERY = defineQuery(`*[
  _type in ["docsPage", "post"] && isPartial != true && navigation != false && defined(path) && ${IS_OUT}
]{
  "type": _type, title, path, stem, excerpt,
  "parts": body[_type in ["block", "codeBlock", "dataTable", "callout"]]{
    "style": select(_type == "block" => style, "normal"),
    "text": select(
      _type == "block" => array::join(children[].text, ""),
      _type == "codeBlock" => code,
      _type == "callout" => coalesce(title, "") + " " + pt::text(text)
    )
  }
}`);

/**
 * Cheap to query, and different after every change of published content: the number of documents, the newest, and how
 * many pages wait for their publication date.
 */
export const REVISION_QUERY = defineQuery(`{
  "count": count(*[!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]),
  "newest": *[!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")] | order(_updatedAt desc, _id asc)[0]{ _id, _rev, _updatedAt },
  "waiting": count(*[
    _type in ["page", "post", "docsPage", "featurePage", "legalPage", "example"] && dateTime(publishedAt) > dateTime(now())
  ])
}`);
