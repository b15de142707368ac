/** An editor for journeys: writes to the content lake with Sanity's own client, each page under a unique name. */
import { createClient, type SanityClient } from "@sanity/client";
import { expect, type APIRequestContext } from "@playwright/test";

const { CONTENT_LAKE_URL, SANITY_PROJECT_ID, SANITY_DATASET } = process.env;

/** The local lake's token for editors. */
const EDITOR_TOKEN = "local-editor-token";

export function openEditor(): SanityClient {
  if (!CONTENT_LAKE_URL) throw new Error("CONTENT_LAKE_URL must name the content lake.");
  return createClient({
    projectId: SANITY_PROJECT_ID ?? "demo",
    dataset: SANITY_DATASET ?? "production",
    apiVersion: "2025-02-19",
    apiHost: CONTENT_LAKE_URL,
    useProjectHostname: false,
    useCdn: false,
    token: EDITOR_TOKEN,
  });
}

/** A name that no other journey run uses. */
export function uniqueName(prefix: string): string {
  return `${prefix}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** A complete page of the site, as the Studio would store it. */
export function pageNamed(name: string, title: string) {
  const block = {
    _type: "block",
    _key: "b1",
    style: "normal",
    markDefs: [],
    children: [{ _type: "span", _key: "s1", text: "Written for a journey.", marks: [] }],
  };
  return {
    _id: name,
    _type: "page",
    title,
    path: `/${name}`,
    excerpt: "A page that a journey made.",
    stem: name,
    locale: "en",
    navigation: false,
    isPartial: false,
    body: [block],
  };
}

/** How old the content shown by a site process may be (`published-content.server.ts`), plus the time of a response. */
const OLDEST_REVISION_MS = 2_000;

/**
 * Waits until the site responds at `path` from whichever of its processes: each fetches the content revision on its
 * own, so one may still lack a page that another has already shown.
 */
export async function untilServed(request: APIRequestContext, path: string): Promise<void> {
  const shown = async () => (await request.get(path)).status() === 200;
  await expect.poll(shown).toBe(true);
  const firstShownAt = Date.now();
  await expect
    .poll(async () => (await shown()) && Date.now() - firstShownAt > OLDEST_REVISION_MS)
    .toBe(true);
}
