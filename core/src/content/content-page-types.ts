/** The kinds of content page: documents with an address of their own (docs/content-model.md). */

/** Document types that have a path, in the order in which editors meet them. */
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

/** Whether documents of a type have a path. */
export function isContentPageType(type: string): type is ContentPageType {
  return CONTENT_PAGE_TYPES.some((pageType) => pageType === type);
}

/** Frames round a page; `default` has the site's header and footer, `custom` neither. */
export const PAGE_LAYOUTS = ["default", "custom"] as const;
/** The name of a frame round a page. */
export type PageLayout = (typeof PAGE_LAYOUTS)[number];
