/** The result of each subreddit in a map: stored on the job and on the map, like the results of seeds. */
import type { RedditMap } from "#/reddit/build-reddit-map.ts";
import type { SubredditProblem } from "#/reddit/thread-page.ts";
import { getListingName, listListings } from "#/reddit/threads/thread-listings.ts";
import type { ThreadOrigin } from "#/reddit/reddit-map-input.ts";
import type { SeedResult } from "#/reddit/seed-result.ts";

/** Subreddits of a file that are listed; a file may have thousands. */
const MAX_OF_FILE = 20;

/**
 * Lists sources in the order in which they were entered; of a file, and of all of Reddit, those with most keywords
 * first. What two subreddits say counts for both. `problems`: by the name of the listing.
 */
export function listSourceResults(
  threads: ThreadOrigin,
  { snapshot, evidence }: RedditMap,
  problems: ReadonlyMap<string, SubredditProblem> = new Map(),
): SeedResult[] {
  const found = new Map<string, { readonly name: string; count: number }>();
  for (const text of snapshot.keywords.text) {
    const mentions = Object.hasOwn(evidence.mentions, text) ? evidence.mentions[text] : undefined;
    const names = new Set(
      (mentions ?? []).flatMap(({ thread }) => evidence.threads[thread]?.subreddit ?? []),
    );
    for (const subreddit of names) {
      const name = getListingName({ subreddit });
      const own = found.get(name.toLowerCase()) ?? { name, count: 0 };
      own.count += 1;
      found.set(name.toLowerCase(), own);
    }
  }
  const named = threads.from === "file" ? [] : threads.subreddits;
  if (named.length === 0)
    return [...found.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_OF_FILE)
      .map(({ name, count }) => resultOf(name, count));
  return listListings(threads).map((listing) => {
    const name = getListingName(listing);
    return resultOf(name, found.get(name.toLowerCase())?.count ?? 0, problems.get(name));
  });
}

function resultOf(seed: string, keywords: number, problem?: SubredditProblem): SeedResult {
  return {
    seed,
    searchedAs: null,
    keywords,
    // Jobs keep these, and what people wrote has to be gone when they delete it.
    examples: [],
    ...(problem && { problem }),
  };
}
