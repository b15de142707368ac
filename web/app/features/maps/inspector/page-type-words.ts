import type { PageType } from "@mapwright/core/scoring/page-type";

/** Kinds of page as a person who plans content calls them. */
export const PAGE_TYPE_WORDS: Readonly<Record<PageType, string>> = {
  guide: "Guide",
  list: "List of the best",
  comparison: "Comparison",
  review: "Review",
  category: "Category page",
  product: "Product page",
  tool: "Tool or calculator",
  video: "Video",
  home: "Home page",
};
