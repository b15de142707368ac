/** Any base does: only the path, query and fragment of a path are read. */
const BASE = "https://base.example";

/**
 * The target of a redirect with the visitor's parameters added (campaign, preview, filter); a parameter that the target
 * has itself stays as it is.
 * @param href a path of the site, a fragment (of its first page) or an absolute URL
 * @param search with its question mark, or empty
 */
export function keepQuery(href: string, search: string): string {
  if (search === "" || search === "?") return href;
  const target = new URL(href, BASE);
  const own = new Set(target.searchParams.keys());
  if (own.size === 0) target.search = search;
  else
    for (const [name, value] of new URLSearchParams(search))
      if (!own.has(name)) target.searchParams.append(name, value);
  return target.origin === BASE ? target.pathname + target.search + target.hash : target.href;
}
