/**
 * The keyword that a page's topic says, word for word or nearly: "How to make pour over coffee: a step-by-step guide" says
 * "make pour over coffee". A cluster of forty keywords has many words, so that what a page is about shows in one of its
 * keywords before it shows in all of them.
 */

/** A topic and a keyword are about the same from this cosine on. */
export const SAME_TOPIC = 0.6;
/** So much of a topic, by weight, is a keyword that it has all words of: the rest is a subtitle. */
const MIN_OF_TOPIC = 0.25;
const MIN_WORDS_CONTAINED = 2;
/** Number of a topic's rarest words that are searched: a keyword that says the topic has at least one of them. */
const SEARCHED_WORDS = 3;

export interface NearestKeyword {
  readonly keyword: number;
  /** 0–1: cosine of the words, weighed by how few keywords have them; at least `SAME_TOPIC` where the topic has all words. */
  readonly similarity: number;
}

/**
 * @param keywords the stems of each
 * @param first of keywords that are equally near, these come before others
 * @returns of a topic's stems the nearest keyword; null: none has the same words
 */
export function createKeywordSearch(
  keywords: readonly (readonly string[])[],
  first: ReadonlySet<number>,
): (topic: readonly string[]) => NearestKeyword | null {
  const keywordsWith = new Map<string, number[]>();
  keywords.forEach((stems, keyword) => {
    for (const stem of new Set(stems)) {
      const found = keywordsWith.get(stem);
      if (found) found.push(keyword);
      else keywordsWith.set(stem, [keyword]);
    }
  });
  const weightOf = (stem: string) =>
    Math.log1p(keywords.length / (keywordsWith.get(stem)?.length ?? 1));
  const isBefore = (one: number, other: number) =>
    Number(first.has(other)) - Number(first.has(one)) || one - other;
  const squares = keywords.map((stems) => squaresOf(new Set(stems), weightOf));
  return (topic) => {
    const own = new Set(topic);
    const length = squaresOf(own, weightOf);
    const rarest = [...own]
      .filter((stem) => keywordsWith.has(stem))
      .toSorted((a, b) => weightOf(b) - weightOf(a))
      .slice(0, SEARCHED_WORDS);
    let best: NearestKeyword | null = null;
    for (const keyword of new Set(rarest.flatMap((stem) => keywordsWith.get(stem) ?? []))) {
      const said = new Set(keywords[keyword]);
      const common = [...said].filter((stem) => own.has(stem));
      const shared = squaresOf(common, weightOf);
      const isContained =
        common.length >= MIN_WORDS_CONTAINED &&
        common.length === said.size &&
        shared >= MIN_OF_TOPIC * length;
      const cosine = shared / Math.sqrt(length * (squares[keyword] ?? 1));
      const similarity = isContained ? Math.max(cosine, SAME_TOPIC) : cosine;
      const isNearer =
        best === null ||
        similarity > best.similarity ||
        (similarity === best.similarity && isBefore(keyword, best.keyword) < 0);
      if (isNearer) best = { keyword, similarity };
    }
    return best;
  };
}

function squaresOf(stems: Iterable<string>, weightOf: (stem: string) => number): number {
  let sum = 0;
  for (const stem of stems) sum += weightOf(stem) ** 2;
  return sum;
}
