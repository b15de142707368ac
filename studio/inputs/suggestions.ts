/** Suggestions for a page's address and sort key. */
import type { ContentPageType } from "@mapwright/core/content/content-page-types";
import { getTypeFolder, getParentPath, toPathSegment } from "@mapwright/core/content/content-path";
import { parseStemNumber } from "@mapwright/core/content/stem";

export interface StemNeighbour {
  readonly path: string;
  readonly stem: string;
}

const withoutSlash = (path: string) => path.replace(/^\//, "");

/**
 * A sort key that puts a page last in its folder, numbered if its siblings are.
 *
 * @param path of the page. @param others pages with a path and a sort key, excluding the page
 */
export function suggestStem(path: string, others: readonly StemNeighbour[]): string {
  if (path === "/") return "index";
  const above = getParentPath(path) ?? "/";
  const folder =
    others.find((other) => other.path === above && above !== "/")?.stem ?? withoutSlash(above);
  const numbers = others
    .filter((other) => getParentPath(other.path) === above)
    .map((other) => parseStemNumber(other.stem))
    .filter((number) => number !== null);
  const place = numbers.length > 0 ? `${Math.max(...numbers) + 1}.` : "";
  const name = `${place}${path.slice(path.lastIndexOf("/") + 1)}`;
  return folder === "" ? name : `${folder}/${name}`;
}

/**
 * The sort key of a page whose siblings have no numbers, after its path changed.
 *
 * @param before the path until now. @param stem the sort key until now
 * @returns null when the editor chose another key, which stays
 */
export function followPath(path: string, before: unknown, stem: unknown): string | null {
  const wasFollowing = typeof before === "string" && stem === suggestStem(before, []);
  const next = suggestStem(path, []);
  return (stem === undefined || wasFollowing) && stem !== next ? next : null;
}

/** The folder an editor has already entered: everything before the last slash. */
function begunFolder(path: string): string | null {
  const cut = path.lastIndexOf("/");
  return cut > 0 ? path.slice(0, cut) : null;
}

/**
 * A path from a page's title, in its type's folder or in the folder where it was created.
 *
 * @returns null when the title yields no path: empty, or without a Latin letter or digit
 */
export function suggestPath(
  type: ContentPageType,
  title: string | undefined,
  path: string | undefined,
): string | null {
  const segment = toPathSegment(title ?? "");
  if (segment === "") return null;
  return `${begunFolder(path ?? "") ?? getTypeFolder(type) ?? ""}/${segment}`;
}
