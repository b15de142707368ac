/**
 * Tells the functions for whom the site calls them: they count calls for each range of addresses, and would else
 * take all visitors for one. The key proves that it is the site that says so.
 */

/** Empty without a key, or where no proxy told the visitor's address. */
export function visitorHeaders(
  request: Request,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const key = env["SITE_TO_FUNCTIONS_KEY"];
  // Hosting's own word; else what the last proxy on the way wrote.
  const address =
    request.headers.get("fastly-client-ip") ??
    request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  if (!key || !address) return {};
  return { "x-mapwright-visitor": address, "x-mapwright-site-key": key };
}
