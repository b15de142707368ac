/** Which phrases of a topic are keywords, and how close they are to the seed. */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords } from "@mapwright/core/wording/tokenize";
import type { AssociatedPhrase } from "#/search-index/ideas/associated-phrases.ts";
import type { Candidate } from "#/search-index/ideas/candidate.ts";
import type { NamedShareOf } from "#/search-index/ideas/seed-words.ts";

/** A single word says less about what a person wants, and a piece of the seed says less than the seed. */
const SINGLE_WORD_SHARE = 0.25;
const PIECE_OF_SEED_SHARE = 0.05;
/** A phrase used by one author once; when it is a page's entire title, the title idea already covers it. */
const SAID_ONCE_SHARE = 0.4;
/** A phrase that is in no title isn't a subject of its own. */
const UNTITLED_SHARE = 0.5;

/** The share of a phrase's documents containing a longer phrase, from which it counts as a piece of that phrase. */
const FRAGMENT_SHARE = 0.5;

/** What a phrase that doesn't name the seed must reach, so that asides are left out: by its number of words. */
const UNNAMED_PROOF = {
  single: { documents: 4, specificity: 0.6 },
  several: { documents: 2, specificity: 0.4 },
} as const;

/** `phrases`: of the topic, with their association. */
export function phraseIdeas(
  phrases: readonly AssociatedPhrase[],
  seed: string,
  namedShareOf: NamedShareOf,
): Candidate[] {
  const whole = phrases.filter(({ text }) => namedShareOf(text) === 1);
  return phrases.flatMap((phrase) => {
    const named = namedShareOf(phrase.text);
    if (named < 1 && (!isProven(phrase) || (named > 0 && isFragment(phrase, whole)))) return [];
    const isCompletion = phrase.text.startsWith(`${seed} `);
    return {
      keyword: phrase.text,
      kind: isCompletion ? "autocomplete" : "related",
      score: phrase.score * shareOf(phrase, named),
      documentCount: phrase.documentCount,
    };
  });
}

function isProven({ text, topicDocumentCount, specificity }: AssociatedPhrase): boolean {
  const words = splitWords(text);
  const proof = words.length > 1 ? UNNAMED_PROOF.several : UNNAMED_PROOF.single;
  return (
    topicDocumentCount >= proof.documents &&
    specificity >= proof.specificity &&
    !words.some(isStopWord)
  );
}

/** "building techniques" is a piece of "link building techniques" when it rarely occurs without "link". */
function isFragment(phrase: AssociatedPhrase, whole: readonly AssociatedPhrase[]): boolean {
  return whole.some(
    ({ text, documentCount }) =>
      documentCount >= FRAGMENT_SHARE * phrase.documentCount &&
      ` ${text} `.includes(` ${phrase.text} `),
  );
}

/** A phrase that names the seed counts up to twice as much as one that is only associated with it. */
function shareOf(
  { text, documentCount, titleCount, specificity }: AssociatedPhrase,
  named: number,
): number {
  const isSingle = !text.includes(" ");
  const isPiece = isSingle && named > 0 && named < 1;
  return (
    (1 + named) *
    (isSingle ? SINGLE_WORD_SHARE : 1) *
    (isPiece ? PIECE_OF_SEED_SHARE : 1) *
    (titleCount === 0 ? UNTITLED_SHARE : 1) *
    (documentCount === 1 ? SAID_ONCE_SHARE : 1) *
    Math.sqrt(Math.min(1, specificity))
  );
}
