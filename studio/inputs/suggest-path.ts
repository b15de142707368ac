/** A path made from a page's title, in the folder where its type lives or where it was begun. */
import type { ContentPageType } from "@mapwright/core/content/content-page-types";
import { folderOfType, segmentFromTitle } from "@mapwright/core/content/content-path";

/** The folder an editor has begun with: what stands before the last slash. */
function begunFolder(path: string): string | null {
  const cut = path.lastIndexOf("/");
  return cut > 0 ? path.slice(0, cut) : null;
}

/** @returns null when the title gives no path: empty, or without a Latin letter or digit. */
export function suggestPath(
  type: ContentPageType,
  title: string | undefined,
  path: string | undefined,
): string | null {
  const segment = segmentFromTitle(title ?? "");
  if (segment === "") return null;
  return `${begunFolder(path ?? "") ?? folderOfType(type) ?? ""}/${segment}`;
}
