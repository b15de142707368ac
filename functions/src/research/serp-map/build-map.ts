/** Builds the map from what a job fetched, ready to be saved. */
import type { MapId, SnapshotId } from "@mapwright/core/ids";
import type { FoundGroups } from "@mapwright/core/clustering/grouping-engine";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import type { MapEvidence, SnapshotChunk } from "@mapwright/core/maps/map-document";
import type { SubjectTrends } from "@mapwright/core/snapshot/figures/subject-trends";
import type { MissingFigures } from "@mapwright/core/research/missing-figures";
import type { RankedPage } from "@mapwright/core/snapshot/intern-serps";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { keepTopics, buildTopicLocks } from "@mapwright/core/snapshot/keep-topics";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { collectAnswers } from "@mapwright/core/serps/collect-answers";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import type { SeedResult } from "@mapwright/core/reddit/seed-result";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import { nameChunks } from "#/platform/maps/map-chunks.ts";
import { compress } from "#/research/stored-results.ts";

/**
 * A map ready to be saved. The snapshot's id derives from the content: the same results, saved twice, are the same
 * snapshot.
 */
export interface BuiltMap {
  readonly mapId: MapId;
  readonly snapshot: MapSnapshot;
  readonly snapshotId: SnapshotId;
  readonly chunks: readonly SnapshotChunk[];
  readonly seedResults: readonly SeedResult[];
  /** Stored for good with the job of a map that lacks something, which is completed from it. */
  readonly plan: KeywordPlan;
  readonly missingFigures: MissingFigures | null;
  /** Location of the map's evidence: stored before, and of a kind that the map may have already. */
  readonly evidence?: Partial<MapEvidence>;
}

export type GroupLargeList = (
  results: readonly (readonly RankedPage[])[],
) => Promise<FoundGroups | null>;

/** A partial map that a job completes. */
export interface KnownMap {
  readonly snapshot: MapSnapshot;
  /** Nobody has changed it, so nothing is lost when all of it is grouped again. */
  readonly isUntouched: boolean;
}

/** The keywords of a map with their figures, the intents that a source knows, and what failed. */
export interface MeasuredPlan {
  readonly plan: KeywordPlan;
  readonly intents: ReadonlyMap<string, SearchIntent | null>;
  readonly trends: SubjectTrends | null;
  readonly missing: MissingFigures | null;
  /** Plan from which another job starts that completes the map. */
  readonly planToContinue: KeywordPlan;
}

/** Results page of every keyword of a map by wording. */
const NO_PAGE = { results: [], features: [] };

/**
 * The map of the keywords that have a SERP; `serps` null = a map by wording, which needs none. `embed` returns a vector
 * per text, or null when wording is to be compared by letters. `known`: the partial map that this one completes.
 * `groupLarge`: the groups of a list too large for one machine, by the results of each keyword; null for others.
 */
export async function buildMap(
  job: ResearchJob,
  { plan, intents, trends, missing, planToContinue }: MeasuredPlan,
  serps: readonly StoredSerp[] | null,
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[] | null>,
  known: KnownMap | null = null,
  groupLarge: GroupLargeList = async () => null,
): Promise<BuiltMap> {
  const pageOf = serps && new Map(serps.map((serp) => [serp.keyword, serp]));
  const keywords = plan.keywords.flatMap((keyword) => {
    const page = pageOf ? pageOf.get(keyword.text) : NO_PAGE;
    const intent = intents.get(keyword.text);
    if (!page) return [];
    const { results, features } = page;
    return [{ ...keyword, ...(intent && { intent }), results, features }];
  });
  const { method } = job.input;
  const kept = known && !known.isUntouched ? known.snapshot : null;
  const isByResults = method === "auto" || method === "pages";
  // People's own groups are kept by the engine alone.
  const groups =
    isByResults && !kept ? await groupLarge(keywords.map(({ results }) => results)) : null;
  const comparesWording = (method === "auto" && !groups) || method === "wording";
  const meaning = comparesWording ? await embed(keywords.map(({ text }) => text)) : null;
  const built = buildSnapshot({
    keywords,
    options: {
      method,
      ...(kept && {
        locks: buildTopicLocks(
          kept,
          keywords.map(({ text }) => text),
        ),
      }),
    },
    metrics: plan.metrics,
    groups,
    ...(trends && { trends: trendsOf(trends, keywords) }),
    ...(meaning && { meaning }),
  });
  const snapshot = withAnswers(kept ? keepTopics(kept, built) : built, serps);
  const chunks = await encodeSnapshot(snapshot, (bytes) => compress(bytes));
  const { mapId } = job;
  return {
    mapId,
    snapshot,
    chunks,
    seedResults: plan.seedResults,
    plan: planToContinue,
    missingFigures: missing,
    snapshotId: nameChunks(chunks),
  };
}

/** Adds the answers of the fetched pages. */
function withAnswers(snapshot: MapSnapshot, serps: readonly StoredSerp[] | null): MapSnapshot {
  return serps
    ? { ...snapshot, serps: { ...snapshot.serps, answers: collectAnswers(serps) } }
    : snapshot;
}

/** Returns the trends of the keywords that are in the map. */
function trendsOf(trends: SubjectTrends, keywords: KeywordPlan["keywords"]): SubjectTrends {
  const texts = new Set(keywords.map(({ text }) => text));
  return { ...trends, subjects: trends.subjects.filter(({ keyword }) => texts.has(keyword)) };
}
