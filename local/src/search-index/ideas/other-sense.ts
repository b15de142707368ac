/**
 * Ideas that name something else than the seed, although they share its words: a marathon isn't a half marathon, and the
 * 50/30/20 rule isn't the 3-3-3 rule.
 */
import { splitWords, stemWord } from "@mapwright/core/wording/tokenize";
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { canBeginPhrase } from "#/search-index/text/phrase-words.ts";

/** "50", but also "5k". */
const isNumber = (word: string) => /^\d+k?$/.test(word);

/** Whether an idea has another number than the seed, or a noun without the word that qualifies it in the seed. */
export function createOtherSense(seed: string): (idea: string) => boolean {
  const words = splitWords(seed);
  const numbers = new Set(words.filter(isNumber));
  const qualified = words.flatMap((word, at) => {
    // "vitamin c serum": with a single letter it is a name.
    const isName = /^[b-hj-z]$/.test(words[at + 1] ?? "");
    const noun = words[isName ? at + 2 : at + 1];
    const qualifies = !isStopWord(word) && !isNumber(word) && (isName || !canBeginPhrase(word));
    return qualifies && noun !== undefined && !isStopWord(noun)
      ? [[stemWord(word), stemWord(noun)] as const]
      : [];
  });
  return (idea) => {
    const own = splitWords(idea);
    const ownNumbers = own.filter(isNumber);
    if (numbers.size > 0 && ownNumbers.length > 0 && !ownNumbers.some((word) => numbers.has(word)))
      return true;
    const stems = new Set(own.map(stemWord));
    return qualified.some(([word, noun]) => stems.has(noun) && !stems.has(word));
  };
}
