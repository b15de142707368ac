/**
 * Words such as "half" or "high" begin no keyword ("half loaf"), unless they begin a name: hyphenated ("high-yield
 * savings account"), or a pair that titles use and that one of its words rarely occurs without ("half marathon").
 */
import type { TokenStore } from "#/search-index/index/token-store.ts";
import { canBeginPhrase } from "#/search-index/text/phrase-words.ts";

const MIN_TITLES = 3;
/** Minimum share of a pair in the uses of its first or of its second word. */
const MIN_SHARE = 0.35;

/** Token → 1 when it is a barred word that begins a name. */
export function findNameStarts(store: TokenStore): Uint8Array {
  const { words, wordIds, hyphenated } = store;
  const isBarred = Uint8Array.from(words, (word) => (word !== "" && !canBeginPhrase(word) ? 1 : 0));
  const names = namesOf(store, isBarred);
  return Uint8Array.from(wordIds, (id, token) => {
    if (isBarred[id] !== 1) return 0;
    return hyphenated[token + 1] === 1 || names.has(pairKey(store, token)) ? 1 : 0;
  });
}

/** A pair of words as one number. */
function pairKey({ words, wordIds }: TokenStore, token: number): number {
  return (wordIds[token] ?? 0) * words.length + (wordIds[token + 1] ?? 0);
}

function namesOf(store: TokenStore, isBarred: Uint8Array): ReadonlySet<number> {
  const { words, wordIds, offsets, bodyStarts } = store;
  const uses = new Map<number, number>();
  const titles = new Map<number, number>();
  const wordUses = new Uint32Array(words.length);
  bodyStarts.forEach((bodyStart, document) => {
    const end = offsets[document + 1] ?? 0;
    for (let token = offsets[document] ?? 0; token < end; token++) {
      const id = wordIds[token] ?? 0;
      wordUses[id] = (wordUses[id] ?? 0) + 1;
      if (isBarred[id] !== 1 || token + 1 >= end) continue;
      const key = pairKey(store, token);
      uses.set(key, (uses.get(key) ?? 0) + 1);
      if (token < bodyStart) titles.set(key, (titles.get(key) ?? 0) + 1);
    }
  });
  const isName = (key: number, count: number) => {
    const first = wordUses[Math.floor(key / words.length)] ?? 0;
    const second = wordUses[key % words.length] ?? 0;
    return count >= MIN_SHARE * Math.min(first, second);
  };
  const often = [...titles].filter(([, count]) => count >= MIN_TITLES);
  return new Set(often.flatMap(([key]) => (isName(key, uses.get(key) ?? 0) ? [key] : [])));
}
