/**
 * Where a person goes after signing in. `next` comes from the address bar, so anybody may have written it:
 * only a path of this site is followed.
 */
export const APP_PATH = "/app";

/** Any origin will do: it only has to come out unchanged. */
const HERE = "https://here.invalid";

/** @returns the path, query and fragment of a same-origin `next`; `/app` for everything else. */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, HERE)) return APP_PATH;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // `/..//host` is a path of this site, but what comes out of it is the address of another.
  if (origin !== HERE || pathname.startsWith("//")) return APP_PATH;
  return pathname + search + hash;
}

/** The address of `page` that comes back to `path` afterwards. */
export function withNext(page: "/sign-in" | "/sign-up", path: string): string {
  return path === APP_PATH ? page : `${page}?${new URLSearchParams({ next: path }).toString()}`;
}
