/**
 * A map as shown to people who have only a link: a separate shape, so that nothing else can leak by mistake. Excludes
 * ids, people's ids, comments, stored results and history.
 */
import { askedQuestion, toAskedShape } from "#/answers/asked-shape.ts";
import {
  buildQuestionTree,
  flattenQuestions,
  type QuestionsByKeyword,
} from "#/answers/asked-questions.ts";
import { indexAnswers } from "#/answers/cluster-answers.ts";
import { readAnswersOnly, type AnswerColumns } from "#/snapshot/answer-columns.ts";
import { runShare } from "#/snapshot/figures/run-share.ts";
import { z } from "zod";
import {
  readEvidence,
  type EvidenceReader,
  type StoredEvidence,
} from "#/maps/files/file-evidence.ts";
import type { MapState, Topic } from "#/maps/log/edited/map-state.ts";
import { searchPlace } from "#/keywords/search-place.ts";
import { mapSnapshot } from "#/snapshot/map-snapshot.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { buildMapOutline } from "#/snapshot/map-outline.ts";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import { mapGeography, type MapGeography } from "#/snapshot/geography/map-geography.ts";
import { NO_HUE } from "#/snapshot/geography/pillar-hues.ts";
import { sharedGrouping, toSharedGrouping } from "#/maps/share/shared-grouping.ts";
import { sharedEvidence, shareEvidence } from "#/maps/share/shared-evidence.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

/** Status, assignee, due date and address. null: not shared; for all but the status also unset. */
const sharedPlan = z
  .object({
    status: z.enum(TOPIC_STATUSES),
    assignee: z.string().nullable(),
    dueDay: z.string().nullable(),
    targetUrl: z.string().nullable(),
  })
  .nullable();

const sharedCluster = z.object({
  name: z.string(),
  /** Nesting depth: a nested cluster follows its parent. */
  depth: z.number(),
  intent: z.enum(SEARCH_INTENTS),
  volumePerMonth: z.number().nullable(),
  /** 0–100; null: unknown. */
  difficulty: z.number().nullable(),
  opportunity: z.number().nullable(),
  /** Land of the cluster, see `MapGeography`. */
  place: z.object({ x: z.number(), y: z.number(), radius: z.number() }),
  keywordCount: z.number(),
  grouping: sharedGrouping,
  plan: sharedPlan,
  /** Empty: no note, or not shared. */
  note: z.string(),
  /** null: not shared, or there is none. */
  evidence: sharedEvidence.nullable(),
});
export type SharedCluster = z.infer<typeof sharedCluster>;

const sharedPillar = z.object({
  name: z.string(),
  /** Hue of the pillar in the map's geography. */
  hue: z.number(),
  volumePerMonth: z.number().nullable(),
  note: z.string(),
  clusters: z.array(sharedCluster),
});
export type SharedPillar = z.infer<typeof sharedPillar>;

/** One value per keyword, all columns of equal length. */
const sharedKeywords = z.object({
  text: z.array(z.string()),
  volumePerMonth: z.array(z.number().nullable()),
  difficulty: z.array(z.number().nullable()),
  /** See prominence.ts; absent: the map has none. */
  prominence: z.array(z.number().nullable()).optional(),
  /** Runs of assistants in which each keyword was searched for; absent: the map has no sub-queries. */
  runs: z.array(runShare.nullable()).optional(),
  /** Cluster index, counted across all pillars in order. */
  cluster: z.array(z.number()),
});
export type SharedKeywords = z.infer<typeof sharedKeywords>;

/** The most questions of a cluster that a link shows, in the order of the tree. */
const MAX_SHARED_QUESTIONS = 20;

/** Question that people also ask, and the cluster on whose results pages, numbered as keywords are. */
const sharedQuestion = z.object({ ...askedQuestion.shape, cluster: z.number() });
export type SharedQuestion = z.infer<typeof sharedQuestion>;

export const sharedMap = z.object({
  title: z.string(),
  market: z.object({
    country: z.string(),
    language: z.string(),
    /** Place that the results are for; absent: the whole country. */
    place: searchPlace.optional(),
  }),
  metrics: z.object({
    source: z.string(),
    estimated: z.boolean(),
    asOf: z.number(),
    area: mapSnapshot.shape.metrics.shape.area,
  }),
  /**
   * Domain of the site, and the times at which the site and the threads were read, in Unix ms; null: not shared, or
   * there is none.
   */
  evidence: z
    .object({
      site: z.object({ domain: z.string(), asOf: z.number() }).nullable(),
      threadsAsOf: z.number().nullable(),
    })
    .nullable(),
  keywordCount: z.number(),
  volumePerMonth: z.number().nullable(),
  pillars: z.array(sharedPillar),
  /** Frame that shows all of the map's land. */
  frame: mapGeography.shape.frame,
  /** null: not requested. A report has those with most searches; see `pickMostSearched`. */
  keywords: sharedKeywords.nullable(),
  /**
   * Questions by cluster; null: not shared, not requested, or nothing is asked. A report has those that most keywords
   * ask.
   */
  questions: z.array(sharedQuestion).nullable().default(null),
});
export type SharedMap = z.infer<typeof sharedMap>;

