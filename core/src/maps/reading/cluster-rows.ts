/** A map's clusters as rows, and one of them with the evidence for it. */
import { groupRankingsByKeyword } from "#/domains/keyword-rankings.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import { toAskedShape } from "#/answers/asked-shape.ts";
import { listSubQueries } from "#/maps/sub-queries.ts";
import {
  buildQuestionTree,
  flattenQuestions,
  type QuestionsByKeyword,
} from "#/answers/asked-questions.ts";
import { computeAnswerShare } from "#/answers/answer-share.ts";
import { clusterAnswers, indexAnswers, type ClusterAnswers } from "#/answers/cluster-answers.ts";
import { listOwnHosts, createOwnPageTest } from "#/answers/own-pages.ts";
import type { OpenedMap } from "#/maps/reading/opened-map.ts";
import type { ClusterDetails, ClusterRow } from "#/maps/reading/map-shapes.ts";
import { readAnswersOnly } from "#/snapshot/answer-columns.ts";
import { explainCluster } from "#/snapshot/cluster-explanation.ts";
import type { TopicStatus } from "#/snapshot/topic-status.ts";
import { buildMapOutline, type OutlineCluster, type OutlineOrder } from "#/snapshot/map-outline.ts";
import { getConfidenceLevel } from "#/scoring/confidence-level.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";
import { normalizeText } from "#/wording/normalize-text.ts";

export interface ClusterFilter {
  readonly pillar?: string | undefined;
  readonly intent?: SearchIntent | undefined;
  readonly status?: TopicStatus | undefined;
  readonly contains?: string | undefined;
  readonly minVolume?: number | undefined;
  readonly order: OutlineOrder;
}

/** Pillar by pillar, in the order asked for. */
export function listClusters(map: OpenedMap, filter: ClusterFilter): ClusterRow[] {
  const { pillars } = buildMapOutline(map.snapshot, filter.order);
  const answersOf = createAnswerReader(map);
  const wanted = filter.contains === undefined ? null : normalizeText(filter.contains);
  return pillars
    .filter(({ id }) => filter.pillar === undefined || id === filter.pillar)
    .flatMap((pillar) =>
      pillar.clusters.map((cluster) =>
        clusterRowOf(
          map,
          cluster,
          { id: pillar.id, name: pillar.name },
          answersOf(cluster.cluster),
        ),
      ),
    )
    .filter(
      (row) =>
        (filter.intent === undefined || row.intent === filter.intent) &&
        (filter.status === undefined || row.status === filter.status) &&
        (filter.minVolume === undefined || (row.volumePerMonth ?? -1) >= filter.minVolume) &&
        (wanted === null || normalizeText(row.name).includes(wanted)),
    );
}

function clusterRowOf(
  { snapshot, state }: OpenedMap,
  entry: OutlineCluster,
  pillar: ClusterRow["pillar"],
  answers: ClusterAnswers | null,
): ClusterRow {
  const { id, name, above, intent, volumePerMonth, opportunity, difficulty, keywords } = entry;
  const topic = state.topics.get(id);
  return {
    id,
    name,
    pillar,
    above: [...above],
    primaryKeyword: snapshot.keywords.text[keywords[0] ?? -1] ?? null,
    intent,
    keywordCount: keywords.length,
    volumePerMonth,
    opportunity,
    difficulty,
    confidence: getConfidenceLevel(entry.confidence),
    answerShare: answers && computeAnswerShare(answers),
    citedDomains: answers ? answers.sites.slice(0, MAX_SITES).map(({ host }) => host) : [],
    status: topic?.status ?? "idea",
    dueDay: topic?.dueDay ?? null,
    targetUrl: topic?.targetUrl ?? null,
  };
}

const MAX_SITES = 3;
const MAX_CITED = 10;

/** Returns a reader of a cluster's known answers, by its index; null: nothing is known. @param map with its results */
export function createAnswerReader({
  snapshot,
  state,
  domain,
}: OpenedMap): (cluster: number) => ClusterAnswers | null {
  const answers = readAnswersOnly(snapshot.serps.answers);
  const index = answers && answers.keyword.length > 0 ? indexAnswers(answers) : null;
  const targetUrls = [...state.topics.values()].map(({ targetUrl }) => targetUrl);
  const isOwn = createOwnPageTest(listOwnHosts(domain, targetUrls));
  const texts: string[][] = snapshot.clusters.id.map(() => []);
  snapshot.keywords.cluster.forEach((cluster, row) =>
    texts[cluster]?.push(snapshot.keywords.text[row] ?? ""),
  );
  return (cluster) => index && clusterAnswers(index, texts[cluster] ?? [], isOwn);
}

function readMode({ mode }: ClusterAnswers): ClusterDetails["aiMode"] {
  return (
    mode && {
      keywordCount: mode.read,
      citedPages: mode.pages.slice(0, MAX_CITED).map(({ url }) => url),
      citesOwnPages: citesOwnPages(mode),
    }
  );
}

/** null: no own site is known, or nothing of what is cited. */
const citesOwnPages = ({
  withCitations,
  citingOwn,
}: Pick<ClusterAnswers, "citingOwn" | "withCitations">): boolean | null =>
  withCitations === 0 || citingOwn === null ? null : citingOwn > 0;

const MAX_SHARED = 20;
const MAX_KEYWORDS = 200;

/** Evidence stored beside a map. */
export interface ClusterSources {
  readonly site: SiteEvidence | null;
  readonly asked: QuestionsByKeyword;
}

/** null: no such cluster. @param map with its results, which are the evidence */
export function readCluster(
  map: OpenedMap,
  id: string,
  { site, asked }: ClusterSources,
): ClusterDetails | null {
  const { snapshot, state } = map;
  const at = snapshot.clusters.id.indexOf(id);
  const explained = explainCluster(snapshot, at);
  const entry = buildMapOutline(snapshot)
    .pillars.flatMap(({ clusters }) => clusters)
    .find(({ cluster }) => cluster === at);
  if (!explained || !entry) return null;
  const rankings = site && groupRankingsByKeyword(site);
  const { evidence, runnerUp, opportunity, pageType } = explained;
  const answers = createAnswerReader(map)(at);
  return {
    ...clusterRowOf(map, entry, explained.pillar, answers),
    note: state.topics.get(id)?.note ?? "",
    opportunityTerms: {
      volume: opportunity.volume,
      ease: opportunity.ease,
      intent: opportunity.intent,
      room: opportunity.room,
    },
    pageType: { type: pageType.type, confidence: pageType.confidence },
    sharedPages: evidence.kind === "url" ? evidence.pages.slice(0, MAX_SHARED) : [],
    sharedTerms: evidence.kind === "term" ? evidence.terms.slice(0, MAX_SHARED) : [],
    runnerUp,
    citedPages: (answers?.pages ?? []).slice(0, MAX_CITED).map(({ url }) => url),
    citesOwnPages: answers && citesOwnPages(answers),
    aiMode: answers && readMode(answers),
    keywords: explained.keywords.slice(0, MAX_KEYWORDS),
    questions: explained.questions.slice(0, MAX_KEYWORDS),
    subQueries: listSubQueries(snapshot, at, {
      topicOf: () => state.topics.get(id),
      positionOf: (keyword) => rankings?.get(keyword)?.position ?? null,
    })
      .slice(0, MAX_KEYWORDS)
      .map(({ text, runs, answer }) => ({ text, runs, answer })),
    alsoAsked: flattenQuestions(
      buildQuestionTree(
        asked,
        explained.keywords.map(({ text }) => text),
      ),
    ).map(toAskedShape),
  };
}
