/**
 * Keywords as sparse vectors of their wording: stemmed words and word pairs, which express the topic, and character
 * trigrams, which tolerate spelling variants ("pourover", "pour over"). TF-IDF, with each kind scaled to its share of
 * unit length, so that the dot product of two vectors is a cosine in 0–1.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";
import { isAngleWord, isParticle, isStopWord } from "#/wording/stop-words.ts";

/** Share of the similarity that comes from words; the rest comes from trigrams. */
const WORD_SHARE = 0.75;
/** Two adjacent words in the same order add to the words but weigh less. */
const PAIR_WEIGHT = 0.5;
/** "Best", "price", "tips": a modifier weighs less than a topic; a function word almost nothing. */
const ANGLE_WEIGHT = 0.4;
const STOP_WEIGHT = 0.1;
const PARTICLE_WEIGHT = 0.6;
/** What a list is about holds together what says nothing else, and nothing more. */
const SUBJECT_WEIGHT = 0.25;
/** A feature unique to one keyword can't create an edge; at full weight it would drown out those that can. */
const UNSHARED_WEIGHT = 0.5;

/** Keyword `i` owns `features[offsets[i] … offsets[i + 1])`, with weights at the same indexes, rarest feature first. */
export interface WordingVectors {
  readonly offsets: Uint32Array;
  readonly features: Uint32Array;
  readonly weights: Float32Array;
  /** Feature → number of keywords that have it. */
  readonly frequency: Uint32Array;
}

/** Properties of each feature, by id. */
interface Vocabulary {
  readonly idOf: Map<string, number>;
  readonly kindWeight: number[];
  readonly isTrigram: boolean[];
  readonly frequency: number[];
}

const NO_SUBJECT: ReadonlySet<string> = new Set();

/**
 * The vectors of all keywords. A keyword without words has an empty one.
 *
 * @param subject stems of what a list is about, see `listSubject`; they weigh little
 */
export function wordingVectors(text: KeywordTokens, subject = NO_SUBJECT): WordingVectors {
  const vocabulary: Vocabulary = { idOf: new Map(), kindWeight: [], isTrigram: [], frequency: [] };
  const trigramsOf = new Map<string, readonly number[]>();
  const features: number[] = [];
  const weights: number[] = [];
  const offsets = new Uint32Array(text.words.length + 1);
  const row = new Map<number, number>();
  text.words.forEach((words, keyword) => {
    row.clear();
    const stems = text.stems[keyword] ?? [];
    countWords(row, { words, stems, subject }, vocabulary);
    const own = subject.size === 0 ? words : words.filter((_, at) => !subject.has(stems[at] ?? ""));
    countTrigrams(row, own, trigramsOf, vocabulary);
    for (const [feature, occurrences] of row) {
      vocabulary.frequency[feature] = (vocabulary.frequency[feature] ?? 0) + 1;
      features.push(feature);
      weights.push(occurrences);
    }
    offsets[keyword + 1] = features.length;
  });
  const vectors = {
    offsets,
    features: Uint32Array.from(features),
    weights: Float32Array.from(weights),
    frequency: Uint32Array.from(vocabulary.frequency),
  };
  weigh(vectors, vocabulary);
  return vectors;
}

interface Words {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly subject: ReadonlySet<string>;
}

function countWords(
  row: Map<number, number>,
  { words, stems, subject }: Words,
  vocabulary: Vocabulary,
): void {
  const weights = words.map((word, at) =>
    subject.has(stems[at] ?? "") ? SUBJECT_WEIGHT : weightOfWord(word),
  );
  stems.forEach((stem, position) => {
    const weight = weights[position] ?? 1;
    countFeature(row, featureId(vocabulary, stem, weight, false));
    const next = stems[position + 1];
    if (next === undefined) return;
    const pairWeight = PAIR_WEIGHT * Math.min(weight, weights[position + 1] ?? 1);
    countFeature(row, featureId(vocabulary, `${stem} ${next}`, pairWeight, false));
  });
}

function weightOfWord(word: string): number {
  if (isParticle(word)) return PARTICLE_WEIGHT;
  if (isStopWord(word)) return STOP_WEIGHT;
  return isAngleWord(word) ? ANGLE_WEIGHT : 1;
}

/** Trigrams of each word including its boundaries ("^pour$" → "^po", "pou", "our", "ur$"); stop words have none. */
function countTrigrams(
  row: Map<number, number>,
  words: readonly string[],
  trigramsOf: Map<string, readonly number[]>,
  vocabulary: Vocabulary,
): void {
  for (const word of words) {
    let trigrams = trigramsOf.get(word);
    if (trigrams === undefined) {
      const bordered = `^${word}$`;
      trigrams = isStopWord(word)
        ? []
        : Array.from({ length: bordered.length - 2 }, (_, start) =>
            featureId(vocabulary, `#${bordered.slice(start, start + 3)}`, weightOfWord(word), true),
          );
      trigramsOf.set(word, trigrams);
    }
    for (const trigram of trigrams) countFeature(row, trigram);
  }
}

function featureId(
  vocabulary: Vocabulary,
  name: string,
  kindWeight: number,
  isTrigram: boolean,
): number {
  const known = vocabulary.idOf.get(name);
  if (known !== undefined) return known;
  const id = vocabulary.idOf.size;
  vocabulary.idOf.set(name, id);
  vocabulary.kindWeight.push(kindWeight);
  vocabulary.isTrigram.push(isTrigram);
  return id;
}

function countFeature(row: Map<number, number>, feature: number): void {
  row.set(feature, (row.get(feature) ?? 0) + 1);
}

/**
 * Turns occurrences into weights in place and sorts each row. weight = kind · (1 + ln occurrences) · ln(1 + n / f), f =
 * keywords that have the feature: a word that all share still counts a little, so that even two keywords can be
 * clustered.
 */
function weigh(vectors: WordingVectors, vocabulary: Vocabulary): void {
  const { offsets, features, weights, frequency } = vectors;
  const keywordCount = offsets.length - 1;
  const idf = Float64Array.from(
    frequency,
    (f) => Math.log1p(keywordCount / f) * (f === 1 ? UNSHARED_WEIGHT : 1),
  );
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    const from = offsets[keyword]!;
    const to = offsets[keyword + 1]!;
    const row = Array.from(features.subarray(from, to), (feature, i) => ({
      feature,
      weight: vocabulary.kindWeight[feature]! * (1 + Math.log(weights[from + i]!)) * idf[feature]!,
    }));
    row.sort((a, b) => frequency[a.feature]! - frequency[b.feature]! || a.feature - b.feature);
    let wordSquares = 0;
    let trigramSquares = 0;
    for (const { feature, weight } of row) {
      if (vocabulary.isTrigram[feature]) trigramSquares += weight * weight;
      else wordSquares += weight * weight;
    }
    // Without trigrams (only stop words), words are all there is.
    const wordShare = trigramSquares > 0 ? WORD_SHARE : 1;
    row.forEach(({ feature, weight }, i) => {
      const scale = vocabulary.isTrigram[feature]
        ? Math.sqrt((1 - wordShare) / trigramSquares)
        : Math.sqrt(wordShare / wordSquares);
      features[from + i] = feature;
      weights[from + i] = weight * scale;
    });
  }
}
