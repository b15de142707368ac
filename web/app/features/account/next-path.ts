/** Destination after signing in. `next` comes from the URL and is untrusted: only a path of this site is followed. */
export const APP_PATH = "/app";

/** Any origin works: it only has to be unchanged after parsing. */
const HERE = "https://here.invalid";

/** @returns the path, query and fragment of a same-origin `next`; `/app` for everything else */
export function getSafeNextPath(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, HERE)) return APP_PATH;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // `/..//host` parses as a path of this site, but the resulting `//host` is the URL of another.
  if (origin !== HERE || pathname.startsWith("//")) return APP_PATH;
  return pathname + search + hash;
}

/** The URL of `page` that returns to `path` afterwards. */
export function withNext(page: "/sign-in" | "/sign-up", path: string): string {
  return path === APP_PATH ? page : `${page}?${new URLSearchParams({ next: path }).toString()}`;
}
