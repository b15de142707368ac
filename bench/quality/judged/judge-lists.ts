/** Lists as people paste them, divided into pages by hand: most about one thing, two about several, one in German. */
import { readFileSync } from "node:fs";
import { adjustedRandIndex, bCubed } from "@mapwright/core/clustering/agreement";
import { clusterWording } from "@mapwright/core/clustering/cluster-wording";
import { connectList } from "@mapwright/core/clustering/list-graph";
import { embedList } from "@mapwright/core/wording/embed-keywords";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { z } from "zod";

const line = z.tuple([z.string(), z.string(), z.string(), z.string()]);

export interface JudgedList {
  readonly list: string;
  readonly method: "letters" | "letters and meaning";
  /** Judged, and found. */
  readonly pages: number;
  readonly clusters: number;
  /** 1 = as judged. */
  readonly adjustedRand: number;
  /** Mean over keywords: of its group, what belongs on its page, and of its page, what is in its group. */
  readonly f1: number;
}

/** Each list grouped by letters, and with the meanings that `embedder` knows. */
export async function judgeLists(embedder: TextEmbedder): Promise<JudgedList[]> {
  const judged: JudgedList[] = [];
  for (const [list, rows] of Map.groupBy(readLists(), ([name]) => name)) {
    const keywords = rows.map(([, , , keyword]) => keyword);
    const language = rows[0]?.[1] ?? "";
    const pages = [...new Set(rows.map(([, , page]) => page))];
    const pageOf = Uint32Array.from(rows, ([, , page]) => pages.indexOf(page));
    const meaning = await embedList(embedder, keywords, language);
    for (const [method, vectors] of [
      ["letters", null] as const,
      ...(meaning ? [["letters and meaning", meaning] as const] : []),
    ]) {
      const edges = vectors && connectList(keywords, vectors);
      const { clusterOf, clusterCount } = clusterWording(keywords, { method: "wording" }, edges);
      judged.push({
        list,
        method,
        pages: pages.length,
        clusters: clusterCount,
        adjustedRand: adjustedRandIndex(pageOf, clusterOf),
        f1: bCubed(pageOf, clusterOf).f1,
      });
    }
  }
  return judged;
}

function readLists() {
  const text = readFileSync(new URL("lists.tsv", import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => line.parse(row.split("\t")));
}
