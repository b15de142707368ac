/**
 * The keyword a cluster's page is written for, and that names the cluster:
 *
 *   score = 0.25 · volume + 0.15 · centrality + 0.35 · likeness + 0.25 · form
 *     volume     = ln(1 + searches per month) / ln(1 + the highest in the cluster); when none are known the
 *                  other weights are scaled up to 1
 *     centrality = Σ weight of the evidence the keyword has / Σ weight of all the cluster's evidence, where an item's
 *                  weight is how many of the keywords share it
 *     likeness   = mean of two things: the cosine of the keyword's topic words with those of all the cluster's keywords,
 *                  and the share of the keywords that have them, on average over its words: a name says what they have
 *                  in common and nothing that few of them do
 *     form       = how well it reads as a page's title, see keyword-form.ts
 *
 * A fragment, cut out of what people search ("drop in running shoes"), is chosen only when there is nothing else.
 */
import { isFragment, titleForm } from "#/scoring/keyword-form.ts";
import { isAngleWord, isStopWord } from "#/wording/stop-words.ts";
import { splitWords, stemWord } from "#/wording/tokenize.ts";

const VOLUME_WEIGHT = 0.25;
const CENTRALITY_WEIGHT = 0.15;
const LIKENESS_WEIGHT = 0.35;
const FORM_WEIGHT = 0.25;
/** Weight of "best", "price" and the like next to a topic word. */
const ANGLE_WEIGHT = 0.3;
/** Least weight of a word that much of the map has: it doesn't tell this cluster from the others. */
const COMMON_WEIGHT = 0.2;
/** A name has nothing that fewer of the cluster's keywords have, where a keyword says the rest. */
const MAJORITY = 0.5;
/** From so many words of its topic, a name wants a word between them: "best running shoes for flat feet". */
const PILE_SIZE = 5;
/** Fragments are told by comparing keywords with one another: in a large cluster only the best are compared. */
const MOST_COMPARED = 12;

/** A candidate keyword of a cluster. */
export interface PrimaryCandidate {
  readonly text: string;
  readonly volumePerMonth: number | null;
  /** 0–1, see above. */
  readonly centrality: number;
  /** Its normalized words and their stems; from `text` when absent. */
  readonly words?: readonly string[] | undefined;
  readonly stems?: readonly string[] | undefined;
}

/** The parts of a candidate's score, each 0–1; see above. */
export interface PrimaryTerms {
  /** null = no volume is known in the cluster. */
  readonly volume: number | null;
  readonly centrality: number;
  readonly likeness: number;
  readonly form: number;
}

/** Score of one candidate, 0–1. */
export function primaryScore({ volume, centrality, likeness, form }: PrimaryTerms): number {
  const rest = CENTRALITY_WEIGHT * centrality + LIKENESS_WEIGHT * likeness + FORM_WEIGHT * form;
  return volume === null ? rest / (1 - VOLUME_WEIGHT) : VOLUME_WEIGHT * volume + rest;
}

/** Share of the map's keywords that have a stem, 0–1. */
export type StemShares = (stem: string) => number;

/**
 * Index of the best candidate; ties go to the shorter text, then by code-unit order, then to the first in the list. −1
 * when there are no candidates. `shareOf`: of the map they are from, so that "yoga" doesn't name one cluster of a map of
 * yoga.
 */
