/**
 * Tells the functions for whom the site calls them: they count calls for each range of addresses, and would else
 * take all visitors for one. The key proves that it is the site that says so.
 */

/**
 * Empty without a key.
 * @param request the visitor's; null: the site itself asks. Its address may be known to no proxy: the key is told alone
 */
export function visitorHeaders(
  request: Request | null,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const key = env["SITE_TO_FUNCTIONS_KEY"];
  if (!key || key === "none") return {};
  // Worked out by the function that serves the site, which removes whatever a visitor wrote into this header.
  const address = request?.headers.get("x-mapwright-visitor");
  return {
    ...(address ? { "x-mapwright-visitor": address } : {}),
    "x-mapwright-site-key": key,
  };
}
