/**
 * The extent and cost of a map of threads. Nothing is charged here: of Reddit, only whether its subreddits can be read
 * is asked; a sample and a file are read, so that people see what is in them.
 */
import { AppError } from "@mapwright/core/app-error";
import type { WorkspaceId } from "@mapwright/core/ids";
import { findRedditKeywords } from "@mapwright/core/reddit/build-reddit-map";
import type { RedditThread, Subreddit } from "@mapwright/core/reddit/threads/reddit-thread";
import { getListingKey, listListings } from "@mapwright/core/reddit/threads/thread-listings";
import {
  UPLOAD_PART_MAX_THREADS,
  uploadedThreads,
} from "@mapwright/core/reddit/threads/thread-upload";
import type { RedditMapInput, ThreadOrigin } from "@mapwright/core/reddit/reddit-map-input";
import type { ResearchEstimate } from "@mapwright/core/research/research-input";
import { reuseSinceAt } from "@mapwright/core/keywords/serp-reuse";
import type { Firestore } from "firebase-admin/firestore";
import { requirePlanQuota } from "#/platform/plan-quota.ts";
import type { Actor } from "#/platform/access/principal.ts";
import type { OnRequest } from "#/research/estimates/estimate-research.ts";
import { requireMapForSource } from "#/research/map-for-source.ts";
import { listPlanRequests } from "#/research/plan-requests.ts";
import { withProviderRefusals } from "#/research/provider-refusal.ts";
import type { FindThreadSource } from "#/research/reddit-map/reddit-map-deps.ts";
import { requireRedditSources } from "#/research/reddit-map/reddit-source-quota.ts";
import type { LibraryPage, ThreadLibrary } from "#/research/reddit-map/thread-library.ts";
import type { ResearchFiles } from "#/research/research-files.ts";
import { storeEstimate } from "#/research/estimates/store-estimate.ts";
import type { SubredditState, ThreadSource } from "#/research/thread-ports.ts";

/** The most that Reddit lists on a page. */
const THREADS_PER_PAGE = 100;

export interface RedditEstimateDeps {
  readonly db: Firestore;
  readonly threadSource: FindThreadSource;
  /** Called before Reddit is asked. */
  readonly onRequest: OnRequest;
  readonly threadLibrary: Pick<ThreadLibrary, "find">;
  readonly researchFiles: Pick<ResearchFiles, "read">;
  /** Unix ms. */
  readonly now: () => number;
}

/** The findings of an estimate about threads. */
interface ThreadsFound {
  readonly threads: number;
  /** Pages to fetch at most, a credit each. */
  readonly pages: number;
  /** Pages that are there already. */
  readonly reused: number;
  readonly isMaximum: boolean;
  /** Phrases of the threads, as far as they were read; null: none were. */
  readonly phrases: readonly string[] | null;
  /** ID of the threads' source; null: they are a file's. */
  readonly source: string | null;
}

/** Estimates a map from threads and stores the estimate. The use case has checked that the member may edit maps. */
export async function estimateRedditResearch(
  deps: RedditEstimateDeps,
  user: Actor,
  input: RedditMapInput,
): Promise<ResearchEstimate> {
  const { db, now } = deps;
  const { workspaceId, keywordLimit } = input;
  // No price is shown for what the plan would reject.
  await requireMapForSource(db, input);
  const requests = await listPlanRequests(db, input, (query) => query.get());
  await requirePlanQuota(db, workspaceId, requests, now());
  await requireRedditSources(db, input, now());
  const found = await findThreads(deps, input);
  const keywords = found.phrases && !found.isMaximum ? found.phrases.length : keywordLimit;
  const isEmpty = found.threads === 0 || keywords === 0;
  const metrics = { source: "none", estimated: false, asOf: now() };
  return storeEstimate(
    deps,
    user,
    input,
    { keywords: [], metrics, seedResults: [] },
    {
      keywords: isEmpty ? 0 : keywords,
      isMaximum: found.isMaximum,
      reusedKeywords: found.reused,
      credits: found.pages,
      source: found.source,
      metricSource: metrics.source,
      threads: { threads: found.threads, pages: found.pages },
    },
  );
}

function findThreads(deps: RedditEstimateDeps, input: RedditMapInput): Promise<ThreadsFound> {
  const { threads } = input;
  if (threads.from === "file") return readFile(deps, input, threads.fileIds);
  return withProviderRefusals(async (signal) => {
    const source = await deps.threadSource(input.workspaceId, threads.from);
    if (!source) throw new AppError("reddit-off", "Reddit isn't connected here");
    if (!source.isFree) await deps.onRequest(input.workspaceId);
    await requireReadable(source, threads.subreddits, signal);
    return source.isFree
      ? readSample(source, input, threads, signal, deps.now())
      : countPages(deps, source, input.workspaceId, threads);
  });
}

