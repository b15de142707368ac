/**
 * Holds the ideas for judged seeds to what a planner may expect: little junk, nothing from outside, and ideas for nearly
 * every seed that the sample writes about. Bounds are of the seeds that the gate wasn't fitted on. An idea in neither list
 * of a seed hasn't been judged and counts as junk, so that a change of the gate or of the corpus gets reviewed.
 */
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import {
  createPartTeller,
  isOutside,
  readJudgedSeeds,
  type JudgedSeed,
} from "../../../local/src/search-index/testing/judged-seeds.ts";
import { suggestIdeas } from "../../../local/src/search-index/ideas/suggest-ideas.ts";
import { createTextVectors } from "../../../local/src/search-index/ideas/text-vectors.ts";
import { getCorpusPath, openIndex } from "../../../local/src/search-index/open-index.ts";
import { logProgress, printResult, requireBound, round } from "../../engine/bench-output.ts";
import { findRedditCorpus, NO_THREADS } from "./judge-reddit.ts";

/** The keywords of a map unless a person asks for more: what is judged. */
const JUDGED_LIMIT = 200;
const MAX_JUNK_SHARE = 0.08;
const MIN_COVERED_SHARE = 0.9;
const MAX_OUTSIDE_SHARE = 0.05;

const THREAD_IDEAS = [
  ["coffee", "iced coffee", "coffee beans"],
  ["camping", "winter camping", "car camping"],
  ["cast iron", "cast iron skillet", "cast iron pan"],
  ["compost", "compost pile", "compost bin"],
  ["mortgage", "mortgage rates", "mortgage payment"],
] as const;

export async function measureSeeds(embedder: TextEmbedder): Promise<void> {
  const sample = await openIndex(getCorpusPath({}), logProgress);
  const embed = createTextVectors(embedder);
  const partOf = createPartTeller(sample);
  const all = readJudgedSeeds();
  for (const part of ["fit", "test"] as const) {
    const seeds = all.filter(({ seed }) => partOf(seed) === part);
    logProgress(`ideas: ${part} seeds …`);
    const results = [];
    for (const judged of seeds) {
      const ideas = await suggestIdeas(sample, embed, [judged.seed], JUDGED_LIMIT);
      results.push(
        judge(
          judged,
          ideas.slice(1).map(({ keyword }) => keyword),
        ),
      );
    }
    const inside = results.filter((result) => !result.isOutside);
    const outside = results.filter((result) => result.isOutside);
    const sumOf = (count: (result: JudgedResult) => number) =>
      inside.reduce((sum, result) => sum + count(result), 0);
    const returned = sumOf((result) => result.returned);
    const junk = sumOf((result) => result.junk.length);
    const unjudged = sumOf((result) => result.unjudged.length);
    const withIdeas = (of: readonly JudgedResult[]) => of.filter((result) => result.returned > 0);
    const covered = withIdeas(inside).length / inside.length;
    const answered = withIdeas(outside).length / outside.length;
    const junkShare = (junk + unjudged) / returned;
    const set = part;
    printResult({
      bench: "quality-ideas",
      set,
      seeds: seeds.length,
      returned,
      junk,
      unjudged,
      junkShare: round(junkShare),
      covered: round(covered),
      recall: round(sumOf((result) => result.found) / sumOf((result) => result.good)),
      outsideWithIdeas: round(answered),
    });
    for (const { seed, unjudged: texts } of inside)
      if (texts.length > 0) logProgress(`not judged, ${seed}: ${texts.join(" | ")}`);
    if (part === "fit") continue;
    for (const { seed, junk: texts } of inside)
      if (texts.length > 2) logProgress(`junk, ${seed}: ${texts.join(" | ")}`);
    requireBound(junkShare <= MAX_JUNK_SHARE, `${round(junkShare)} of the ideas are junk`);
    requireBound(covered >= MIN_COVERED_SHARE, `${round(covered)} of the seeds have ideas`);
    requireBound(answered <= MAX_OUTSIDE_SHARE, `${round(answered)} of what is outside has ideas`);
  }
}

interface JudgedResult {
  readonly seed: string;
  readonly isOutside: boolean;
  /** Ideas other than the seed itself. */
  readonly returned: number;
  readonly junk: readonly string[];
  readonly unjudged: readonly string[];
  /** Good ones: all that were ever judged, and those of them that are there. */
  readonly good: number;
  readonly found: number;
}

function judge(judged: JudgedSeed, ideas: readonly string[]): JudgedResult {
  const [good, junk] = [new Set(judged.good), new Set(judged.junk)];
  return {
    seed: judged.seed,
    isOutside: isOutside(judged),
    returned: ideas.length,
    junk: ideas.filter((idea) => junk.has(idea)),
    unjudged: ideas.filter((idea) => !junk.has(idea) && !good.has(idea)),
    good: good.size,
    found: ideas.filter((idea) => good.has(idea)).length,
  };
}

/** Requires that ideas include what people write about a subject, and no frequent words of the forum. */
export async function measureThreadIdeas(embedder: TextEmbedder): Promise<void> {
  const file = findRedditCorpus();
  if (file === null) {
    logProgress(NO_THREADS);
    return;
  }
  const threads = await openIndex(file, () => undefined);
  const vectors = createTextVectors(embedder);
  for (const [seed, ...expected] of THREAD_IDEAS) {
    const ideas = (await suggestIdeas(threads, vectors, [seed], JUDGED_LIMIT)).map(
      ({ keyword }) => keyword,
    );
    printResult({ bench: "quality-threads", seed, ideas: ideas.length });
    const missed = expected.filter((keyword) => !ideas.includes(keyword));
    requireBound(missed.length === 0, `${seed}: nothing is missed, but ${missed.join(", ")}`);
    const talk = ideas.filter((idea) =>
      /\b(years ago|right now|last week|this thread)\b/.test(idea),
    );
    requireBound(talk.length === 0, `${seed}: no talk of the forum, but ${talk.join(", ")}`);
    requireBound(seed !== "coffee" || ideas.length > 20, "coffee: more than 20 ideas");
  }
}
