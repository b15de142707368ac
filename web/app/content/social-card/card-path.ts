/** The URL of the image in link previews. */
import { hashText } from "#/content/api/content-address.ts";

const FOLDER = "/og";

const versionOf = (updatedAt: string): string => hashText(updatedAt).slice(0, 6);

/** Changes whenever the page changes, since other sites cache the image for a long time. */
export function getCardPath(path: string, updatedAt: string): string {
  const name = path === "/" ? "/index" : path;
  return `${FOLDER}${name}.png?v=${versionOf(updatedAt)}`;
}

/** Whether `version` (`v` in the URL) is that of the current page. */
export function isCurrentCard(version: string | null, updatedAt: string): boolean {
  return version === versionOf(updatedAt);
}

/** The page whose card is requested at `pathname`; null when it is not a card URL. */
export function parseCardPath(pathname: string): string | null {
  if (!pathname.startsWith(`${FOLDER}/`) || !pathname.endsWith(".png")) return null;
  const path = pathname.slice(FOLDER.length, -".png".length);
  return path === "/index" ? "/" : path;
}
