/**
 * What part a phrase plays in a map's keywords, told by the words around it and nothing else: whether it can stand as
 * the name of a topic. "Stop" follows "how to" and "should you", so it is something done; "monthly" is followed by
 * "budget", so it only says what kind; "for flat feet" has lost its noun.
 */
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";
import { isAngleWord, isStopWord } from "#/wording/stop-words.ts";

/** Words that an action follows. Not "does" or "should": what follows them in a question is who does it. */
const BEFORE_ACTION: ReadonlySet<string> = new Set(
  "to you i we they it cant shouldnt dont doesnt wont never always not".split(" "),
);
/** Words that only an action is followed by: "fit a helmet". */
const AFTER_ACTION: ReadonlySet<string> = new Set(["a", "an", "the", "my", "your", "it", "them"]);
/** Words that only a thing follows: "the compost", "from seed". */
const BEFORE_THING: ReadonlySet<string> = new Set(
  "a an the my your of for from in on with without by per".split(" "),
);
/** Words after which the other thing that is compared comes, with the noun that both share. */
const COMPARING: ReadonlySet<string> = new Set(["vs", "versus", "or"]);
/** "is web scraping legal": what such a question ends with is said of its subject. */
const ASKING_WHETHER: ReadonlySet<string> = new Set(["is", "are", "was", "were"]);
/** What a question about what somebody does begins with, and what may come before who it is. */
const ASKING_FOR_ACTION: ReadonlySet<string> = new Set(
  "can could did do does should will would".split(" "),
);
const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "my", "the", "your"]);
const ACTION_SHARE = 0.5;
/** A phrase ends a topic's name when this share of its occurrences ends one. */
const HEAD_SHARE = 0.5;
/** Occurrences that show what a word is always before. */
const LEAST_BOUND = 4;

interface Role {
  count: number;
  /** Occurrences without a word after them that says whether they end a topic's name. */
  open: number;
  /** Whether it is also written as something done ("biting") or had done to it ("clogged"). */
  isConjugated: boolean;
  /** Whether it is a thing somewhere: "the compost". */
  isThing: boolean;
  /** Occurrences as the bare word, neither "biting" nor "savings", and those next to a word that shows an action. */
  bare: number;
  actions: number;
  /** Occurrences at the end of a keyword, or before a word that can't belong to the same name. */
  heads: number;
  /** Stop words after it, with how often. */
  readonly nexts: Map<string, number>;
}

export interface PhraseRoles {
  /** Whether `stems`, joined by spaces, can name a topic: no action at either end, nothing missing at the end. */
  canName(key: string): boolean;
  /** Whether a keyword is just this phrase: people search for it by itself. */
  isSearched(key: string): boolean;
  /** Whether a spelling of `key` is an action rather than a thing: "bite ankles" (not "biting ankles"), "crate train". */
  isActionAs(key: string, spelling: string): boolean;
}

const UNSEEN: Omit<Role, "nexts"> = {
  count: 0,
  bare: 0,
  open: 0,
  isConjugated: false,
  isThing: false,
  actions: 0,
  heads: 0,
};
/** "biting", "clogged"; not "bring", "bed" or "seed". */
const CONJUGATED = /[aeiouy].*(?:ing|[^e]ed)$/;

/** Stems that name nothing without what is measured: "open rate", "bounce rate". */
const MEASURES: ReadonlySet<string> = new Set(["amount", "level", "number", "rate", "score"]);

/** Whether a name may end before `next`; it doesn't before the "e" of "e-bike" or the "c" of "vitamin c". */
function endsName(next: string | undefined): boolean {
  if (next === undefined || isAngleWord(next)) return true;
  return isStopWord(next) && (next.length > 1 || next === "a" || next === "i");
}

/** Whether a word is always before the same one: "couch" of "couch to 5k". */
function isBound({ count, nexts }: Role): boolean {
  return count >= LEAST_BOUND && Math.max(0, ...nexts.values()) === count;
}

