/**
 * Headings for a cluster's page, in the words of its keywords: one per aspect that several keywords mention, with its
 * questions under it. Keywords are grouped by the words that distinguish them, starting with the word that most of the
 * remaining ones share. Only what the keywords or ranking threads say is used.
 */
import { formatBriefTitle } from "#/brief/brief-title-case.ts";
import type { BriefMaterial } from "#/brief/brief-material.ts";
import { listFrequentStems, listStems } from "#/brief/common-stems.ts";
import { asQuestion, getQuestionKey, type BriefQuestion } from "#/brief/merge-questions.ts";
import type { ExplainedKeyword } from "#/snapshot/cluster-explanation.ts";
import { isQuestion } from "#/scoring/question.ts";
import { learnWordCase } from "#/scoring/word-case.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { splitWords } from "#/wording/tokenize.ts";

const MAX_HEADINGS = 8;
/** Keywords considered, highest volume first: later ones produce no visible heading. */
const MAX_KEYWORDS = 400;
const MAX_QUESTIONS = 4;
/**
 * Words in this share of the keywords are the topic, and in this share of the titles the field: they distinguish
 * nothing.
 */
const TOPIC_SHARE = 0.6;
const FIELD_SHARE = 0.4;
/** They describe how someone searches, not what a page is about. */
const NO_SUBJECT = listStems("best top cheap free near online buy sale vs versus");

/** A heading of the page and its content. */
export interface BriefHeading {
  readonly text: string;
  /** Keywords it covers, highest volume first; empty for a question that only threads ask. */
  readonly keywords: readonly ExplainedKeyword[];
  /** Subheadings. */
  readonly questions: readonly string[];
}

interface Candidate {
  readonly keyword: ExplainedKeyword;
  readonly stems: ReadonlySet<string>;
}

/**
 * Headings with the most searches first, questions not covered elsewhere last. Empty when all keywords are about one
 * aspect.
 * @param questions as returned by `mergeQuestions`
 * @param language of the map, ISO 639-1
 */
export function suggestHeadings(
  material: BriefMaterial,
  questions: readonly BriefQuestion[],
  language: string,
): BriefHeading[] {
  const { primary, keywords } = material.cluster;
  const wordCase = learnWordCase({
    language: language === "en" ? "english" : "other",
    titles: material.titles.map(({ title }) => title),
  });
  const common = topicStems(material);
  const candidates = keywords
    .filter(({ text }) => text !== primary)
    .slice(0, MAX_KEYWORDS)
    .map((keyword): Candidate => ({ keyword, stems: subjectOf(keyword.text, common) }));
  const asked = new Map(
    questions.map((question) => [getQuestionKey(question.text), question.text]),
  );
  const used = new Set<string>();
  const headings = gather(candidates).map((group): BriefHeading => {
    const { lead, rest } = chooseLead(group);
    const texts = [lead, ...rest].map(({ text }) => text);
    const asks = distinctQuestions(texts, asked);
    for (const text of asks) used.add(text);
    const isAsked = isQuestion(lead.text);
    return {
      text: isAsked ? (asks[0] ?? "") : formatBriefTitle(lead.text, wordCase, language),
      keywords: [lead, ...rest].toSorted(byVolume),
      questions: asks.slice(isAsked ? 1 : 0).slice(0, MAX_QUESTIONS),
    };
  });
  const left = questions
    .filter(({ text }) => !used.has(text))
    .map(({ text }): BriefHeading => ({ text, keywords: [], questions: [] }));
  return [...headings.toSorted((a, b) => volumeOf(b) - volumeOf(a)), ...left].slice(
    0,
    MAX_HEADINGS,
  );
}

/** Words of the topic and its field: most keywords or titles have them. */
function topicStems({ cluster, titles }: BriefMaterial): ReadonlySet<string> {
  const texts = cluster.keywords.map(({ text }) => text);
  return new Set([
    ...listStems(cluster.primary),
    ...listFrequentStems(texts, TOPIC_SHARE),
    ...listFrequentStems(
      titles.map(({ title }) => title),
      FIELD_SHARE,
    ),
  ]);
}

/** Stems that distinguish a keyword from the others in its cluster. */
function subjectOf(text: string, common: ReadonlySet<string>): ReadonlySet<string> {
  const own = new Set(splitWords(text).filter((word) => !isStopWord(word)));
  return new Set(
    [...listStems([...own].join(" "))].filter((stem) => !common.has(stem) && !NO_SUBJECT.has(stem)),
  );
}

/**
 * Each keyword is in at most one group: that of the word most remaining keywords share, or, on a tie, of the word with
 * the most searches.
 */
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

/** A noun phrase makes a better heading than a question, and shorter is better. */
function chooseLead(group: readonly ExplainedKeyword[]) {
  const [lead, ...rest] = group.toSorted(
    (a, b) =>
      Number(isQuestion(a.text)) - Number(isQuestion(b.text)) ||
      splitWords(a.text).length - splitWords(b.text).length ||
      byVolume(a, b),
  );
  if (!lead) throw new Error("Expected the group to contain the keyword it was created for.");
  return { lead, rest };
}

/** The distinct questions among `texts`, in the wording the brief lists, limited to those it lists. */
function distinctQuestions(
  texts: readonly string[],
  asked: ReadonlyMap<string, string>,
): readonly string[] {
  const byKey = new Map(texts.filter(isQuestion).map((text) => [getQuestionKey(text), text]));
  return [...byKey].map(([key, text]) => asked.get(key) ?? asQuestion(text));
}

const byVolume = (a: ExplainedKeyword, b: ExplainedKeyword) =>
  (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1) || a.keyword - b.keyword;

const volumeOf = ({ keywords }: BriefHeading) =>
  keywords.reduce((sum, { volumePerMonth }) => sum + (volumePerMonth ?? 0), 0);
