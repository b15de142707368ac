import type { PageType } from "@mapwright/core/scoring/page-type";

/** Labels of page types, in a content planner's terms. */
export const PAGE_TYPE_LABELS: Readonly<Record<PageType, string>> = {
  guide: "Guide",
  list: "Best-of list",
  comparison: "Comparison",
  review: "Review",
  category: "Category page",
  product: "Product page",
  tool: "Tool or calculator",
  video: "Video",
  home: "Home page",
};
