/**
 * Refreshes a map's threads: each is asked for again, the listings are read again within the accepted credits, what is
 * gone upstream is deleted, and what is new is stored as an update. The map's topics and people's edits stay as they
 * are.
 */
import { forgetKeywords } from "@mapwright/core/maps/forget-keywords";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import {
  buildRedditMap,
  findRedditKeywords,
  type RedditMap,
} from "@mapwright/core/reddit/build-reddit-map";
import { mergeEvidence } from "@mapwright/core/reddit/merge-evidence";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { forgetThreads, type ThreadOutcome } from "@mapwright/core/reddit/refresh-threads";
import { getListingKey, listListings } from "@mapwright/core/reddit/threads/thread-listings";
import { diffThreads } from "@mapwright/core/refresh/diff-threads";
import { MAX_LISTED, type ThreadsUpdate } from "@mapwright/core/refresh/map-update";
import { MAX_REDDIT_KEYWORDS, type RedditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { embedKeywords } from "@mapwright/core/wording/embed-keywords";
import {
  definePipeline,
  StageFailure,
  type Stage,
  type StageRun,
} from "#/research/pipeline/pipeline.ts";
import { readListings } from "#/research/reddit-map/read-threads.ts";
import type { RedditMapDeps } from "#/research/reddit-map/reddit-map-deps.ts";
import type { RefreshedThreads, ThreadedMap } from "#/research/reddit-map/refresh-store.ts";

/** Maximum number of threads per request. */
const MAX_LOOKED_UP = 100;

interface Reread {
  readonly before: ThreadedMap;
  /** Outcome of every thread of the evidence, by ID. */
  readonly outcomes: ReadonlyMap<string, ThreadOutcome>;
  /** Threads of the listings; none for threads from a file. */
  readonly listed: readonly RedditThread[];
  readonly asOf: number;
  readonly credits: number;
  /** Threads that couldn't be read. */
  readonly unreadable: number;
}
interface Compared {
  readonly refreshed: RefreshedThreads;
}

const reread: Stage<RedditMapDeps, object, Reread> = {
  name: "reread",
  shownAs: "reading",
  weight: 85,
  checkpoint: { kind: "pieces" },
  canHandOver: true,
  async run(run) {
    const { deps, job } = run;
    const before = await deps.refreshes.read(job.mapId);
    if (!before) throw new StageFailure("no-threads");
    const { threads } = inputOf(job);
    const from = threads.from === "sample" ? "sample" : "api";
    const source = await deps.threadSource(job.workspaceId, from);
    if (!source) throw new StageFailure("reddit-off");
    const outcomes = await lookUpAll(run, before, source);
    const lost = [...outcomes].flatMap(([id, { state }]) => (state === "unknown" ? [id] : []));
    if (threads.from === "file")
      return {
        before,
        outcomes,
        listed: [],
        asOf: deps.now(),
        credits: 0,
        unreadable: lost.length,
      };
    const { threads: listed, asOf, charged, unreadable } = await readListings(run, threads);
    return {
      before,
      outcomes,
      listed,
      asOf: Number.isFinite(asOf) ? asOf : deps.now(),
      credits: charged,
      unreadable: countUnread([...unreadable, ...lost], outcomes, listed),
    };
  },
};

/** @param ids of threads that couldn't be read somewhere, some of them elsewhere */
function countUnread(
  ids: readonly string[],
  outcomes: ReadonlyMap<string, ThreadOutcome>,
  listed: readonly RedditThread[],
): number {
  const wasListed = new Set(listed.map(({ id }) => id));
  const isUnread = (id: string) => !wasListed.has(id) && outcomes.get(id)?.state !== "there";
  return new Set(ids.filter(isUnread)).size;
}

async function lookUpAll(
  { signal }: StageRun<RedditMapDeps>,
  { evidence }: ThreadedMap,
  source: NonNullable<Awaited<ReturnType<RedditMapDeps["threadSource"]>>>,
): Promise<Map<string, ThreadOutcome>> {
  const ids = evidence.threads.map(({ id }) => id);
  const outcomes = new Map<string, ThreadOutcome>();
  for (let at = 0; at < ids.length; at += MAX_LOOKED_UP) {
    signal.throwIfAborted();
    const found = await source.lookUp(ids.slice(at, at + MAX_LOOKED_UP), signal);
    for (const [id, outcome] of found) outcomes.set(id, outcome);
  }
  return outcomes;
}

const compare: Stage<RedditMapDeps, Reread, Compared> = {
  name: "compare",
  shownAs: "clustering",
  weight: 10,
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run({ deps, job }, { before, outcomes, listed, asOf, credits, unreadable }) {
    const gone = new Set(
      [...outcomes].flatMap(([id, { state }]) => (state === "gone" ? [id] : [])),
    );
    const there = [...outcomes.values()].flatMap((outcome) =>
      outcome.state === "there" ? [outcome.thread] : [],
    );
    const threads = [...there, ...listed].filter(({ id }) => !gone.has(id));
    const found = findRedditKeywords(threads, { asOf, limit: MAX_REDDIT_KEYWORDS });
    const meaning = await embedKeywords(
      deps.embedder,
      found.compared,
      job.input.locale.language,
    ).catch((error: unknown) => {
      deps.onEmbedderFailed(job.id, error);
      return null;
    });
    const fresh = found.texts.length > 0 ? buildRedditMap(found, meaning ?? undefined) : null;
    const kept = forgetThreads(before.evidence, gone);
    const known = withFigures(kept.evidence, there);
    // Every thread was asked for again.
    const all = fresh ? mergeEvidence(known, fresh.evidence) : known;
    const evidence = { ...all, asOf };
    const snapshot = await forgetOrphans(deps, before, kept.orphans);
    const update = updateOf(job, before.evidence, evidence, fresh);
    return { refreshed: { before, evidence, snapshot, update, credits, unreadable } };
  },
};

/** The threads with what they have got since. */
function withFigures(evidence: RedditEvidence, there: readonly RedditThread[]): RedditEvidence {
  const now = new Map(there.map((thread) => [thread.id, thread]));
  return {
    ...evidence,
    threads: evidence.threads.map((thread) => {
      const { score, commentCount } = now.get(thread.id) ?? thread;
      return Object.assign({}, thread, { score, commentCount });
    }),
  };
}

/** null: every keyword is still said, or isn't in the snapshot. */
async function forgetOrphans(
  { refreshes }: RedditMapDeps,
  { map }: ThreadedMap,
  orphans: readonly string[],
): Promise<MapSnapshot | null> {
  if (orphans.length === 0) return null;
  const snapshot = await refreshes.readSnapshot(map);
  // In a map of results, what ranks for a keyword is evidence of its own.
  const gone = new Set(
    snapshot.keywords.text.filter(
      (text, row) => orphans.includes(text) && (snapshot.serps.results[row] ?? []).length === 0,
    ),
  );
  const left = forgetKeywords(snapshot, gone);
  return left === snapshot || left.keywords.text.length === 0 ? null : left;
}

function updateOf(
  job: ResearchJob,
  before: RedditEvidence,
  after: RedditEvidence,
  fresh: RedditMap | null,
): ThreadsUpdate {
  const { newQuestions, grown, newThreads, goneThreads } = diffThreads(before, after);
  const { keywords, clusters } = fresh?.snapshot ?? { keywords: null, clusters: null };
  return {
    version: 1,
    jobId: job.id,
    at: after.asOf,
    since: before.asOf,
    newThreads,
    goneThreads,
    newQuestions: newQuestions.slice(0, MAX_LISTED),
    grown: grown.slice(0, MAX_LISTED),
    fresh: {
      text: keywords?.text ?? [],
      cluster: keywords?.cluster ?? [],
      names: clusters?.name ?? [],
    },
  };
}

const save: Stage<RedditMapDeps, Compared, object> = {
  name: "save",
  shownAs: "saving",
  weight: 5,
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run({ deps, job, ref, holder, flush, write }, { refreshed }) {
    await flush();
    if (refreshed.update.goneThreads > 0) await forgetPages(deps, job);
    await write(() => deps.refreshes.publish(ref, holder, refreshed));
    return {};
  },
};

/** Deletes the pages of the same listings that the workspace read earlier: they may have what is gone. */
async function forgetPages(
  { threadLibrary, refreshes }: RedditMapDeps,
  { input, workspaceId, createdAt }: ResearchJob,
): Promise<void> {
  if (input.kind !== "reddit") return;
  const { threads } = input;
  for (const listing of listListings(threads)) {
    const pages = await threadLibrary.find(workspaceId, getListingKey(listing, threads.from), 0);
    const earlier = pages.filter(({ page }) => page.fetchedAt < createdAt);
    await refreshes.deletePages(workspaceId, earlier);
  }
}

export const redditRefreshPipeline = definePipeline<RedditMapDeps>()
  .stage(reread)
  .stage(compare)
  .stage(save);

function inputOf({ input }: ResearchJob): RedditMapInput {
  if (input.kind !== "reddit") throw new Error("This job reads no threads.");
  return input;
}
