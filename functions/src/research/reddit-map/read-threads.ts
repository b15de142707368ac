/**
 * The threads that a job asks for, from wherever they cost least: what this job has read, what the workspace read in the
 * last 30 days, and only then Reddit. What can't be read is named; what was read before a source failed makes a map.
 */
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { listListings } from "@mapwright/core/reddit/threads/thread-listings";
import { uploadedThreads } from "@mapwright/core/reddit/threads/thread-upload";
import type { MissingResults } from "@mapwright/core/research/missing-results";
import type { RedditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import type { SubredditProblem } from "@mapwright/core/reddit/thread-page";
import type { FailedSource } from "@mapwright/core/research/source-fault";
import { classifySourceError } from "#/research/data-sources/source-fault.ts";
import { StageFailure, type StageRun } from "#/research/pipeline/pipeline.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import { ListingReader, type ListedThreads } from "#/research/reddit-map/listing-reader.ts";
import type { RedditMapDeps } from "#/research/reddit-map/reddit-map-deps.ts";

export interface ThreadsRead {
  readonly threads: readonly RedditThread[];
  /** Time at which the oldest threads were read, Unix ms. */
  readonly asOf: number;
  /** Pages that this job read and was charged for. */
  readonly charged: number;
  /** Pages that the workspace had. */
  readonly reused: number;
  readonly missing: MissingResults | null;
  /** IDs of threads that are left out because they couldn't be read. */
  readonly unreadable: ReadonlySet<string>;
  /** Problems by the name of the listing. */
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
  if (problem && read.problems.size === listListings(threads).length)
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
  const unreadable = new Set<string>();
  return { threads: [...threads.values()], asOf: job.createdAt, unreadable, ...none };
}

/**
 * The threads that the listings have now. Throws `StageFailure` when their source is off, and its error when nothing
 * could be read.
 */
export async function readListings(
  run: StageRun<RedditMapDeps>,
  origin: ListedThreads,
): Promise<ThreadsRead> {
  const { deps, job } = run;
  const source = await deps.threadSource(job.workspaceId, origin.from);
  if (!source && !run.isPassed) throw new StageFailure("reddit-off");
  const reader = new ListingReader(run, origin, source);
  for (const [position, listing] of listListings(origin).entries())
    await reader.read(position, listing);
  await run.flush();
  const { stoppedBy, threads, missingPages, asOf, charged, reused, unreadable, problems } = reader;
  if (stoppedBy instanceof ResearchProviderError && threads.size === 0) throw failureOf(stoppedBy);
  const failedSource = source && {
    provider: source.id,
    isOwn: await deps.isOwnProvider(job.workspaceId, source.id),
  };
  const missing = run.isPassed ? job.missing : missingOf(missingPages, stoppedBy, failedSource);
  run.reportSources({ missing, unreadable: unreadable.size });
  return {
    threads: [...threads.values()],
    asOf,
    charged,
    reused,
    missing,
    unreadable,
    problems,
  };
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
    : (classifySourceError(stoppedBy) ?? "provider-unavailable");
  return { count: pages, reason, source };
}
