/** Gets the search's texts once, and keeps them in the browser for when there is no network. */
import { contentAddress } from "#/content/api/content-address.ts";
import { fetchContent } from "#/content/api/fetch-content.ts";
import type { SearchEntry } from "#/content/search/search-entries.ts";
import { openSearch, type Search } from "#/content/search/search-index.ts";

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

/** @returns null for what is no answer of the search */
function readEntries(answer: unknown): readonly SearchEntry[] | null {
  const entries: unknown = Object(answer).entries;
  return Array.isArray(entries) && entries.every(isEntry) ? entries : null;
}

/** There is none in private windows of some browsers. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

/** Of all revisions only the newest is kept. */
async function keep(cache: Cache, address: string, entries: readonly SearchEntry[]): Promise<void> {
  await cache.put(address, Response.json({ entries }));
  const others = (await cache.keys()).filter(({ url }) => url !== new URL(address, url).href);
  await Promise.all(others.map((other) => cache.delete(other)));
}

async function readKept(cache: Cache | null, request: RequestInfo | undefined) {
  const kept = request ? await cache?.match(request) : undefined;
  return kept ? readEntries(await kept.json()) : null;
}

/**
 * The texts of `revision`: as kept, else as the server gives them. What was kept of another revision serves where there
 * is no network.
 *
 * @throws when there is neither a network nor an earlier answer
 */
export async function loadSearch(revision: string): Promise<Search> {
  const cache = await openCache();
  const address = contentAddress("query", PARAMETERS, revision);
  const known = await readKept(cache, address);
  if (known) return openSearch(known);
  try {
    const entries = readEntries(await fetchContent("query", PARAMETERS, revision));
    if (!entries) throw new Error("The search has no texts");
    if (cache) void keep(cache, address, entries).catch(() => {});
    return openSearch(entries);
  } catch (error) {
    const older = await readKept(cache, (await cache?.keys())?.at(-1));
    if (!older) throw error;
    return openSearch(older);
  }
}
