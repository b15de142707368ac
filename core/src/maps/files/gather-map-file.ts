/** Collects the map with its edits, or a part of it, for export. */
import { listOwnHosts, createOwnPageTest } from "#/answers/own-pages.ts";
import type { QuestionsByKeyword } from "#/answers/asked-questions.ts";
import type { UserId } from "#/ids.ts";
import { readAnswers, type AnswerReader } from "#/maps/files/file-answers.ts";
import { createQuestionLister, type FileQuestion } from "#/maps/files/file-questions.ts";
import {
  readEvidence,
  type EvidenceReader,
  type StoredEvidence,
} from "#/maps/files/file-evidence.ts";
import {
  type FileComment,
  type FileKeyword,
  type FileTopic,
  type MapFile,
} from "#/maps/files/map-file.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import type { MapComment, MapState, Topic } from "#/maps/log/edited/map-state.ts";
import { resolveTopic, groupVisibleChildren } from "#/maps/log/edited/topic-tree.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { findKeywordTrend, computeYearlyChange } from "#/snapshot/figures/subject-trends.ts";
import { weighRuns } from "#/snapshot/figures/weigh-runs.ts";
import type { ResearchLocale } from "#/keywords/locale.ts";
import { isWeakMember } from "#/scoring/carrying-members.ts";

/** The part to export. Ancestors of selected topics are included, without their own keywords. */
export interface FileScope {
  /** Topic ids. */
  readonly topics: ReadonlySet<string>;
  /** Keyword texts; null: all keywords of these topics. */
  readonly keywords: ReadonlySet<string> | null;
}

export interface GatherInput {
  readonly title: string;
  /** null: not specified. */
  readonly locale: ResearchLocale | null;
  readonly state: MapState;
  /** null: a former member. */
  readonly nameOf: (person: UserId) => string | null;
  /** null: the entire map. */
  readonly scope: FileScope | null;
  /** Absent: the map has none, or the file doesn't show it. */
  readonly evidence?: StoredEvidence | null;
  /** Questions that people also ask; absent: none, or the file doesn't show them. */
  readonly asked?: QuestionsByKeyword | null;
}

/** Visible topics in their manual order; primary keyword first, then by volume, unknown last. */
export function gatherMapFile(input: GatherInput): MapFile {
  const { title, locale, state, nameOf, scope } = input;
  const snapshot = getEditedSnapshot(state);
  const evidence = input.evidence ? readEvidence(input.evidence, snapshot) : null;
  const targetUrls = [...state.topics.values()].map(({ targetUrl }) => targetUrl);
  const domain = input.evidence?.site?.domain ?? null;
  const hosts = listOwnHosts(domain, targetUrls);
  const gathering: Gathering = {
    answers: readAnswers(snapshot, createOwnPageTest(hosts)),
    questionsOf: input.asked ? createQuestionLister(input.asked, snapshot, domain) : () => [],
    children: groupVisibleChildren(state),
    clusterAt: new Map(snapshot.clusters.id.map((id, at) => [id, at])),
    keywordsOf: keywordRows(snapshot),
    comments: gatherComments(state, nameOf),
    snapshot,
    nameOf,
    scope,
    evidence,
  };
  const topics = topicsUnder(gathering, null);
  const { metrics } = state.base;
  return { title, locale, metrics, ...(evidence && { evidence: evidence.facts }), topics };
}

interface Gathering {
  readonly children: ReadonlyMap<string | null, readonly Topic[]>;
  readonly clusterAt: ReadonlyMap<string, number>;
  /** cluster → rows, in order. */
  readonly keywordsOf: readonly (readonly number[])[];
  readonly comments: ReadonlyMap<string, readonly FileComment[]>;
  readonly snapshot: MapSnapshot;
  readonly nameOf: GatherInput["nameOf"];
  readonly scope: FileScope | null;
  readonly evidence: EvidenceReader | null;
  readonly answers: AnswerReader | null;
  readonly questionsOf: (keywords: readonly string[]) => readonly FileQuestion[];
}

function topicsUnder(gathering: Gathering, parent: string | null): FileTopic[] {
  return (gathering.children.get(parent) ?? []).flatMap((topic) => {
    const topics = topicsUnder(gathering, topic.id);
    const isAsked = gathering.scope === null || gathering.scope.topics.has(topic.id);
    return isAsked || topics.length > 0 ? [fileTopic(gathering, topic, topics, isAsked)] : [];
  });
}

