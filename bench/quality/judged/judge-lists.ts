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
  const judged = await Promise.all(
    [...listsByName()].map(([list, rows]) => judge(list, rows, languageOf(rows), embedder)),
  );
  return judged.flat();
}

/** Each English list pasted together with the German one, which the page takes for English. */
export async function judgeMixedLists(embedder: TextEmbedder): Promise<JudgedList[]> {
  const lists = [...listsByName()];
  const german = lists.flatMap(([, rows]) => (languageOf(rows) === "de" ? rows : []));
  const judged = await Promise.all(
    lists
      .filter(([, rows]) => languageOf(rows) === "en")
      .map(([list, rows]) => judge(`${list}, half German`, [...rows, ...german], "en", embedder)),
  );
  return judged.flat();
}

async function judge(
  list: string,
  rows: readonly Row[],
  language: string,
  embedder: TextEmbedder,
): Promise<JudgedList[]> {
  const keywords = rows.map(([, , , keyword]) => keyword);
  const pages = [...new Set(rows.map(([name, , page]) => `${name}: ${page}`))];
  const pageOf = Uint32Array.from(rows, ([name, , page]) => pages.indexOf(`${name}: ${page}`));
  const meaning = await embedList(embedder, keywords, language);
  return [
    ["letters", null] as const,
    ...(meaning ? [["letters and meaning", meaning] as const] : []),
  ].map(([method, vectors]) => {
    const edges = vectors && connectList(keywords, vectors);
    const { clusterOf, clusterCount } = clusterWording(keywords, { method: "wording" }, edges);
    return {
      list,
      method,
      pages: pages.length,
      clusters: clusterCount,
      adjustedRand: adjustedRandIndex(pageOf, clusterOf),
      f1: bCubed(pageOf, clusterOf).f1,
    };
  });
}

type Row = z.infer<typeof line>;

const languageOf = (rows: readonly Row[]) => rows[0]?.[1] ?? "";

const listsByName = () => Map.groupBy(readLists(), ([name]) => name);

function readLists() {
  const text = readFileSync(new URL("lists.tsv", import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => line.parse(row.split("\t")));
}
