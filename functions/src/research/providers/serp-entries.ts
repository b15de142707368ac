/** What is stored of a results page, whichever provider returned it. */
import type { SerpEntry } from "#/research/ports.ts";

/** Longer ones aren't usable links and would exceed a document's size. */
const URL_MAX_LENGTH = 2_048;
const TITLE_MAX_LENGTH = 300;
const SNIPPET_MAX_LENGTH = 400;

/**
 * The first `depth` results whose address is a web address, ranked from 1 in the order given: only those become links in
 * a map. Titles and snippets are cut.
 */
export function toSerpEntries(
  results: readonly { readonly url: string; readonly title: string; readonly snippet: string }[],
  depth: number,
): SerpEntry[] {
  return results
    .filter(({ url }) => isWebAddress(url))
    .slice(0, depth)
    .map(({ url, title, snippet }, position) => ({
      rank: position + 1,
      url,
      title: title.slice(0, TITLE_MAX_LENGTH),
      snippet: snippet.slice(0, SNIPPET_MAX_LENGTH),
    }));
}

function isWebAddress(url: string): boolean {
  return url.length <= URL_MAX_LENGTH && /^https?:\/\//i.test(url) && URL.canParse(url);
}
