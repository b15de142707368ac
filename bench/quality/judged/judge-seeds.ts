/** Holds the ideas for every judged seed to what a planner may expect: little junk, nothing missed, nothing from outside. */
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import {
  ALL_JUDGED_SEEDS,
  isOutside,
  JUDGED_LIMIT,
  SEEDS_OVER_LIMIT,
  UNPREPARED_SEEDS,
} from "../../../local/src/search-index/ideas/all-judged-seeds.ts";
import { judgeIdeas } from "../../../local/src/search-index/ideas/judge-ideas.ts";
import {
  JUDGED_SEEDS,
  type JudgedSeed,
} from "../../../local/src/search-index/ideas/judged-seeds.ts";
import { suggestIdeas, type Idea } from "../../../local/src/search-index/ideas/suggest-ideas.ts";
import { createTextVectors } from "../../../local/src/search-index/ideas/text-vectors.ts";
import { corpusPathFrom, openIndex } from "../../../local/src/search-index/open-index.ts";
import { logProgress, printResult, requireBound, round } from "../../engine/bench-output.ts";
import { findRedditCorpus, NO_THREADS } from "./judge-reddit.ts";

const MAX_JUNK_SHARE = 0.1;
/** Of all ideas for seeds that nobody prepared the index for. */
const MAX_FRESH_JUNK_SHARE = 0.06;
/** Of what is suggested for a subject of the sample, for a map of the usual size. */
const ENOUGH_FOR_A_MAP = 80;
const SUBJECTS = [
  "keyword research",
  "coffee",
  "vegetable garden",
  "bread baking",
  "bike commute",
  "backpacking",
  "dog training",
  "personal finance",
  "python",
  "running",
  "seo",
  "skin care",
  "yoga for beginners",
];

const THREAD_IDEAS = [
  ["coffee", "iced coffee", "coffee beans"],
  ["camping", "winter camping", "car camping"],
  ["cast iron", "cast iron skillet", "cast iron pan"],
  ["compost", "compost pile", "compost bin"],
  ["mortgage", "mortgage rates", "mortgage payment"],
] as const;

export async function measureSeeds(embedder: TextEmbedder): Promise<void> {
  const sample = await openIndex(corpusPathFrom({}), logProgress);
  const vectors = createTextVectors(embedder);
  const found = new Map<string, readonly Idea[]>();
  const suggest = async (seed: string) => {
    const ideas = found.get(seed) ?? (await suggestIdeas(sample, vectors, [seed], 1_000));
    found.set(seed, ideas);
    return ideas;
  };
  // A shorter list is the start of a longer one.
  const suggestForMap = async (seed: string) => (await suggest(seed)).slice(0, JUDGED_LIMIT);
  const judge = async (set: string, seeds: readonly JudgedSeed[]) => {
    logProgress(`ideas: ${set} seeds …`);
    const judged = await judgeIdeas(seeds, suggestForMap);
    for (const { seed, returned, junk } of judged.seeds)
      if (!SEEDS_OVER_LIMIT.has(seed))
        requireBound(
          junk.length <= MAX_JUNK_SHARE * returned,
          `${seed}: ${junk.length} of ${returned} ideas are junk: ${junk.join(", ")}`,
        );
    const { returned, junk } = judged;
    const junkShare = round(junk / returned);
    printResult({ bench: "quality-ideas", set, seeds: seeds.length, returned, junk, junkShare });
    return judged;
  };
  const prepared = await judge("prepared", JUDGED_SEEDS);
  requireBound(prepared.returned > 3_000, "more than 3,000 ideas for prepared seeds");
  const fresh = await judge("unprepared", UNPREPARED_SEEDS);
  requireBound(fresh.returned > 1_800, "more than 1,800 ideas for unprepared seeds");
  requireBound(
    fresh.junk < MAX_FRESH_JUNK_SHARE * fresh.returned,
    `less than ${MAX_FRESH_JUNK_SHARE} of the ideas for unprepared seeds is junk`,
  );
  for (const judged of ALL_JUDGED_SEEDS) requireKind(judged, await suggest(judged.seed));
  for (const subject of SUBJECTS) {
    const { length } = await suggestForMap(subject);
    requireBound(length >= ENOUGH_FOR_A_MAP, `${subject}: ${length} ideas are enough for a map`);
  }
}

/** What people write about a subject is among its ideas; frequent words of the forum aren't. */
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

function requireKind(judged: JudgedSeed, ideas: readonly Idea[]): void {
  const { seed, kind, mustHave = [] } = judged;
  if (isOutside(judged)) {
    requireBound(ideas.length === 0, `${seed} (${kind}) is outside the sample: no ideas`);
    return;
  }
  requireBound(ideas.length > 0, `${seed} (${kind}) is in the sample: some ideas`);
  const keywords = new Set(ideas.map(({ keyword }) => keyword));
  const missed = mustHave.filter((keyword) => !keywords.has(keyword));
  requireBound(missed.length === 0, `${seed}: nothing is missed, but ${missed.join(", ")}`);
}
