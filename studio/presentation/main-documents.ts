/** Which document Presentation opens next to the page an editor is viewing. */
import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { defineDocuments } from "sanity/presentation";

const TYPES = CONTENT_PAGE_TYPES.map((type) => `"${type}"`).join(", ");

/** The path as content stores it: without a trailing slash. */
export function storedPath(path: string): string {
  return path === "/" ? path : path.replace(/\/+$/, "");
}

export const mainDocuments = defineDocuments([
  {
    route: ["/", "/:path*"],
    filter: `_type in [${TYPES}] && path == $path && isPartial != true`,
    params: ({ path }) => ({ path: storedPath(path) }),
  },
]);
