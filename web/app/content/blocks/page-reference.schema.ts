/** References to content pages: strong, so that a page in use cannot be deleted. */
import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";

/** The types a link may point to. */
export const contentPageTargets = CONTENT_PAGE_TYPES.map((type) => ({ type }));

/** Pages with an address: a partial has none, so nothing can link to it. */
export const linkablePages = { filter: "isPartial != true && defined(path)" };
