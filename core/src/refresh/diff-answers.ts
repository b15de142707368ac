/** Changes between two readings of answers. Only keywords that both readings know are compared. */
import type { OwnPageTest } from "#/answers/cluster-answers.ts";
import { listAnswers, type AnswerColumns, type KeywordAnswer } from "#/snapshot/answer-columns.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";

/** An own page and the keyword whose answer cites it, or did. */
export interface OwnCitation {
  readonly keyword: string;
  readonly url: string;
}

export interface AnswersDiff {
  /** Keywords that both readings know. */
  readonly compared: number;
  /** Keywords that are answered now and weren't, and the other way around. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** Own pages that are cited now and weren't, and the other way around; empty where no own site is known. */
  readonly citedNow: readonly OwnCitation[];
  readonly citedNoLonger: readonly OwnCitation[];
  /** The same changes in Google's AI Mode, for keywords for which both readings know it; null: for none. */
  readonly mode: Pick<AnswersDiff, "citedNow" | "citedNoLonger"> | null;
}

/** Returns the changes, in the order of `after`. */
export function diffAnswers(
  before: AnswerColumns,
  after: AnswerColumns,
  isOwn: OwnPageTest,
): AnswersDiff {
  const earlier = new Map(listAnswers(before).map((answer) => [answer.keyword, answer]));
  const pairs = listAnswers(after).flatMap((is) => {
    const was = earlier.get(is.keyword);
    return was ? [{ was, is }] : [];
  });
  const keywordsWhere = (isWanted: (pair: Pair) => boolean) =>
    pairs.filter(isWanted).map(({ is }) => is.keyword);
  return {
    compared: pairs.length,
    gained: keywordsWhere(({ was, is }) => was.kind === "none" && is.kind !== "none"),
    lost: keywordsWhere(({ was, is }) => was.kind !== "none" && is.kind === "none"),
    citedNow: pairs.flatMap(({ was, is }) => onlyIn(is, was, isOwn)),
    citedNoLonger: pairs.flatMap(({ was, is }) => onlyIn(was, is, isOwn)),
    mode: diffModes(pairs, isOwn),
  };
}

interface Pair {
  readonly was: KeywordAnswer;
  readonly is: KeywordAnswer;
}

function diffModes(pairs: readonly Pair[], isOwn: OwnPageTest): AnswersDiff["mode"] {
  const read = pairs.flatMap(({ was, is }) =>
    was.mode && is.mode ? [{ was: ofMode(was, was.mode), is: ofMode(is, is.mode) }] : [],
  );
  if (read.length === 0) return null;
  return {
    citedNow: read.flatMap(({ was, is }) => onlyIn(is, was, isOwn)),
    citedNoLonger: read.flatMap(({ was, is }) => onlyIn(was, is, isOwn)),
  };
}

/** AI Mode answers every search. */
const ofMode = ({ keyword }: KeywordAnswer, cited: KeywordAnswer["cited"]): KeywordAnswer => ({
  keyword,
  kind: "overview",
  cited,
});

function onlyIn(one: KeywordAnswer, other: KeywordAnswer, isOwn: OwnPageTest): OwnCitation[] {
  // An answer whose citations aren't known may well cite the page.
  if (!isOwn || (other.kind !== "none" && other.cited.length === 0)) return [];
  const there = new Set(other.cited.map(({ url }) => toMatchableUrl(url)));
  return one.cited
    .filter(({ url }) => isOwn(url) && !there.has(toMatchableUrl(url)))
    .map(({ url }) => ({ keyword: one.keyword, url }));
}