/** Whether the word at `at` is what the subject of a question does: "should puppies LEARN to wait", "can a puppy LEARN". */
function isDoneBySubject(row: readonly string[], at: number): boolean {
  const subject = row[at - 1] ?? "";
  const before = row[at - 2] ?? "";
  const asking = ARTICLES.has(before) ? (row[at - 3] ?? "") : before;
  if (!ASKING_FOR_ACTION.has(asking) || isStopWord(subject)) return false;
  // Any other word may belong to the subject: "does puppy food", "can a puppy crate".
  return at === row.length - 1 || (subject.endsWith("s") && !subject.endsWith("ss"));
}

/** Whether the word at `at` ends what is said of a question's subject: "is web scraping LEGAL for research". */
function isSaidOfSubject(row: readonly string[], at: number): boolean {
  const previous = row[at - 1] ?? "";
  return ASKING_WHETHER.has(row[0] ?? "") && at > 1 && !BEFORE_THING.has(previous);
}

/** The roles of words in `tokens`. */
export function learnPhraseRoles({ words, stems }: KeywordTokens): PhraseRoles {
  const roles = new Map<string, Role>();
  const keywords = new Set<string>();
  words.forEach((row, keyword) => {
    const ownStems = stems[keyword] ?? [];
    keywords.add(ownStems.join(" "));
    row.forEach((_, at) => {
      const stem = ownStems[at] ?? "";
      const role = roles.get(stem) ?? { ...UNSEEN, nexts: new Map<string, number>() };
      const word = row[at] ?? "";
      const previous = row[at - 1] ?? "";
      const next = row[at + 1];
      const isConjugated = CONJUGATED.test(word);
      role.count++;
      if (!isConjugated && !word.endsWith("ings")) role.bare++;
      if (next !== undefined && isStopWord(next))
        role.nexts.set(next, (role.nexts.get(next) ?? 0) + 1);
      role.isConjugated ||= isConjugated;
      role.isThing ||= !isConjugated && (row.length === 1 || BEFORE_THING.has(previous));
      const isAction =
        BEFORE_ACTION.has(previous) || AFTER_ACTION.has(next ?? "") || isDoneBySubject(row, at);
      if (!isConjugated && isAction) role.actions++;
      if (COMPARING.has(next ?? "") || isSaidOfSubject(row, at)) role.open++;
      else if (endsName(next)) role.heads++;
      roles.set(stem, role);
    });
  });
  const isActionStem = (stem: string) => {
    const role = roles.get(stem);
    return role !== undefined && role.actions > 0 && role.actions >= role.bare * ACTION_SHARE;
  };
  const isHead = (stem: string) => {
    const role = roles.get(stem);
    if (role === undefined || role.heads === 0 || isBound(role)) return false;
    return role.heads >= (role.count - role.open) * HEAD_SHARE;
  };
  const isVerb = (stem: string) => {
    const role = roles.get(stem);
    return role !== undefined && role.isConjugated && !role.isThing;
  };
  return {
    canName(key) {
      if (keywords.has(key)) return true;
      if (MEASURES.has(key)) return false;
      const parts = key.split(" ");
      const last = parts.at(-1) ?? "";
      const hasStopInside = parts.slice(1, -1).some(isStopWord);
      return !hasStopInside && isHead(last) && !isActionStem(parts[0] ?? "") && !isActionStem(last);
    },
    isSearched: (key) => keywords.has(key),
    isActionAs(key, spelling) {
      const parts = key.split(" ");
      const spelled = spelling.split(" ");
      const isBare = (at: number) => !CONJUGATED.test(spelled.at(at) ?? "");
      const [first = ""] = parts;
      const last = parts.at(-1) ?? "";
      const startsSo = parts.length > 1 && (isActionStem(first) || isVerb(first));
      return (startsSo && isBare(0)) || (isActionStem(last) && isBare(-1));
    },
  };
}
