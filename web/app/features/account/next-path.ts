/**
 * Where a person goes after signing in. `next` comes from the address bar, so anybody may have written it:
 * only a path of this site is followed.
 */
export const APP_PATH = "/app";

/** Any origin will do: it only has to come out unchanged. */
const HERE = "https://here.invalid";

/** @returns the path, query and fragment of a same-origin `next`; `/app` for everything else. */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith("/")) return APP_PATH;
  if (!URL.canParse(next, HERE)) return APP_PATH;
  const url = new URL(next, HERE);
  if (url.origin !== HERE) return APP_PATH;
  return url.pathname + url.search + url.hash;
}

/** The address of `page` that comes back to `path` afterwards. */
export function withNext(page: "/sign-in" | "/sign-up", path: string): string {
  return path === APP_PATH ? page : `${page}?${new URLSearchParams({ next: path }).toString()}`;
}
