/**
 * The threads that a job asks for, from wherever they cost least: what this job has read, what the workspace read in the
 * last 30 days, and only then Reddit. What can't be read is named; what was read before a source failed makes a map.
 */
import type { RedditThread } from "@mapwright/core/reddit/reddit-thread";
import {
  listingKey,
  listingName,
  listingsOf,
  type ThreadListing,
} from "@mapwright/core/reddit/thread-listings";
import { uploadedThreads } from "@mapwright/core/reddit/thread-upload";
import type { MissingResults } from "@mapwright/core/research/missing-results";
import type { RedditMapInput, ThreadOrigin } from "@mapwright/core/research/reddit-map-input";
import type { SubredditProblem } from "@mapwright/core/reddit/thread-page";
import type { FailedSource } from "@mapwright/core/research/source-fault";
import { sourceFaultOf } from "#/research/data-sources/source-fault.ts";
import { StageFailure, type StageRun } from "#/research/pipeline/pipeline.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import type { RedditMapDeps } from "#/research/reddit-map/reddit-map-deps.ts";
import { createPageWriter, type LibraryPage } from "#/research/reddit-map/thread-library.ts";
import { pauseFor } from "#/research/serp-map/fetch-serps.ts";
import type { ThreadPage } from "#/research/thread-ports.ts";

type Listed = Exclude<ThreadOrigin, { readonly from: "file" }>;

/** What came of asking for a page. */
type PageOrProblem = ThreadPage & { readonly problem?: SubredditProblem };

export interface ThreadsRead {
  readonly threads: readonly RedditThread[];
  /** When the oldest of them were read, Unix ms. */
  readonly asOf: number;
  /** Pages that this job read and was charged for. */
  readonly charged: number;
  /** Pages that the workspace had. */
  readonly reused: number;
  readonly missing: MissingResults | null;
  /** By the name of the listing. */
  readonly problems: ReadonlyMap<string, SubredditProblem>;
}

/** Throws `StageFailure` when there are no threads, and the source's error when it failed before there were any. */
export async function readThreads(
  run: StageRun<RedditMapDeps>,
  input: RedditMapInput,
): Promise<ThreadsRead> {
  const { threads } = input;
  const read =
    threads.from === "file"
      ? await readFile(run, threads.fileIds)
      : await readListings(run, threads);
  if (read.threads.length > 0) return read;
  const [problem] = [...read.problems.values()].slice(-1);
  if (problem && read.problems.size === listingsOf(threads).length)
    throw new StageFailure(`subreddit-${problem}`, [...read.problems.keys()].join(", "));
  throw new StageFailure("no-threads");
}

async function readFile(
  { deps, job, report }: StageRun<RedditMapDeps>,
  fileIds: readonly Parameters<RedditMapDeps["researchFiles"]["read"]>[1][],
): Promise<ThreadsRead> {
  const threads = new Map<string, RedditThread>();
  for (const [at, id] of fileIds.entries()) {
    report(at, fileIds.length);
    const part = await deps.researchFiles.read(job.workspaceId, id, uploadedThreads);
    if (!part) throw new StageFailure("file-expired");
    for (const thread of part.threads) threads.set(thread.id, thread);
  }
  report(fileIds.length, fileIds.length);
  const none = { charged: 0, reused: 0, missing: null, problems: new Map() };
  return { threads: [...threads.values()], asOf: job.createdAt, ...none };
}

