/**
 * Corrects individual tagger mistakes with evidence from the entire corpus: a word that is a noun nearly everywhere is
 * a noun here too ("burr grinder", where "burr" was tagged as a verb), and names stay together ("pour over coffee").
 */
import type { TokenStore } from "#/search-index/index/token-store.ts";
import { WORD_CLASS } from "#/search-index/text/word-class.ts";

/** A word with at least this share of its uses as noun or adjective counts as one unless its context says otherwise. */
const MAJORITY = 0.6;

/** Changes `classes` in place. */
export function settleClasses(store: TokenStore) {
  settleByMajority(store);
  settleNames(store);
}

function settleByMajority({ words, wordIds, classes }: TokenStore) {
  const total = new Uint32Array(words.length);
  const nouns = new Uint32Array(words.length);
  const adjectives = new Uint32Array(words.length);
  classes.forEach((wordClass, token) => {
    const id = wordIds[token] ?? 0;
    total[id] = (total[id] ?? 0) + 1;
    if (wordClass === WORD_CLASS.noun) nouns[id] = (nouns[id] ?? 0) + 1;
    if (wordClass === WORD_CLASS.adjective) adjectives[id] = (adjectives[id] ?? 0) + 1;
  });
  const isMostly = (counts: Uint32Array, id: number) =>
    (counts[id] ?? 0) >= MAJORITY * (total[id] ?? 0);
  classes.forEach((wordClass, token) => {
    const id = wordIds[token] ?? 0;
    const isOpen = wordClass === WORD_CLASS.verb || wordClass === WORD_CLASS.adverb;
    if (!isOpen || takesVerb(classes[token - 1])) return;
    if (isMostly(nouns, id)) classes[token] = WORD_CLASS.noun;
    else if (isMostly(adjectives, id)) classes[token] = WORD_CLASS.adjective;
  });
}

/** Whether a verb follows a word of this class: "to grind", "you grind", "can grind". */
function takesVerb(wordClass: number | undefined): boolean {
  return (
    wordClass === WORD_CLASS.particle ||
    wordClass === WORD_CLASS.pronoun ||
    wordClass === WORD_CLASS.auxiliary
  );
}

function settleNames({ wordIds, classes, namePairs }: TokenStore) {
  for (let token = 0; token + 1 < wordIds.length; token++) {
    if (!namePairs.get(wordIds[token] ?? 0)?.has(wordIds[token + 1] ?? 0)) continue;
    const next = classes[token + 2];
    // "to pour over the grounds" is a verb with a preposition.
    const isVerb =
      takesVerb(classes[token - 1]) ||
      next === WORD_CLASS.determiner ||
      next === WORD_CLASS.pronoun;
    if (isVerb) continue;
    const isModifier = next === WORD_CLASS.noun || next === WORD_CLASS.adjective;
    for (const part of [token, token + 1])
      if (classes[part] !== WORD_CLASS.noun)
        classes[part] = isModifier ? WORD_CLASS.adjective : WORD_CLASS.noun;
  }
}
