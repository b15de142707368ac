/** The candidate phrases of a document, chosen by grammar (`phrase-spans.ts`) and by the words a phrase may contain. */
import {
  MAX_PHRASE_WORDS,
  bridgeRuns,
  findRuns,
  type PhraseRun,
} from "#/search-index/index/phrase-spans.ts";
import { findNameStarts } from "#/search-index/index/name-starts.ts";
import type { TokenStore } from "#/search-index/index/token-store.ts";
import {
  canBeginPhrase,
  canEndPhrase,
  canStandAlone,
  isBannedInPhrase,
  isMeasure,
} from "#/search-index/text/phrase-words.ts";
import { WORD_CLASS } from "#/search-index/text/word-class.ts";

export interface PhraseCandidate {
  readonly tokens: readonly number[];
  readonly isTitle: boolean;
  readonly isWholeLeft: boolean;
  readonly isWholeRight: boolean;
}

/** Candidates from one document, including parts of longer candidates. */
export function* findCandidates(store: TokenStore, document: number): Generator<PhraseCandidate> {
  const start = store.offsets[document] ?? 0;
  const bodyStart = store.bodyStarts[document] ?? start;
  const end = store.offsets[document + 1] ?? bodyStart;
  const words = wordJudgeOf(store);
  for (const isTitle of [true, false]) {
    const runs = isTitle ? findRuns(store, start, bodyStart) : findRuns(store, bodyStart, end);
    for (const run of runs) yield* candidatesWithin(words, run, isTitle);
    for (const { tokens, left, right } of bridgeRuns(store, runs))
      if (words.canBe(left) && words.canBe(right))
        yield { tokens, isTitle, isWholeLeft: true, isWholeRight: true };
  }
}

function* candidatesWithin(
  words: WordJudge,
  run: PhraseRun,
  isTitle: boolean,
): Generator<PhraseCandidate> {
  for (let start = run.start; start < run.end; start++) {
    if (words.isCounted(start)) continue;
    const tokens: number[] = [];
    for (let token = start; token < Math.min(run.end, start + MAX_PHRASE_WORDS); token++) {
      tokens.push(token);
      if (!words.canBe(tokens)) continue;
      yield {
        tokens: [...tokens],
        isTitle,
        isWholeLeft: start === run.start || !words.canBegin(start - 1),
        isWholeRight: token === run.end - 1,
      };
    }
  }
}

const judges = new WeakMap<TokenStore, WordJudge>();

function wordJudgeOf(store: TokenStore): WordJudge {
  const known = judges.get(store);
  if (known) return known;
  const judge = new WordJudge(store);
  judges.set(store, judge);
  return judge;
}

/** The word lists, looked up once per word instead of once per token. */
class WordJudge {
  readonly #wordIds: Uint32Array;
  readonly #isBanned: Uint8Array;
  readonly #canBegin: Uint8Array;
  readonly #canEnd: Uint8Array;
  readonly #canStandAlone: Uint8Array;
  readonly #isMeasure: Uint8Array;
  readonly #classes: Uint8Array;
  readonly #store: TokenStore;
  readonly #isNameStart: Uint8Array;

  constructor(store: TokenStore) {
    const { words, wordIds, classes } = store;
    const flag = (judge: (word: string) => boolean) =>
      Uint8Array.from(words, (word) => (judge(word) ? 1 : 0));
    this.#wordIds = wordIds;
    this.#isBanned = flag(isBannedInPhrase);
    this.#canBegin = flag(canBeginPhrase);
    this.#canEnd = flag(canEndPhrase);
    this.#canStandAlone = flag(canStandAlone);
    this.#isMeasure = flag(isMeasure);
    this.#classes = classes;
    this.#store = store;
    this.#isNameStart = findNameStarts(store);
  }

  /** Whether a token is the unit of the number before it: "year mortgage" is only part of "30 year mortgage". */
  isCounted(token: number): boolean {
    if (token === 0 || this.#isMeasure[this.#wordIds[token] ?? 0] !== 1) return false;
    const before = this.#classes[token - 1];
    if (before === WORD_CLASS.number || before === WORD_CLASS.clauseBreak) return true;
    return before !== WORD_CLASS.sentenceBreak && !this.canBegin(token - 1);
  }

  /** A barred word may begin a phrase as the start of a name: "half marathon", "high-yield savings account". */
  canBegin(token: number): boolean {
    return this.#canBegin[this.#wordIds[token] ?? 0] === 1 || this.#isNameStart[token] === 1;
  }

  /** Whether a token and the one before it are one compound: "tail" of "long-tail keywords". */
  isSecondHalf(token: number): boolean {
    const { hyphenated, namePairs } = this.#store;
    if (hyphenated[token] === 1) return true;
    const before = this.#wordIds[token - 1];
    return before !== undefined && namePairs.get(before)?.has(this.#wordIds[token] ?? 0) === true;
  }

  canBe(tokens: readonly number[]): boolean {
    const ids = tokens.map((token) => this.#wordIds[token] ?? 0);
    const first = ids[0] ?? 0;
    const last = ids.at(-1) ?? 0;
    if (ids.some((id) => this.#isBanned[id] === 1)) return false;
    const begin = tokens[0] ?? 0;
    const end = tokens.at(-1) ?? 0;
    // A compound is in a phrase as a whole or not at all.
    if (this.isSecondHalf(begin) || this.isSecondHalf(end + 1)) return false;
    if (ids.length === 1) return this.#canStandAlone[first] === 1;
    return this.canBegin(begin) && this.#canEnd[last] === 1;
  }
}
