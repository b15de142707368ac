/** Which phrases of a topic are keywords, and how close to the seed. */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords } from "@mapwright/core/wording/words";
import type { AssociatedPhrase } from "#/search-index/ideas/associated-phrases.ts";
import type { Candidate } from "#/search-index/ideas/candidate.ts";
import type { NamedShareOf } from "#/search-index/ideas/seed-words.ts";

/** A word by itself says less of what a person wants, and a piece of the seed says less than the seed. */
const SINGLE_WORD_SHARE = 0.25;
const PIECE_OF_SEED_SHARE = 0.05;
/** What one author called it once; when it is the whole of a page's title, the title says so itself. */
const SAID_ONCE_SHARE = 0.4;
/** What nobody ever put into a title is no subject of its own. */
const UNTITLED_SHARE = 0.5;

/** Share of its documents that have the longer phrase, from which a phrase is a piece of that one. */
const FRAGMENT_SHARE = 0.5;

/** What a phrase that does not name the seed must show, lest it be an aside: by its number of words. */
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

/** "building techniques" is a piece of "link building techniques" when it is seldom written without the link. */
function isFragment(phrase: AssociatedPhrase, whole: readonly AssociatedPhrase[]): boolean {
  return whole.some(
    ({ text, documentCount }) =>
      documentCount >= FRAGMENT_SHARE * phrase.documentCount &&
      ` ${text} `.includes(` ${phrase.text} `),
  );
}

/** A phrase that names the seed is wanted up to twice as much as one that only goes with it. */
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
