/**
 * Every word of a corpus as numbers: what phrases, proximity and questions are read from. Made once when the
 * index is built, never changed.
 */
import type { NamePairs } from "#/search-index/index/name-pairs.ts";

export interface TokenStore {
  /** Folded words by id; id 0 is the empty word of a break. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Word id → stem id. */
  readonly stemOf: Uint32Array;
  /** Token → word id, all documents one after the other. */
  readonly wordIds: Uint32Array;
  /** Token → `WordClass`. */
  readonly classes: Uint8Array;
  /** Document `d` has the tokens `offsets[d] … offsets[d + 1]`; its title comes first, up to `bodyStarts[d]`. */
  readonly offsets: Uint32Array;
  readonly bodyStarts: Uint32Array;
  readonly namePairs: NamePairs;
}
