/** Suggests a path from a page's title, in its type's folder or in the folder where it was created. */
import type { ContentPageType } from "@mapwright/core/content/content-page-types";
import { folderOfType, segmentFromTitle } from "@mapwright/core/content/content-path";

/** The folder an editor has already entered: everything before the last slash. */
function begunFolder(path: string): string | null {
  const cut = path.lastIndexOf("/");
  return cut > 0 ? path.slice(0, cut) : null;
}

/** @returns null when the title yields no path: empty, or without a Latin letter or digit. */
export function suggestPath(
  type: ContentPageType,
  title: string | undefined,
  path: string | undefined,
): string | null {
  const segment = segmentFromTitle(title ?? "");
  if (segment === "") return null;
  return `${begunFolder(path ?? "") ?? folderOfType(type) ?? ""}/${segment}`;
}