interface SharedMapInput {
  readonly state: MapState;
  readonly title: string;
  readonly market: SharedMap["market"];
  readonly parts: { readonly plan: boolean; readonly notes: boolean };
  /** null: not shared. */
  readonly evidence: StoredEvidence | null;
  /** Answers of search engines, and questions that people also ask; absent: not shared, or unknown. */
  readonly answers?: AnswerColumns | null;
  readonly asked?: QuestionsByKeyword | null;
  /** Names of people; someone missing is shown as unassigned. */
  readonly names: ReadonlyMap<string, string>;
}

/** The map with its keywords; pillars and clusters in outline order, by volume, each followed by its child clusters. */
export function toSharedMap(input: SharedMapInput): SharedMap {
  const { state, title, market, parts, names } = input;
  const snapshot = getEditedSnapshot(state);
  const outline = buildMapOutline(snapshot);
  const geography = getGeography(snapshot);
  const stored = input.evidence && readEvidence(input.evidence, snapshot);
  const answers = readAnswersOnly(input.answers ?? undefined);
  const evidence = { stored, answers: answers ? indexAnswers(answers) : null };
  const questions: SharedQuestion[] = [];
  const keywords: SharedKeywords = {
    text: [],
    volumePerMonth: [],
    difficulty: [],
    ...(snapshot.keywords.prominence && { prominence: [] }),
    ...(snapshot.keywords.runs && { runs: [] }),
    cluster: [],
  };
  let at = 0;
  const pillars = outline.pillars.map((pillar) => ({
    name: pillar.name,
    hue: geography.pillars.hue[pillar.pillar] ?? NO_HUE,
    volumePerMonth: pillar.volumePerMonth,
    note: parts.notes ? noteOf(state.topics.get(pillar.id)) : "",
    clusters: pillar.clusters.map((cluster): SharedCluster => {
      const { name, depth, intent, volumePerMonth, difficulty, opportunity } = cluster;
      const texts = cluster.keywords.map((keyword) => snapshot.keywords.text[keyword] ?? "");
      questions.push(...shareQuestions(input.asked, texts, at));
      for (const keyword of cluster.keywords) {
        keywords.text.push(snapshot.keywords.text[keyword] ?? "");
        keywords.prominence?.push(snapshot.keywords.prominence?.[keyword] ?? null);
        keywords.runs?.push(snapshot.keywords.runs?.[keyword] ?? null);
        keywords.volumePerMonth.push(snapshot.keywords.volumePerMonth[keyword] ?? null);
        keywords.difficulty.push(snapshot.keywords.difficulty[keyword] ?? null);
        keywords.cluster.push(at);
      }
      at += 1;
      const topic = state.topics.get(cluster.id);
      return {
        name,
        depth,
        intent,
        volumePerMonth,
        difficulty,
        opportunity,
        place: placeOf(geography, cluster.cluster),
        keywordCount: cluster.keywords.length,
        grouping: toSharedGrouping(snapshot, cluster.cluster),
        plan: parts.plan && topic ? planOf(topic, names) : null,
        note: parts.notes ? noteOf(topic) : "",
        evidence: shareEvidence(evidence, cluster.cluster, texts),
      };
    }),
  }));
  const { keywordCount, volumePerMonth } = outline;
  const { metrics } = snapshot;
  return {
    title,
    market,
    metrics,
    evidence: stored && factsOf(stored),
    keywordCount,
    volumePerMonth,
    pillars,
    frame: geography.frame,
    keywords,
    questions: questions.length > 0 ? questions : null,
  };
}

function shareQuestions(
  asked: QuestionsByKeyword | null | undefined,
  keywords: readonly string[],
  cluster: number,
): SharedQuestion[] {
  if (!asked) return [];
  const found = flattenQuestions(buildQuestionTree(asked, keywords)).slice(0, MAX_SHARED_QUESTIONS);
  return found.map((question) => Object.assign({ cluster }, toAskedShape(question)));
}

function placeOf({ clusters }: MapGeography, cluster: number): SharedCluster["place"] {
  const { x, y, radius } = clusters;
  return { x: x[cluster] ?? 0, y: y[cluster] ?? 0, radius: radius[cluster] ?? 0 };
}

function factsOf({ facts: { site, reddit } }: EvidenceReader): SharedMap["evidence"] {
  return {
    site: site && { domain: site.domain, asOf: site.asOf },
    threadsAsOf: reddit?.asOf ?? null,
  };
}

function noteOf(topic: Topic | undefined): string {
  return topic?.note ?? "";
}

function planOf(
  { status, assignee, dueDay, targetUrl }: Topic,
  names: ReadonlyMap<string, string>,
): NonNullable<SharedCluster["plan"]> {
  const name = assignee === null ? null : (names.get(assignee) ?? null);
  return { status, assignee: name, dueDay, targetUrl };
}
