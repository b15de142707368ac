/**
 * Small lists of several subjects, as people paste them: pages of two to four judged lists, mixed. How many keywords end up in
 * a pillar that is of another subject, and how often a subject is divided.
 */
import { computeBCubed } from "@mapwright/core/clustering/testing/agreement";
import { clusterWording } from "@mapwright/core/clustering/cluster-wording";
import { connectByLetters, connectPairs } from "@mapwright/core/clustering/pairs/connect-pairs";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { gatherLoosePillars } from "@mapwright/core/snapshot/gather-loose-pillars";
import { embedList } from "@mapwright/core/wording/embed-keywords";
import { splitKeywords } from "@mapwright/core/wording/keyword-tokens";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import type { DividedList } from "./divided-lists.ts";
import { readTopics } from "./judge-topics.ts";

const MIXES = 300;
const MOST_PAGES = 5;
const SEED = 7;

interface MixedList {
  readonly keywords: readonly string[];
  /** Of each keyword. */
  readonly subjects: readonly number[];
}

export interface JudgedMixes extends Pick<DividedList, "part"> {
  readonly method: "letters" | "letters and meaning";
  readonly lists: number;
  /** Share of keywords in a pillar where another subject has more. The pillar of leftover topics is of none. */
  readonly strange: number;
  readonly pillarsPerSubject: number;
  /** B-cubed, of pillars and subjects. */
  readonly f1: number;
}

/** English lists of one part, mixed the same way in every run. */
function mixLists(all: readonly DividedList[], part: DividedList["part"]): MixedList[] {
  const lists = all.filter((list) => list.part === part && list.language === "en");
  const random = createSeededRandom(SEED);
  const draw = (below: number) => Math.floor(random() * below);
  return Array.from({ length: MIXES }, () => {
    const wanted = 2 + draw(3);
    const subjectOf = new Map<string, number>();
    const niches = new Set<string>();
    while (niches.size < wanted) {
      const list = lists[draw(lists.length)];
      // "camping, gear" and "camping" are one subject.
      const niche = list?.niche.split(" ")[0] ?? "";
      if (!list || niches.has(niche)) continue;
      const pages = new Set(drawPages(list, draw));
      list.keywords.forEach((keyword, at) => {
        const isNew = pages.has(list.pages[at] ?? "") && !subjectOf.has(keyword);
        if (isNew) subjectOf.set(keyword, niches.size);
      });
      niches.add(niche);
    }
    return { keywords: [...subjectOf.keys()], subjects: [...subjectOf.values()] };
  });
}

/** Pages of one topic; of a list without topics, pages that follow each other. */
function drawPages(list: DividedList, draw: (below: number) => number): string[] {
  const pages = [...new Set(list.pages)];
  const topicOf = readTopics(list);
  const count = 1 + draw(MOST_PAGES);
  if (topicOf === null) {
    const start = draw(Math.max(1, pages.length - count));
    return pages.slice(start, start + count);
  }
  const topics = [...Map.groupBy(pages, (page) => topicOf.get(page) ?? "").values()];
  return topics[draw(topics.length)]?.slice(0, count) ?? [];
}

/** @param embedder null: by letters */
export async function judgeMixes(
  all: readonly DividedList[],
  part: DividedList["part"],
  embedder: TextEmbedder | null,
): Promise<JudgedMixes> {
  const mixed = mixLists(all, part);
  let [strange, keywordCount, pillarCount, subjectCount, f1] = [0, 0, 0, 0, 0];
  for (const { keywords, subjects } of mixed) {
    const edges = embedder
      ? connectPairs(keywords, await embedList(embedder, keywords))
      : connectByLetters(keywords);
    const found = clusterWording(keywords, { method: "wording" }, edges);
    const pillars = gatherLoosePillars(found, splitKeywords(keywords));
    const pillarOf = found.clusterOf.map((cluster) => pillars.pillarOf[cluster] ?? 0);
    for (const [pillar, members] of Map.groupBy(subjects.keys(), (keyword) => pillarOf[keyword])) {
      if (pillar === pillars.otherPillar) continue;
      const parts = Map.groupBy(members, (keyword) => subjects[keyword]).values();
      strange += members.length - Math.max(...[...parts].map(({ length }) => length));
    }
    keywordCount += keywords.length;
    pillarCount += pillars.pillarCount;
    subjectCount += new Set(subjects).size;
    f1 += computeBCubed(Uint32Array.from(subjects), pillarOf).f1;
  }
  return {
    part,
    method: embedder ? "letters and meaning" : "letters",
    lists: mixed.length,
    strange: strange / keywordCount,
    pillarsPerSubject: pillarCount / subjectCount,
    f1: f1 / mixed.length,
  };
}
