/** Suggests a sort key that puts a page last in its folder, numbered if its siblings are. */
import { parentPath } from "@mapwright/core/content/content-path";
import { lastStemNumber } from "@mapwright/core/content/stem";

export interface StemNeighbour {
  readonly path: string;
  readonly stem: string;
}

const withoutSlash = (path: string) => path.replace(/^\//, "");

/** @param path of the page. @param others pages with a path and a sort key, excluding the page. */
export function suggestStem(path: string, others: readonly StemNeighbour[]): string {
  if (path === "/") return "index";
  const above = parentPath(path) ?? "/";
  const folder =
    others.find((other) => other.path === above && above !== "/")?.stem ?? withoutSlash(above);
  const numbers = others
    .filter((other) => parentPath(other.path) === above)
    .map((other) => lastStemNumber(other.stem))
    .filter((number) => number !== null);
  const place = numbers.length > 0 ? `${Math.max(...numbers) + 1}.` : "";
  const name = `${place}${path.slice(path.lastIndexOf("/") + 1)}`;
  return folder === "" ? name : `${folder}/${name}`;
}
