/**
 * Judged lists whose pages were divided into topics, with a name each (topics/): how near the engine's pillars come to them,
 * and how many pillars it would name as the judge did.
 */
import { existsSync, readFileSync } from "node:fs";
import {
  computeAdjustedRandIndex,
  computeBCubed,
} from "@mapwright/core/clustering/testing/agreement";
import { clusterWording } from "@mapwright/core/clustering/cluster-wording";
import { connectPairs } from "@mapwright/core/clustering/pairs/connect-pairs";
import { namePillars } from "@mapwright/core/scoring/name-pillars";
import { embedList } from "@mapwright/core/wording/embed-keywords";
import { splitKeywords } from "@mapwright/core/wording/keyword-tokens";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import type { DividedList } from "./divided-lists.ts";

/** A page that no topic holds. */
const NO_TOPIC = "-";

export interface JudgedTopics extends Pick<DividedList, "name" | "part"> {
  readonly topics: number;
  readonly pillars: number;
  /** Over keywords, of pillars and topics; 1 = as judged. */
  readonly adjustedRand: number;
  readonly f1: number;
  /** Share of the judge's topics that get the judge's name, but for inflection and order. */
  readonly namedAlike: number;
}

/** Topic of each page; null when the list's pages weren't divided. */
export function readTopics({ name }: Pick<DividedList, "name">): Map<string, string> | null {
  const file = new URL(`topics/${name}.tsv`, import.meta.url);
  if (!existsSync(file)) return null;
  const [, , ...rows] = readFileSync(file, "utf8").trim().split("\n");
  return new Map(
    rows.map((row) => {
      const [topic = "", page = ""] = row.split("\t");
      return [page, topic === NO_TOPIC ? `${NO_TOPIC} ${page}` : topic];
    }),
  );
}

/** One, or none when nobody divided the list's pages. */
export async function judgeTopics(
  list: DividedList,
  embedder: TextEmbedder,
): Promise<JudgedTopics[]> {
  const topicOf = readTopics(list);
  if (topicOf === null) return [];
  const { keywords, pages, name, part } = list;
  const edges = connectPairs(keywords, await embedList(embedder, keywords));
  const found = clusterWording(keywords, { method: "wording" }, edges);
  const pillarOf = found.clusterOf.map((cluster) => found.pillarOf[cluster] ?? 0);
  const topics = [...new Set(topicOf.values())];
  const judged = Uint32Array.from(pages, (page) => topics.indexOf(topicOf.get(page) ?? ""));
  const agreement = {
    adjustedRand: computeAdjustedRandIndex(judged, pillarOf),
    f1: computeBCubed(judged, pillarOf).f1,
    namedAlike: shareNamedAlike(list, topicOf),
  };
  return [{ name, part, topics: topics.length, pillars: found.pillarCount, ...agreement }];
}

/** Over the lists of each part. */
export function computeTopicMeans(judged: readonly JudgedTopics[]): Omit<JudgedTopics, "name">[] {
  return [...Map.groupBy(judged, ({ part }) => part)].map(([part, own]) => {
    const mean = (of: Exclude<keyof JudgedTopics, "name" | "part">) =>
      own.reduce((sum, list) => sum + list[of], 0) / own.length;
    return {
      part,
      topics: mean("topics"),
      pillars: mean("pillars"),
      adjustedRand: mean("adjustedRand"),
      f1: mean("f1"),
      namedAlike: mean("namedAlike"),
    };
  });
}

function shareNamedAlike({ keywords, pages }: DividedList, topicOf: Map<string, string>): number {
  const byPage = Map.groupBy(keywords.keys(), (keyword) => pages[keyword] ?? "");
  const byTopic = Map.groupBy(byPage, ([page]) => topicOf.get(page) ?? "");
  const topics = [...byTopic].filter(([topic]) => !topic.startsWith(NO_TOPIC));
  const names = namePillars(
    splitKeywords(keywords),
    topics.map(([, own]) => own.map(([, members]) => members)),
  );
  const wordsOf = (text: string) => splitKeywords([text]).stems[0]?.toSorted().join(" ");
  const alike = topics.filter(([topic], at) => wordsOf(topic) === wordsOf(names[at] ?? ""));
  return alike.length / topics.length;
}
