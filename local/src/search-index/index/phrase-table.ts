/**
 * All phrases of a corpus with the documents that contain them. Phrases that differ only in endings are merged ("coffee
 * bean", "coffee beans") and shown in their most common spelling. A phrase is kept when it occurs on its own somewhere,
 * is not merely part of one longer phrase, and is in two documents or in a title.
 */
import { findCandidates, type PhraseCandidate } from "#/search-index/index/phrase-candidates.ts";
import { PhraseTrie } from "#/search-index/index/phrase-trie.ts";
import type { TokenStore } from "#/search-index/index/token-store.ts";

export interface PhraseTable {
  readonly texts: readonly string[];
  /** Phrase → number of documents that contain it, number of titles that contain it, and total occurrences. */
  readonly documentCounts: Uint32Array;
  readonly titleCounts: Uint32Array;
  readonly occurrences: Uint32Array;
  /** Document `d` contains the phrases `ids[offsets[d] … offsets[d + 1])`, each once. */
  readonly offsets: Uint32Array;
  readonly ids: Uint32Array;
}

export function buildPhraseTable(store: TokenStore): PhraseTable {
  const trie = new PhraseTrie(store.stems.length);
  const sightings: { nodes: number[]; candidates: PhraseCandidate[] }[] = [];
  for (let document = 0; document < store.bodyStarts.length; document++) {
    const candidates = [...findCandidates(store, document)];
    const nodes = candidates.map(({ tokens }) => trie.nodeOf(stemsOf(store, tokens)));
    candidates.forEach((candidate, position) =>
      trie.see(nodes[position] ?? 0, { document, ...candidate }),
    );
    sightings.push({ nodes, candidates });
  }
  return tabulate(store, trie, sightings);
}

function tabulate(
  store: TokenStore,
  trie: PhraseTrie,
  sightings: readonly { nodes: readonly number[]; candidates: readonly PhraseCandidate[] }[],
): PhraseTable {
  const kept = trie.phrases();
  const phraseOf = new Map(kept.map((node, phrase) => [node, phrase]));
  const surfaces: Map<string, number>[] = kept.map(() => new Map());
  const offsets = [0];
  const ids: number[] = [];
  for (const { nodes, candidates } of sightings) {
    const seen = new Set<number>();
    nodes.forEach((node, position) => {
      const phrase = phraseOf.get(node);
      const candidate = candidates[position];
      const texts = phrase === undefined ? undefined : surfaces[phrase];
      if (phrase === undefined || !candidate || !texts) return;
      seen.add(phrase);
      const text = textOf(store, candidate.tokens);
      texts.set(text, (texts.get(text) ?? 0) + 1);
    });
    ids.push(...[...seen].sort((a, b) => a - b));
    offsets.push(ids.length);
  }
  return {
    texts: surfaces.map(mostWritten),
    documentCounts: Uint32Array.from(kept, (node) => trie.documents(node)),
    titleCounts: Uint32Array.from(kept, (node) => trie.titles(node)),
    occurrences: Uint32Array.from(kept, (node) => trie.occurrences(node)),
    offsets: Uint32Array.from(offsets),
    ids: Uint32Array.from(ids),
  };
}

function stemsOf({ wordIds, stemOf }: TokenStore, tokens: readonly number[]): number[] {
  return tokens.map((token) => stemOf[wordIds[token] ?? 0] ?? 0);
}

function textOf({ words, wordIds }: TokenStore, tokens: readonly number[]): string {
  return tokens.map((token) => words[wordIds[token] ?? 0] ?? "").join(" ");
}

/** The most common spelling of a phrase; ties go to the first in code-unit order. */
function mostWritten(texts: ReadonlyMap<string, number>): string {
  let best = "";
  let bestCount = 0;
  for (const [text, count] of texts)
    if (count > bestCount || (count === bestCount && text < best)) {
      best = text;
      bestCount = count;
    }
  return best;
}
