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

async function keep(entries: readonly SearchEntry[]): Promise<void> {
  const cache = await openCache();
  const address = contentAddress("query", PARAMETERS, "kept");
  await cache?.put(address, Response.json({ entries }));
}

async function readKept(): Promise<readonly SearchEntry[] | null> {
  const cache = await openCache();
  const kept = await cache?.match(contentAddress("query", PARAMETERS, "kept"));
  return kept ? readEntries(await kept.json()) : null;
}

/** @throws when there is neither a network nor an earlier answer */
export async function loadSearch(revision: string): Promise<Search> {
  try {
    const entries = readEntries(await fetchContent("query", PARAMETERS, revision));
    if (!entries) throw new Error("The search has no texts");
    void keep(entries).catch(() => {});
    return openSearch(entries);
  } catch (error) {
    const kept = await readKept();
    if (!kept) throw error;
    return openSearch(kept);
  }
}
