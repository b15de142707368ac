/**
 * Headings for the page of a cluster, in the words of its keywords: a heading for each thing that several keywords say
 * of the topic, the questions about it under it. Keywords are gathered by the words that set them apart, the word that
 * most of those still left share first. Nothing is said that the keywords, or threads that rank, do not say.
 */
import { briefTitleCase } from "#/maps/brief/brief-title-case.ts";
import type { BriefMaterial } from "#/maps/brief/brief-material.ts";
import { frequentStems, stemsOf } from "#/maps/brief/common-stems.ts";
import { asQuestion, questionKey, type BriefQuestion } from "#/maps/brief/merge-questions.ts";
import type { ExplainedKeyword } from "#/maps/cluster-explanation.ts";
import { isQuestion } from "#/scoring/question.ts";
import { learnWordCase } from "#/scoring/word-case.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { splitWords } from "#/wording/words.ts";

const MOST_HEADINGS = 8;
/** Of a cluster's keywords, the most searched: what comes after them makes no heading that is shown. */
const MOST_KEYWORDS = 400;
const MOST_QUESTIONS = 4;
/** What so many of the keywords have is their topic, and of the titles the field it lies in: it sets nothing apart. */
const TOPIC_SHARE = 0.6;
const FIELD_SHARE = 0.4;
/** They say how somebody searches, not what a page is about. */
const NO_SUBJECT = stemsOf("best top cheap free near online buy sale vs versus");

/** A heading of the page, and what belongs under it. */
export interface BriefHeading {
  readonly text: string;
  /** That it answers to, most searched first; empty for a question that only threads ask. */
  readonly keywords: readonly ExplainedKeyword[];
  /** Headings of the next level. */
  readonly questions: readonly string[];
}

interface Candidate {
  readonly keyword: ExplainedKeyword;
  readonly stems: ReadonlySet<string>;
}

/**
 * Those with most searches first, questions that nothing else covers last. Empty when the keywords say one thing only.
 * @param questions as `mergeQuestions` gives them
 * @param language of the map, ISO 639-1
 */
export function suggestHeadings(
  material: BriefMaterial,
  questions: readonly BriefQuestion[],
  language: string,
): BriefHeading[] {
  const { primary, keywords } = material.cluster;
  const wordCase = learnWordCase(material.titles.map(({ title }) => title));
  const common = topicStems(material);
  const candidates = keywords
    .filter(({ text }) => text !== primary)
    .slice(0, MOST_KEYWORDS)
    .map((keyword): Candidate => ({ keyword, stems: subjectOf(keyword.text, common) }));
  const asked = new Map(questions.map((question) => [questionKey(question.text), question.text]));
  const used = new Set<string>();
  const headings = gather(candidates).map((group): BriefHeading => {
    const { lead, rest } = chooseLead(group);
    const texts = [lead, ...rest].map(({ text }) => text);
    const asks = distinctQuestions(texts, asked);
    for (const text of asks) used.add(text);
    const isAsked = isQuestion(lead.text);
    return {
      text: isAsked ? (asks[0] ?? "") : briefTitleCase(lead.text, wordCase, language),
      keywords: [lead, ...rest].toSorted(byVolume),
      questions: asks.slice(isAsked ? 1 : 0).slice(0, MOST_QUESTIONS),
    };
  });
  const left = questions
    .filter(({ text }) => !used.has(text))
    .map(({ text }): BriefHeading => ({ text, keywords: [], questions: [] }));
  return [...headings.toSorted((a, b) => volumeOf(b) - volumeOf(a)), ...left].slice(
    0,
    MOST_HEADINGS,
  );
}

/** Words of the topic, and of the field it lies in: most keywords or titles have them. */
function topicStems({ cluster, titles }: BriefMaterial): ReadonlySet<string> {
  const texts = cluster.keywords.map(({ text }) => text);
  return new Set([
    ...stemsOf(cluster.primary),
    ...frequentStems(texts, TOPIC_SHARE),
    ...frequentStems(
      titles.map(({ title }) => title),
      FIELD_SHARE,
    ),
  ]);
}

/** Stems that set a keyword apart from the others of its cluster. */
function subjectOf(text: string, common: ReadonlySet<string>): ReadonlySet<string> {
  const own = new Set(splitWords(text).filter((word) => !isStopWord(word)));
  return new Set(
    [...stemsOf([...own].join(" "))].filter((stem) => !common.has(stem) && !NO_SUBJECT.has(stem)),
  );
}

/** Each keyword in one group at most: with the word that most of those left share; at a tie, that is searched most. */
function gather(candidates: readonly Candidate[]): ExplainedKeyword[][] {
  const groups: ExplainedKeyword[][] = [];
  let left = candidates.filter(({ stems }) => stems.size > 0);
  while (left.length > 0) {
    const best = mostShared(left);
    const group = left.filter(({ stems }) => stems.has(best));
    left = left.filter(({ stems }) => !stems.has(best));
    groups.push(group.map(({ keyword }) => keyword));
  }
  return groups;
}

function mostShared(candidates: readonly Candidate[]): string {
  const shared = new Map<string, { count: number; volume: number }>();
  for (const { keyword, stems } of candidates) {
    for (const stem of stems) {
      const { count, volume } = shared.get(stem) ?? { count: 0, volume: 0 };
      shared.set(stem, { count: count + 1, volume: volume + (keyword.volumePerMonth ?? 0) });
    }
  }
  const ranked = [...shared].toSorted(
    ([a, x], [b, y]) => y.count - x.count || y.volume - x.volume || (a < b ? -1 : 1),
  );
  return ranked[0]?.[0] ?? "";
}

/** What names a thing makes a better heading than what asks, the shorter a better one. */
function chooseLead(group: readonly ExplainedKeyword[]) {
  const [lead, ...rest] = group.toSorted(
    (a, b) =>
      Number(isQuestion(a.text)) - Number(isQuestion(b.text)) ||
      splitWords(a.text).length - splitWords(b.text).length ||
      byVolume(a, b),
  );
  if (!lead) throw new Error("A group has the keyword it was made for.");
  return { lead, rest };
}

/** The questions among `texts`, each once and in the wording that the brief lists, as far as it lists them. */
function distinctQuestions(
  texts: readonly string[],
  asked: ReadonlyMap<string, string>,
): readonly string[] {
  const byKey = new Map(texts.filter(isQuestion).map((text) => [questionKey(text), text]));
  return [...byKey].map(([key, text]) => asked.get(key) ?? asQuestion(text));
}

const byVolume = (a: ExplainedKeyword, b: ExplainedKeyword) =>
  (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1) || a.keyword - b.keyword;

const volumeOf = ({ keywords }: BriefHeading) =>
  keywords.reduce((sum, { volumePerMonth }) => sum + (volumePerMonth ?? 0), 0);