/** One that can't be read is said now; one of several that is closed later is left out of the map. */
async function requireReadable(
  source: ThreadSource,
  subreddits: readonly Subreddit[],
  signal: AbortSignal,
): Promise<void> {
  const states = await Promise.all(
    subreddits.map((subreddit) => source.subredditState(subreddit, signal)),
  );
  const fields = states.flatMap((state, at): [string, string][] =>
    state === "open"
      ? []
      : [[`threads.subreddits.${at}`, UNREADABLE[state](subreddits[at] ?? "", source.isFree)]],
  );
  if (fields.length > 0)
    throw new AppError("invalid-input", "A subreddit can't be read", Object.fromEntries(fields));
}

const UNREADABLE: Readonly<
  Record<Exclude<SubredditState, "open">, (name: string, isSample: boolean) => string>
> = {
  "not-found": (name, isSample) =>
    isSample ? `r/${name} isn't in the sample` : `Reddit has no subreddit r/${name}`,
  private: (name) => `r/${name} is private: only its members can read it`,
  quarantined: (name) => `r/${name} is quarantined: Reddit keeps apps from reading it`,
};

async function readSample(
  source: ThreadSource,
  { keywordLimit }: RedditMapInput,
  threads: Exclude<ThreadOrigin, { readonly from: "file" }>,
  signal: AbortSignal,
  asOf: number,
): Promise<ThreadsFound> {
  const found = new Map<string, RedditThread>();
  for (const listing of listListings(threads)) {
    let cursor: string | null = null;
    do {
      const page = await source.threadPage({ ...listing, cursor }, signal);
      for (const thread of page.threads) found.set(thread.id, thread);
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  const { texts } = findRedditKeywords([...found.values()], { asOf, limit: keywordLimit });
  const free = { pages: 0, reused: 0, isMaximum: false };
  return { ...free, threads: found.size, phrases: texts, source: source.id };
}

/** The pages of each listing that are stored, and those that are left. */
async function countPages(
  { threadLibrary, now }: RedditEstimateDeps,
  source: ThreadSource,
  workspace: WorkspaceId,
  threads: Exclude<ThreadOrigin, { readonly from: "file" }>,
): Promise<ThreadsFound> {
  let pages = 0;
  let reused = 0;
  let storedThreads = 0;
  for (const listing of listListings(threads)) {
    const key = getListingKey(listing, threads.from);
    const stored = await threadLibrary.find(workspace, key, reuseSinceAt(now()));
    const chain = chainOf(stored, listing.pages);
    reused += chain.length;
    storedThreads += chain.reduce((sum, { page }) => sum + page.threadCount, 0);
    const last = chain.at(-1);
    if (!last || last.page.nextCursor !== null) pages += listing.pages - chain.length;
  }
  return {
    threads: storedThreads + pages * THREADS_PER_PAGE,
    pages,
    reused,
    isMaximum: true,
    phrases: null,
    source: source.id,
  };
}

/** The stored pages that follow each other from the first one, as the job will find them. */
function chainOf(stored: readonly LibraryPage[], limit: number): LibraryPage[] {
  const chain: LibraryPage[] = [];
  let cursor: string | null = null;
  while (chain.length < limit) {
    const next: LibraryPage | undefined = stored.find(
      ({ page }) => page.page === chain.length && page.cursor === cursor && page.problem === null,
    );
    if (!next) break;
    chain.push(next);
    cursor = next.page.nextCursor;
    if (cursor === null) break;
  }
  return chain;
}

/** All of it is counted; what it asks is looked up in the first part. */
async function readFile(
  { researchFiles, now }: RedditEstimateDeps,
  { workspaceId, keywordLimit }: RedditMapInput,
  fileIds: readonly Parameters<ResearchFiles["read"]>[1][],
): Promise<ThreadsFound> {
  const ids = new Set<string>();
  const first: RedditThread[] = [];
  for (const fileId of fileIds) {
    const part = await researchFiles.read(workspaceId, fileId, uploadedThreads);
    if (!part) throw new AppError("file-expired", "The file was deleted. Upload it again.");
    for (const thread of part.threads) {
      ids.add(thread.id);
      if (first.length < UPLOAD_PART_MAX_THREADS) first.push(thread);
    }
  }
  const { texts } = findRedditKeywords(first, { asOf: now(), limit: keywordLimit });
  const free = { pages: 0, reused: 0, source: null };
  return { ...free, threads: ids.size, isMaximum: fileIds.length > 1, phrases: texts };
}
