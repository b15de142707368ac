/** Loads the search texts once and stores them in the browser for offline use. */
import { getContentAddress } from "#/content/api/content-address.ts";
import { fetchContent } from "#/content/api/fetch-content.ts";
import { openSearch, type Search, type SearchEntry } from "#/content/search/search-index.ts";

const CACHE = "mw-search";
const PARAMETERS = { name: "search" };

function isEntry(value: unknown): value is SearchEntry {
  if (typeof value !== "object" || value === null) return false;
  const entry = new Map(Object.entries(value));
  const areTexts = ["id", "title", "heading", "text"].every(
    (name) => typeof entry.get(name) === "string",
  );
  return areTexts && (entry.get("kind") === "docs" || entry.get("kind") === "blog");
}

/** @returns null for a response without search texts */
function readEntries(answer: unknown): readonly SearchEntry[] | null {
  const entries: unknown = Object(answer).entries;
  return Array.isArray(entries) && entries.every(isEntry) ? entries : null;
}

/** Private windows of some browsers have no cache storage. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

/** Stores a revision in place of all others: only the newest is kept. */
async function keep(cache: Cache, address: string, entries: readonly SearchEntry[]): Promise<void> {
  await cache.put(address, Response.json({ entries }));
  const others = (await cache.keys()).filter(({ url }) => url !== new URL(address, url).href);
  await Promise.all(others.map((other) => cache.delete(other)));
}

async function readStored(cache: Cache | null, request: RequestInfo | undefined) {
  const kept = request ? await cache?.match(request) : undefined;
  return kept ? readEntries(await kept.json()) : null;
}

/**
 * The texts of `revision`: from the browser's cache, else from the server. Texts of another revision are used when
 * there is no network.
 *
 * @throws when there is neither a network nor a cached revision
 */
export async function loadSearch(revision: string): Promise<Search> {
  const cache = await openCache();
  const address = getContentAddress("query", PARAMETERS, revision);
  const known = await readStored(cache, address);
  if (known) return openSearch(known);
  try {
    const entries = readEntries(await fetchContent("query", PARAMETERS, revision));
    if (!entries) throw new Error("The search response has no texts");
    if (cache) void keep(cache, address, entries).catch(() => {});
    return openSearch(entries);
  } catch (error) {
    const older = await readStored(cache, (await cache?.keys())?.at(-1));
    if (!older) throw error;
    return openSearch(older);
  }
}
