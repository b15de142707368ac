/**
 * What part a phrase plays in a map's keywords, told by the words around it and nothing else: whether it can stand as
 * the name of a topic. "Stop" follows "how to" and "should you", so it is something done; "monthly" is followed by
 * "budget", so it only says what kind; "for flat feet" has lost its noun.
 */
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";
import { isAngleWord, isStopWord } from "#/wording/stop-words.ts";

/** Words that an action follows. */
const BEFORE_ACTION: ReadonlySet<string> = new Set(
  "to you i we they it can cant could should shouldnt do dont does doesnt did will would wont never always not".split(
    " ",
  ),
);
/** Words that only an action is followed by: "fit a helmet". */
const AFTER_ACTION: ReadonlySet<string> = new Set(["a", "an", "the", "my", "your", "it", "them"]);
const ACTION_SHARE = 0.5;
/** A phrase ends a topic's name when this share of its occurrences ends one. */
const HEAD_SHARE = 0.5;

interface Role {
  count: number;
  /** Occurrences next to a word that shows an action. */
  actions: number;
  /** Occurrences at the end of a keyword, or before a word that can't belong to the same name. */
  heads: number;
}

export interface PhraseRoles {
  /** Whether `stems`, joined by spaces, can name a topic: no action at either end, nothing missing at the end. */
  canName(key: string): boolean;
  /** Whether a keyword is just this phrase: people search for it by itself. */
  isSearched(key: string): boolean;
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
      const role = roles.get(stem) ?? { count: 0, actions: 0, heads: 0 };
      const next = row[at + 1];
      role.count++;
      if (BEFORE_ACTION.has(row[at - 1] ?? "") || AFTER_ACTION.has(next ?? "")) role.actions++;
      if (next === undefined || isStopWord(next) || isAngleWord(next)) role.heads++;
      roles.set(stem, role);
    });
  });
  const isAction = (stem: string) => {
    const role = roles.get(stem);
    return role !== undefined && role.actions >= role.count * ACTION_SHARE;
  };
  const isHead = (stem: string) => {
    const role = roles.get(stem);
    return role !== undefined && role.heads >= role.count * HEAD_SHARE;
  };
  return {
    canName(key) {
      if (keywords.has(key)) return true;
      const parts = key.split(" ");
      const last = parts.at(-1) ?? "";
      const hasStopInside = parts.slice(1, -1).some(isStopWord);
      return !hasStopInside && isHead(last) && !isAction(parts[0] ?? "") && !isAction(last);
    },
    isSearched: (key) => keywords.has(key),
  };
}
