/**
 * Reads lists of threads page by page: what the job has read itself, what the workspace read in the last 30 days, and only
 * then the source. Notes what came of each page, so that a job that is continued goes on where it stopped.
 */
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import {
  getListingKey,
  getListingName,
  listListings,
  type ThreadListing,
} from "@mapwright/core/reddit/threads/thread-listings";
import type { SubredditProblem } from "@mapwright/core/reddit/thread-page";
import type { ThreadOrigin } from "@mapwright/core/reddit/reddit-map-input";
import type { StageRun } from "#/research/pipeline/pipeline.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import type { RedditMapDeps } from "#/research/reddit-map/reddit-map-deps.ts";
import {
  createPageWriter,
  type LibraryPage,
  type PageWriter,
  type ReadPage,
} from "#/research/reddit-map/thread-library.ts";
import { pauseFor } from "#/research/serp-map/fetch-serps.ts";
import type { ThreadSource } from "#/research/thread-ports.ts";

/** Threads that are listed somewhere, and not in a file. */
export type ListedThreads = Exclude<ThreadOrigin, { readonly from: "file" }>;

/** A page as it was fetched or stored. */
type PageRead = Pick<
  ReadPage,
  "fetchedAt" | "nextCursor" | "problem" | "threads" | "unreadableIds"
>;
type PagePlace = Pick<ReadPage, "cursor" | "listing" | "page" | "position">;

/** Reads lists of threads one after the other, and notes what came of each page. */
export class ListingReader {
  readonly threads = new Map<string, RedditThread>();
  readonly problems = new Map<string, SubredditProblem>();
  /** Time at which the oldest page was fetched, Unix ms. */
  asOf = Number.POSITIVE_INFINITY;
  charged = 0;
  reused = 0;
  missingPages = 0;
  stoppedBy: ResearchProviderError | "cost-limit" | null = null;
  /** IDs of threads that couldn't be read where they were listed. */
  readonly #unreadable = new Set<string>();
  readonly #run: StageRun<RedditMapDeps>;
  readonly #origin: ListedThreads;
  readonly #source: ThreadSource | null;
  readonly #writer: PageWriter;
  /** Per listing: the pages that are read at most, until it is known how many there are. */
  readonly #planned: number[];
  #done = 0;

  constructor(run: StageRun<RedditMapDeps>, origin: ListedThreads, source: ThreadSource | null) {
    this.#run = run;
    this.#origin = origin;
    this.#source = source;
    this.#planned = listListings(origin).map(({ pages }) => pages);
    const { startedBy, apiKeyId } = run.job;
    const owner = { ...run.ref, startedBy, apiKeyId };
    this.#writer = createPageWriter(owner, this.#isFree);
    if (!run.isPassed) run.persist(this.#writer);
  }

  /** IDs of threads that are left out because they couldn't be read in any listing. */
  get unreadable(): ReadonlySet<string> {
    return new Set([...this.#unreadable].filter((id) => !this.threads.has(id)));
  }

  get #isFree(): boolean {
    return this.#origin.from === "sample";
  }

  /** Rejects when the job has to stop. What a source fails with is noted. */
  async read(position: number, listing: ThreadListing): Promise<void> {
    const { deps, ref, signal } = this.#run;
    this.#report();
    const before = this.#done;
    try {
      await this.#readPages(position, listing);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ResearchProviderError)) throw error;
      deps.onProviderFailed(ref, error);
      this.stoppedBy = error;
      this.missingPages += listing.pages - (this.#done - before);
    }
    this.#planned[position] = this.#done - before;
    this.#report();
  }

  async #readPages(position: number, listing: ThreadListing): Promise<void> {
    const { job, signal } = this.#run;
    const key = getListingKey(listing, this.#origin.from);
    await this.#waitForEarlier(key);
    const { threadLibrary } = this.#run.deps;
    const stored = await threadLibrary.find(job.workspaceId, key, job.reuseSince);
    let cursor: string | null = null;
    for (let page = 0; page < listing.pages; page++) {
      signal.throwIfAborted();
      const place: PagePlace = { listing: key, position, page, cursor };
      const known = await this.#findStored(stored, place);
      const read: PageRead | null = known ?? (await this.#fetch(listing, place));
      if (read === null) {
        this.missingPages += listing.pages - page;
        return;
      }
      if (read.problem) {
        this.problems.set(getListingName(listing), read.problem);
        return;
      }
      this.#take(read);
      cursor = read.nextCursor;
      if (cursor === null) return;
    }
  }

  async #waitForEarlier(key: string): Promise<void> {
    const { deps, job, isPassed, signal } = this.#run;
    if (isPassed) return;
    while ((await deps.earlierListings.listingsBeingRead(job)).has(key))
      await pauseFor(deps.pace.waitMs, signal);
  }

  /** The page, if the workspace has it. */
  async #findStored(
    stored: readonly LibraryPage[],
    { page, cursor }: PagePlace,
  ): Promise<PageRead | null> {
    const { deps, job, ref } = this.#run;
    for (const found of stored) {
      const { page: index } = found;
      const isOwn = index.jobId === ref.jobId;
      if (index.page !== page || index.cursor !== cursor || (index.problem && !isOwn)) continue;
      const threads = await deps.threadLibrary.read(job.workspaceId, found);
      if (!threads) continue;
      if (!isOwn) this.reused += 1;
      else if (!this.#isFree && !index.problem) this.charged += 1;
      return { ...index, threads };
    }
    return null;
  }

  /** null: no more pages may be fetched. Rejects with the source's error. */
  async #fetch(listing: ThreadListing, place: PagePlace): Promise<PageRead | null> {
    const { deps, job, isPassed, signal } = this.#run;
    const source = this.#source;
    if (isPassed || !source || this.stoppedBy) return null;
    // What was accepted is the most that is ever charged.
    if (!this.#isFree && this.charged >= job.credits) {
      this.stoppedBy = "cost-limit";
      return null;
    }
    const { cursor } = place;
    const fetched = await source.threadPage({ ...listing, cursor }, signal).then(
      (page) => ({ ...page, problem: null }),
      (error: unknown) => {
        const problem = problemIn(error);
        if (!problem) throw error;
        return { threads: [], unreadableIds: [], nextCursor: null, problem };
      },
    );
    const read = { ...fetched, fetchedAt: deps.now() };
    this.#writer.add({ ...place, ...read });
    if (!this.#isFree && !read.problem) this.charged += 1;
    return read;
  }

  #take({ threads, unreadableIds, fetchedAt }: PageRead): void {
    for (const thread of threads)
      if (!this.threads.has(thread.id)) this.threads.set(thread.id, thread);
    for (const id of unreadableIds) this.#unreadable.add(id);
    this.asOf = Math.min(this.asOf, fetchedAt);
    this.#done += 1;
    this.#report();
  }

  #report(): void {
    const total = this.#planned.reduce((sum, pages) => sum + pages, 0);
    this.#run.report(this.#done, total);
  }
}

function problemIn(error: unknown): SubredditProblem | null {
  if (!(error instanceof ProviderFailure)) return null;
  if (error.kind === "subreddit-not-found") return "not-found";
  if (error.kind === "subreddit-private") return "private";
  return error.kind === "subreddit-quarantined" ? "quarantined" : null;
}