export function choosePrimary(
  candidates: readonly PrimaryCandidate[],
  shareOf: StemShares = () => 0,
): number {
  if (candidates.length < 2) return candidates.length - 1;
  const words = candidates.map((candidate) => candidate.words ?? splitWords(candidate.text));
  const stems = candidates.map(
    (candidate, position) => candidate.stems ?? (words[position] ?? []).map(stemWord),
  );
  const likeness = likenessOf(words, stems, shareOf);
  const volumes = candidates.map(({ volumePerMonth }) => volumePerMonth);
  const maxVolume = Math.max(0, ...volumes.map((volume) => volume ?? 0));
  const ranked = candidates
    .map((candidate, position) => ({
      candidate,
      position,
      score: primaryScore({
        volume:
          maxVolume === 0
            ? null
            : Math.log1p(candidate.volumePerMonth ?? 0) / Math.log1p(maxVolume),
        centrality: candidate.centrality,
        likeness: likeness[position] ?? 0,
        form: titleForm(words[position] ?? []),
      }),
    }))
    .sort((a, b) => b.score - a.score || compareTexts(a.candidate.text, b.candidate.text));
  const whole = ranked
    .slice(0, MOST_COMPARED)
    .filter(({ position }) => !isFragment(words[position] ?? [], words));
  const best = (whole[0] ?? ranked[0])?.position ?? -1;
  const isPlainer = createPlainer(words, stems, best);
  return whole.find(({ position }) => isPlainer(position))?.position ?? best;
}

/**
 * Whether a keyword is the best one without words that few of the cluster's keywords have: "trail running shoes" of "trail
 * running shoes flat feet" where most are about trails and few about feet. Where that is a pile of words, "best running
 * shoes for flat feet" is plainer as well if all of the keywords are about that.
 */
function createPlainer(
  words: readonly (readonly string[])[],
  stems: readonly (readonly string[])[],
  best: number,
): (position: number) => boolean {
  const topics = words.map((row, position) => topicStems(row, stems[position] ?? []));
  const ofBest = topics[best] ?? new Set();
  const bestText = ` ${(words[best] ?? []).join(" ")} `;
  // Nothing says how its words belong together: "trail running shoes flat feet".
  const isPile = ofBest.size >= PILE_SIZE && !(words[best] ?? []).some(isStopWord);
  const isEverywhere = (word: string) => topics.every((topic) => topic.has(word));
  const isShared = (word: string) =>
    topics.filter((topic) => topic.has(word)).length >= MAJORITY * topics.length;
  return (position) => {
    const own = words[position] ?? [];
    const topic = topics[position] ?? new Set();
    const left = [...ofBest].filter((word) => !topic.has(word));
    if (topic.size === 0 || left.length === 0) return false;
    if (bestText.includes(` ${own.join(" ")} `))
      return [...topic].every(isShared) && !left.some(isShared);
    return isPile && [...topic].every((word) => ofBest.has(word) && isEverywhere(word));
  };
}

/** The stems of a keyword's words that are about its topic. */
function topicStems(words: readonly string[], stems: readonly string[]): Set<string> {
  return new Set(stems.filter((_, at) => isTopicWord(words[at] ?? "")));
}

const isTopicWord = (word: string) => !isStopWord(word) && !isAngleWord(word);

/** How much each keyword's words are those of all; see above. */
function likenessOf(
  words: readonly (readonly string[])[],
  stems: readonly (readonly string[])[],
  shareOf: StemShares,
): number[] {
  const rows = words.map((row, position) => {
    const weights = new Map<string, number>();
    row.forEach((word, at) => {
      if (isStopWord(word)) return;
      const key = stems[position]?.[at] ?? word;
      const common = Math.max(COMMON_WEIGHT, 1 - shareOf(key));
      weights.set(key, common * (isAngleWord(word) ? ANGLE_WEIGHT : 1));
    });
    return weights;
  });
  const sum = new Map<string, number>();
  for (const row of rows) {
    for (const [word, weight] of row) sum.set(word, (sum.get(word) ?? 0) + weight);
  }
  const lengthOfSum = lengthOf(sum);
  return rows.map((row) => {
    let product = 0;
    let weights = 0;
    let shared = 0;
    for (const [word, weight] of row) {
      const all = sum.get(word) ?? 0;
      product += weight * all;
      weights += weight;
      shared += all / words.length;
    }
    return weights === 0 ? 0 : (product / (lengthOf(row) * lengthOfSum) + shared / weights) / 2;
  });
}

function lengthOf(row: ReadonlyMap<string, number>): number {
  let squares = 0;
  for (const weight of row.values()) squares += weight * weight;
  return Math.sqrt(squares);
}

function compareTexts(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : Number(a !== b);
}
