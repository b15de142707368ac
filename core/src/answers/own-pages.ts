/** Recognition of a map's own pages by their hosts. */
import type { OwnPageTest } from "#/answers/cluster-answers.ts";
import { readHost } from "#/urls/read-host.ts";

/**
 * The hosts of the map's site and of its pages' target URLs, sorted. Empty: neither is known. A subdomain is another site,
 * `www.` isn't.
 */
export function listOwnHosts(
  domain: string | null,
  targetUrls: Iterable<string | null>,
): readonly string[] {
  const hosts = new Set([...targetUrls].flatMap((url) => (url === null ? [] : [readHost(url)])));
  if (domain !== null) hosts.add(readHost(`https://${domain}/`));
  return [...hosts].sort();
}

/** null: no own site is known. */
export function createOwnPageTest(hosts: readonly string[]): OwnPageTest {
  const own = new Set(hosts);
  return own.size === 0 ? null : (url) => own.has(readHost(url));
}
