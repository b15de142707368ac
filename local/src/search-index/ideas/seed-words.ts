/** How much of a seed a text names: "raised vegetable bed" names "raised bed" in full, "bed slats" only in part. */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords, stemWord } from "@mapwright/core/wording/tokenize";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { parseQuery } from "#/search-index/serp/query.ts";

/** The share of the seed's rarity that a text covers, 0–1. */
export type NamedShareOf = (text: string) => number;

export function createNamedShare(index: SearchIndex, seed: string): NamedShareOf {
  const { terms, totalIdf } = parseQuery(index, seed);
  return (text) => {
    const stems = new Set(index.readQuery(text));
    const named = terms.reduce((sum, { stem, idf }) => (stems.has(stem) ? sum + idf : sum), 0);
    return totalIdf > 0 ? named / totalIdf : 0;
  };
}

/** What follows them says for whom or where: "sunscreen for oily skin" is sunscreen. */
const PREPOSITIONS = new Set(["for", "in", "with", "without", "on", "at"]);

const SUPERLATIVE = /^(?:best|good|cheap|top) /i;

/** A word is implied by others when this share of the documents with them has it. */
const IMPLIED_SHARE = 0.9;
/** What is done with a thing or made of it goes without saying: "what size kettlebell" for "kettlebell workout". */
const GENERAL_HEADS = new Set(
  `account accounts app apps course courses exercise exercises frame idea method methods pile plan plans program programs
   recipe recipes routine routines schedule workout workouts`.split(/\s+/),
);

/**
 * What a keyword leaves out of a compound seed: of "e-bike battery" the head, the battery, or what qualifies it; undefined
 * when it names all of it. Always undefined for a seed of one word or with function words in it, for one whose head says
 * little, and for one whose qualifier implies its head: whoever writes "cold brew" writes about coffee.
 */
export function createMissingPart(
  index: SearchIndex,
  seed: string,
): (keyword: string) => "head" | "qualifier" | undefined {
  const all = splitWords(seed.replace(SUPERLATIVE, "")).filter((word) => word.length > 1);
  const preposition = all.findIndex((word) => PREPOSITIONS.has(word));
  const words = preposition > 0 ? all.slice(0, preposition) : all;
  const head = words.at(-1);
  if (head === undefined || all.length < 2 || words.some(isStopWord)) return () => undefined;
  if (head.endsWith("ing") || GENERAL_HEADS.has(head)) return () => undefined;
  const qualifier = words.slice(0, -1).join(" ");
  if (words === all && isImplied(index, qualifier, head)) return () => undefined;
  const says = (word: string) => !isStopWord(word) && !word.endsWith("ing");
  const wanted = all.filter(says).map(stemWord);
  return (keyword) => {
    const stems = new Set(splitWords(keyword).map(stemWord));
    if (!stems.has(stemWord(head))) return "head";
    return wanted.every((stem) => stems.has(stem)) ? undefined : "qualifier";
  };
}

function isImplied(index: SearchIndex, qualifier: string, head: string): boolean {
  const { store, terms } = index;
  const idsOf = (text: string) => parseQuery(index, text).terms.map(({ stemId }) => stemId);
  const qualifiers = idsOf(qualifier);
  const heads = idsOf(head);
  let all = 0;
  let both = 0;
  index.documents.forEach((_, document) => {
    const own = terms.subarray(store.offsets[document], store.offsets[document + 1]);
    if (!qualifiers.every((id) => own.includes(id))) return;
    all += 1;
    if (heads.every((id) => own.includes(id))) both += 1;
  });
  return both >= IMPLIED_SHARE * all;
}
