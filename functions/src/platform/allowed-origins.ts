/** The addresses the site is served at, and therefore the pages from which browsers may call: ours. */

interface Deployment {
  /** `https://mapwright.example`; null: only Hosting's own addresses. */
  readonly siteOrigin: string | null;
  readonly projectId: string | null;
  readonly isEmulated: boolean;
}

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;

/**
 * Tells whether a page at this origin is the site's: at its own address, at Hosting's, or on this machine when
 * emulated.
 */
export function isSiteOrigin(origin: string, deployment: Deployment): boolean {
  const url = URL.parse(origin);
  if (!url || url.origin !== origin.toLowerCase()) return false;
  if (url.origin === deployment.siteOrigin) return true;
  if (deployment.isEmulated) return LOOPBACK.test(url.hostname);
  if (url.protocol !== "https:" || url.port !== "" || deployment.projectId === null) return false;
  const { projectId } = deployment;
  return url.hostname === `${projectId}.web.app` || url.hostname === `${projectId}.firebaseapp.com`;
}

/** Tells whether the site is served at this host: the same addresses, whatever scheme a proxy on the way reports. */
export function isSiteHost(host: string, deployment: Deployment): boolean {
  return ["https", "http"].some((scheme) => isSiteOrigin(`${scheme}://${host}`, deployment));
}
