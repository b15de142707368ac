/** Which phrases of a topic read like keywords. Whether they belong to the seed is judged afterward. */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords } from "@mapwright/core/wording/tokenize";
import type { AssociatedPhrase } from "#/search-index/ideas/associated-phrases.ts";
import type { Candidate } from "#/search-index/ideas/candidate.ts";
import type { NamedShareOf } from "#/search-index/ideas/seed-words.ts";

/** The share of a phrase's documents containing a longer phrase, from which it counts as a piece of that phrase. */
const FRAGMENT_SHARE = 0.5;
/** A phrase in this many titles is a subject that pages are written about. */
const SUBJECT_TITLES = 3;
/** Documents that a phrase in no title must be in, and one that is in a single title: "hot coffee" is in two. */
const MIN_UNTITLED_DOCUMENTS = 5;
const MIN_TITLED_DOCUMENTS = 3;

/** `phrases`: of the topic, with their association. `isSearchedWord`: see searched-words.ts. */
export function phraseIdeas(
  phrases: readonly AssociatedPhrase[],
  subject: string,
  namedShareOf: NamedShareOf,
  isSearchedWord: (word: string) => boolean,
): Candidate[] {
  // "bike" says less than "bike lock", whoever searches it.
  const seedWords = new Set(splitWords(subject));
  const isPieceOfSeed = (word: string) => seedWords.size > 1 && seedWords.has(word);
  const longer = phrases.filter(({ text }) => text.includes(" "));
  return phrases.flatMap((phrase) => {
    const { text } = phrase;
    const isKeyword = text.includes(" ")
      ? isSubject(phrase, namedShareOf(text)) && !isFragment(phrase, longer)
      : isSearchedWord(text) && !isPieceOfSeed(text);
    if (!isKeyword) return [];
    return {
      keyword: text,
      kind: text.startsWith(`${subject} `) ? "autocomplete" : "related",
      form: phrase.titleCount >= SUBJECT_TITLES || !text.includes(" ") ? "subject" : "phrase",
    };
  });
}

/** In several titles, or naming the seed in several texts; two phrases joined by a small word need the titles. */
function isSubject(phrase: AssociatedPhrase, named: number): boolean {
  if (phrase.titleCount > 1) return true;
  const isJoined = splitWords(phrase.text).some(isStopWord);
  return !isJoined && named >= 1 && isCommon(phrase);
}

/** Whether a phrase of several words can be an idea, whatever the seed. */
export function isCommon({
  documentCount,
  titleCount,
}: Pick<AssociatedPhrase, "documentCount" | "titleCount">): boolean {
  if (titleCount > 1) return true;
  return documentCount >= (titleCount === 1 ? MIN_TITLED_DOCUMENTS : MIN_UNTITLED_DOCUMENTS);
}

/** "building techniques" is a piece of "link building techniques" when it rarely occurs without "link". */
function isFragment(phrase: AssociatedPhrase, longer: readonly AssociatedPhrase[]): boolean {
  return longer.some(
    ({ text, documentCount }) =>
      text !== phrase.text &&
      documentCount >= FRAGMENT_SHARE * phrase.documentCount &&
      ` ${text} `.includes(` ${phrase.text} `),
  );
}
