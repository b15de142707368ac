/**
 * The title that a cluster of a Reddit map is called by: one that says what most of the cluster's phrases are about,
 * short, and asked rather than told.
 */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { listSubjectWords } from "#/reddit/thread-phrases.ts";
import { splitSentences } from "#/reddit/thread-text.ts";
import { isQuestion } from "#/scoring/question.ts";
import { stemWord } from "#/wording/tokenize.ts";

/** Longer titles are stories, and count less the longer they are. */
const SHORT_TITLE = 60;
/** Beyond what fits in a list or on an island. */
const LONG_TITLE = 70;
const SENTENCE_SUBJECT_WORDS = 2;
const FIRST_PERSON = /^\W*(?:i|i'm|i've|i'd|my|we|we're|our|tl;dr)\b/i;
const FIRST_PERSON_WEIGHT = 0.75;
const WEIGHT_NO_QUESTION = 0.9;

/** cluster → keyword: a title where the cluster has one, of equally good ones the most discussed. */
export function chooseTitles(
  { keywords, clusters }: Pick<MapSnapshot, "clusters" | "keywords">,
  titles: ReadonlySet<string>,
): number[] {
  const stems = keywords.text.map((text) => new Set([...listSubjectWords(text)].map(stemWord)));
  const everywhere = countAll(stems);
  const weightOf = (stem: string) => Math.log1p(keywords.text.length / (everywhere.get(stem) ?? 1));
  const members = Map.groupBy(keywords.cluster.keys(), (keyword) => keywords.cluster[keyword] ?? 0);
  return clusters.primary.map((primary, cluster) => {
    const own = members.get(cluster) ?? [];
    const inCluster = countAll(own.map((keyword) => stems[keyword] ?? new Set()));
    const score = (keyword: number) => {
      const said = [...(stems[keyword] ?? [])];
      const length = Math.hypot(...said.map(weightOf)) || 1;
      const shared = said.reduce(
        (sum, stem) => sum + weightOf(stem) ** 2 * ((inCluster.get(stem) ?? 0) / own.length),
        0,
      );
      return (shared / length) * readability(keywords.text[keyword] ?? "");
    };
    const [best] = own
      .filter((keyword) => titles.has(keywords.text[keyword] ?? ""))
      .map((keyword) => ({ keyword, score: score(keyword) }))
      .sort((a, b) => b.score - a.score || a.keyword - b.keyword);
    return best?.keyword ?? primary;
  });
}

/** A sentence of a long title that says by itself what the title is about, a question before others; otherwise all of it. */
export function shortenTitle(title: string): string {
  if (title.length <= LONG_TITLE) return title;
  const says = splitSentences(title).filter(
    (sentence) =>
      sentence.length <= LONG_TITLE && listSubjectWords(sentence).size >= SENTENCE_SUBJECT_WORDS,
  );
  return says.find((sentence) => sentence.endsWith("?")) ?? says[0] ?? title;
}

function countAll(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const stem of set) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function readability(title: string): number {
  const asked = title.endsWith("?") || isQuestion(title) ? 1 : WEIGHT_NO_QUESTION;
  return (
    Math.min(1, SHORT_TITLE / title.length) *
    asked *
    (FIRST_PERSON.test(title) ? FIRST_PERSON_WEIGHT : 1)
  );
}