function fileTopic(
  gathering: Gathering,
  topic: Topic,
  topics: FileTopic[],
  isAsked: boolean,
): FileTopic {
  const { nameOf, clusterAt, comments, snapshot, scope, evidence } = gathering;
  const cluster = clusterAt.get(topic.id) ?? -1;
  const wanted = scope?.keywords ?? null;
  const keywords = (isAsked ? (gathering.keywordsOf[cluster] ?? []) : [])
    .map((row) => keywordAt(gathering, row))
    .filter(({ text }) => wanted === null || wanted.has(text));
  const primary = snapshot.keywords.text[snapshot.clusters.primary[cluster] ?? -1] ?? null;
  const trend = findKeywordTrend(snapshot.trends, [
    ...(primary === null ? [] : [primary]),
    ...keywords.map(({ text }) => text),
  ]);
  const viewsChange = trend && computeYearlyChange(trend);
  const coverage = isAsked ? evidence?.coverageOf(cluster) : undefined;
  const texts = keywords.map(({ text }) => text);
  const discussed = evidence?.threadsOf(texts);
  const answers = gathering.answers?.answersOf(texts);
  const questions = gathering.questionsOf(texts);
  return {
    name: topic.name,
    status: topic.status,
    assignee: topic.assignee && (nameOf(topic.assignee) ?? "Former member"),
    dueDay: topic.dueDay,
    targetUrl: topic.targetUrl,
    note: topic.note,
    isLocked: topic.isLocked,
    primary: keywords.some(({ text }) => text === primary) ? primary : null,
    keywords,
    comments: isAsked ? (comments.get(topic.id) ?? []) : [],
    ...(viewsChange !== null && { viewsChange }),
    ...(coverage && { coverage }),
    ...(discussed && { discussed }),
    ...(answers && { answers }),
    ...(questions.length > 0 && { questions }),
    topics,
  };
}

function keywordRows({ keywords, clusters }: MapSnapshot): number[][] {
  const rows: number[][] = clusters.id.map(() => []);
  keywords.cluster.forEach((cluster, row) => rows[cluster]?.push(row));
  const volume = (row: number) => keywords.volumePerMonth[row] ?? -1;
  const runs = (row: number) => weighRuns(keywords.runs?.[row]);
  const text = (row: number) => keywords.text[row] ?? "";
  return rows.map((own, cluster) => {
    const primary = clusters.primary[cluster];
    return own.sort(
      (a, b) =>
        Number(b === primary) - Number(a === primary) ||
        volume(b) - volume(a) ||
        runs(b) - runs(a) ||
        (text(a) < text(b) ? -1 : 1),
    );
  });
}

function keywordAt(
  {
    snapshot: { keywords },
    evidence,
    answers,
  }: Pick<Gathering, "snapshot" | "evidence" | "answers">,
  row: number,
): FileKeyword {
  const text = keywords.text[row] ?? "";
  const ranking = evidence?.rankingOf(text);
  const discussed = evidence?.threadsOf([text]);
  const answer = answers?.answerOf(text);
  const isWeak = isWeakMember(keywords.confidence[row] ?? 0);
  const runs = keywords.runs?.[row];
  const cpcMicros = keywords.cpcMicros?.[row] ?? null;
  return {
    text,
    volumePerMonth: keywords.volumePerMonth[row] ?? null,
    difficulty: keywords.difficulty[row] ?? null,
    intent: keywords.intent[row] ?? null,
    ...(cpcMicros !== null && { cpcMicros }),
    ...(runs && { runs }),
    ...(ranking && { ranking }),
    ...(discussed && { discussed }),
    ...(answer && { answer }),
    ...(isWeak && { isWeak }),
  };
}

/** Threads by their topic's current position; deleted comments are kept only if they have replies. */
function gatherComments(
  state: MapState,
  nameOf: GatherInput["nameOf"],
): Map<string, FileComment[]> {
  const answers = new Map<string, MapComment[]>();
  const starts: MapComment[] = [];
  for (const comment of state.comments.values()) {
    if (comment.replyTo === null) starts.push(comment);
    else answers.set(comment.replyTo, [...(answers.get(comment.replyTo) ?? []), comment]);
  }
  const fileComments = (comments: readonly MapComment[]): FileComment[] =>
    comments.toSorted(compareTimes).flatMap((comment) => {
      const replies = fileComments(answers.get(comment.id) ?? []);
      if (comment.isDeleted && replies.length === 0) return [];
      return [
        {
          body: comment.isDeleted ? "Deleted comment" : comment.body,
          author: nameOf(comment.by),
          at: comment.at,
          isResolved: comment.isResolved,
          replies,
        },
      ];
    });
  const threads = new Map<string, FileComment[]>();
  for (const start of starts.toSorted(compareTimes)) {
    const topic = resolveTopic(state, start.topic)?.id ?? start.topic;
    threads.set(topic, [...(threads.get(topic) ?? []), ...fileComments([start])]);
  }
  return threads;
}

function compareTimes(a: MapComment, b: MapComment): number {
  const time = ({ at }: MapComment) => at ?? Number.MAX_VALUE;
  return time(a) - time(b) || (a.id < b.id ? -1 : 1);
}
