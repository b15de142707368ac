/**
 * Tells the functions for whom the site calls them: they rate-limit by network range, and would otherwise take all
 * visitors for one. The key proves that the headers come from the site.
 */

/**
 * Empty without a key.
 * @param request the visitor's; null when the site itself calls. Without a proxy its address may be unknown; only the
 * key is sent then
 */
export function getVisitorHeaders(
  request: Request | null,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const key = env["SITE_TO_FUNCTIONS_KEY"];
  if (!key || key === "none") return {};
  // Set by the function that serves the site, which strips the visitor's own value of this header.
  const address = request?.headers.get("x-mapwright-visitor");
  return {
    ...(address ? { "x-mapwright-visitor": address } : {}),
    "x-mapwright-site-key": key,
  };
}
