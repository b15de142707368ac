/** One page of the site as lists, navigation and neighbors need it: everything but its text. */

import type { ContentPageType } from "@mapwright/core/content/content-page-types";

export interface OutlineEntry {
  readonly id: string;
  readonly type: ContentPageType;
  readonly title: string;
  readonly path: string;
  readonly stem: string;
  readonly excerpt: string;
  /** Whether lists and navigation show it. */
  readonly navigation: boolean;
  readonly icon: string | null;
  /** A heading in the docs sidebar; it is a page only when it has text. */
  readonly isSection: boolean;
  readonly hasText: boolean;
  /** ISO 8601; null for types without a date. */
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  readonly isIndexed: boolean;
  readonly redirectTo: string | null;
}