async function readListings(run: StageRun<RedditMapDeps>, origin: Listed): Promise<ThreadsRead> {
  const { deps, job, ref } = run;
  const { threadLibrary, earlierListings, pace } = deps;
  const source = await deps.threadSource(job.workspaceId, origin.from);
  if (!source && !run.isPassed) throw new StageFailure("reddit-off");
  const isFree = origin.from === "sample";
  const listings = listingsOf(origin);
  const planned = listings.map(({ pages }) => pages);
  const threads = new Map<string, RedditThread>();
  const problems = new Map<string, SubredditProblem>();
  let asOf = Number.POSITIVE_INFINITY;
  let done = 0;
  let charged = 0;
  let reused = 0;
  let missingPages = 0;
  let stoppedBy: ResearchProviderError | "cost-limit" | null = null;

  const writer = createPageWriter({ ...ref, startedBy: job.startedBy }, isFree);
  if (!run.isPassed) run.persist(writer);
  const report = () =>
    run.report(
      done,
      planned.reduce((sum, pages) => sum + pages, 0),
    );
  const take = (page: readonly RedditThread[], fetchedAt: number) => {
    for (const thread of page) if (!threads.has(thread.id)) threads.set(thread.id, thread);
    asOf = Math.min(asOf, fetchedAt);
    done += 1;
    report();
  };
  /** The page at `cursor`, if the workspace has it. */
  const findStored = async (
    stored: readonly LibraryPage[],
    page: number,
    cursor: string | null,
  ) => {
    for (const found of stored) {
      if (found.page !== page || found.cursor !== cursor) continue;
      if (found.problem && found.jobId !== ref.jobId) continue;
      const read = await threadLibrary.read(job.workspaceId, found);
      if (read) return { found, read };
    }
    return null;
  };
  const readListing = async (position: number, listing: ThreadListing) => {
    const key = listingKey(listing, origin.from);
    const find = () => threadLibrary.find(job.workspaceId, key, job.reuseSince);
    while (!run.isPassed && (await earlierListings.listingsBeingRead(job)).has(key))
      await pauseFor(pace.waitMs, run.signal);
    const stored = await find();
    let cursor: string | null = null;
    for (let page = 0; page < listing.pages; page++) {
      run.signal.throwIfAborted();
      const known = await findStored(stored, page, cursor);
      let nextCursor: string | null;
      if (known?.found.problem) {
        problems.set(listingName(listing), known.found.problem);
        return;
      }
      if (known) {
        if (known.found.jobId !== ref.jobId) reused += 1;
        else if (!isFree) charged += 1;
        take(known.read, known.found.fetchedAt);
        ({ nextCursor } = known.found);
      } else {
        const left = listing.pages - page;
        if (run.isPassed || !source || stoppedBy) {
          missingPages += left;
          return;
        }
        // What was accepted is the most that is ever charged.
        if (!isFree && charged >= job.credits) {
          stoppedBy = "cost-limit";
          missingPages += left;
          return;
        }
        const place = { listing: key, position, page, cursor };
        const fetched: PageOrProblem = await source
          .threadPage({ ...listing, cursor }, run.signal)
          .catch((error: unknown) => {
            const problem = problemIn(error);
            if (!problem) throw error;
            return { threads: [], nextCursor: null, problem };
          });
        const fetchedAt = deps.now();
        const { problem = null } = fetched;
        writer.add({ ...place, ...fetched, problem, fetchedAt });
        if (problem) {
          problems.set(listingName(listing), problem);
          return;
        }
        if (!isFree) charged += 1;
        take(fetched.threads, fetchedAt);
        ({ nextCursor } = fetched);
      }
      cursor = nextCursor;
      if (cursor === null) break;
    }
  };

  for (const [position, listing] of listings.entries()) {
    report();
    const before = done;
    try {
      await readListing(position, listing);
    } catch (error) {
      run.signal.throwIfAborted();
      if (!(error instanceof ResearchProviderError)) throw error;
      deps.onProviderFailed(ref, error);
      stoppedBy = error;
      missingPages += listing.pages - (done - before);
    }
    planned[position] = done - before;
    report();
  }
  await run.flush();
  if (stoppedBy instanceof ResearchProviderError && threads.size === 0) throw failureOf(stoppedBy);
  const failedSource = source && {
    provider: source.id,
    isOwn: await deps.isOwnProvider(job.workspaceId, source.id),
  };
  const missing = run.isPassed ? job.missing : missingOf(missingPages, stoppedBy, failedSource);
  run.reportSources({ missing });
  return { threads: [...threads.values()], asOf, charged, reused, missing, problems };
}

function problemIn(error: unknown): SubredditProblem | null {
  if (!(error instanceof ProviderFailure)) return null;
  if (error.kind === "subreddit-not-found") return "not-found";
  if (error.kind === "subreddit-private") return "private";
  return error.kind === "subreddit-quarantined" ? "quarantined" : null;
}

function isRateLimit(error: ResearchProviderError): boolean {
  return error instanceof ProviderFailure && error.kind === "rate-limited";
}

function failureOf(error: ResearchProviderError): Error {
  return isRateLimit(error) ? new StageFailure("rate-limited") : error;
}

function missingOf(
  pages: number,
  stoppedBy: ResearchProviderError | "cost-limit" | null,
  source: FailedSource | null,
): MissingResults | null {
  if (pages === 0) return null;
  if (!(stoppedBy instanceof ResearchProviderError))
    return { count: pages, reason: "cost-limit", source: null };
  const reason = isRateLimit(stoppedBy)
    ? "rate-limited"
    : (sourceFaultOf(stoppedBy) ?? "provider-unavailable");
  return { count: pages, reason, source };
}
