/**
 * Every word of a corpus as numbers: the source for phrases, proximity and questions. Created once when the index is
 * built and never changed.
 */
import type { NamePairs } from "#/search-index/index/name-pairs.ts";

export interface TokenStore {
  /** Normalized words by id; id 0 is the empty word that marks a break. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Word id → stem id. */
  readonly stemOf: Uint32Array;
  /** Token → word id, with all documents in sequence. */
  readonly wordIds: Uint32Array;
  /** Token → `WordClass`. */
  readonly classes: Uint8Array;
  /** Token → 1 when a hyphen joins it to the token before. */
  readonly hyphenated: Uint8Array;
  /** Document `d` has the tokens `offsets[d] … offsets[d + 1]`; its title comes first and ends at `bodyStarts[d]`. */
  readonly offsets: Uint32Array;
  readonly bodyStarts: Uint32Array;
  readonly namePairs: NamePairs;
}
