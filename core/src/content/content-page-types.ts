/** The types of content page: documents with their own URL (docs/content-model.md). */

/** Document types that have a path, in the order editors see them. */
export const CONTENT_PAGE_TYPES = [
  "page",
  "post",
  "docsPage",
  "featurePage",
  "example",
  "legalPage",
] as const;
/** The `_type` of a content page. */
export type ContentPageType = (typeof CONTENT_PAGE_TYPES)[number];

/** Tells whether documents of this type have a path. */
export function isContentPageType(type: string): type is ContentPageType {
  return CONTENT_PAGE_TYPES.some((pageType) => pageType === type);
}

/** Page layouts; `default` has the site's header and footer, `custom` has neither. */
export const PAGE_LAYOUTS = ["default", "custom"] as const;
/** The name of a page layout. */
export type PageLayout = (typeof PAGE_LAYOUTS)[number];
