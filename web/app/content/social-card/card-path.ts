/** The address of the picture that a shared link shows. */
import { hashText } from "#/content/source/content-hash.ts";

const FOLDER = "/og";

const versionOf = (updatedAt: string): string => hashText(updatedAt).slice(0, 6);

/** Another address whenever the page changes, since others keep the picture for long. */
export function cardPath(path: string, updatedAt: string): string {
  const name = path === "/" ? "/index" : path;
  return `${FOLDER}${name}.png?v=${versionOf(updatedAt)}`;
}

/** Whether `version` (`v` of the address) is that of the page as it is now. */
export function isCurrentCard(version: string | null, updatedAt: string): boolean {
  return version === versionOf(updatedAt);
}

/** The page whose card is asked for at `pathname`; null when it is no card's address. */
export function pageOfCard(pathname: string): string | null {
  if (!pathname.startsWith(`${FOLDER}/`) || !pathname.endsWith(".png")) return null;
  const path = pathname.slice(FOLDER.length, -".png".length);
  return path === "/index" ? "/" : path;
}
