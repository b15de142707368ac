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

/** Each list (or those of some names) grouped by letters, and with the meanings that `embedder` knows. */
export async function judgeLists(
  embedder: TextEmbedder,
  names?: readonly string[],
): Promise<JudgedList[]> {
  const chosen = [...listsByName()].filter(([name]) => names?.includes(name) ?? true);
  const judged = await Promise.all(
    chosen.map(([list, rows]) => judge(list, rows, languageOf(rows), embedder)),
  );
  return judged.flat();
}

/** Each English list pasted together with the German one, which the page takes for English. */
export async function judgeMixedLists(
  embedder: TextEmbedder,
  names?: readonly string[],
): Promise<JudgedList[]> {
  const lists = [...listsByName()];
  const german = lists.flatMap(([, rows]) => (languageOf(rows) === "de" ? rows : []));
  const judged = await Promise.all(
    lists
      .filter(([name, rows]) => languageOf(rows) === "en" && (names?.includes(name) ?? true))
      .map(([list, rows]) => judge(`${list}, half German`, [...rows, ...german], "en", embedder)),
  );
  return judged.flat();
}

/** Their pages have few words in common ("compost too wet", "compost too dry"), or nearly all. */
const HARD = new Set(["composting", "heat pumps, German", "wedding photography"]);

/** Where a list isn't divided much as a person divides it, in about as many pages. */
export function listFaults(lists: readonly JudgedList[]): string[] {
  // Before the subject's words counted for less, .71 to .76 for what has a subject, with its meanings.
  return lists.flatMap(({ list, method, pages, clusters, f1 }) => {
    const isHard = HARD.has(list);
    const perPage = clusters / pages;
    const isDivided = f1 > (isHard ? 0.7 : 0.75);
    const isAsMany = perPage > 0.55 && perPage < (isHard ? 1.9 : 1.3);
    return isDivided && isAsMany ? [] : [`${list}, ${method}: F1 ${f1}, ${perPage} a page`];
  });
}

/** Where all lists, or those that are half in another language, aren't divided well enough on average. */
export function meanFaults(lists: readonly JudgedList[], mixed: readonly JudgedList[]): string[] {
  const mean = (of: readonly JudgedList[]) => of.reduce((sum, { f1 }) => sum + f1, 0) / of.length;
  const mixedBy = Map.groupBy(mixed, ({ method }) => method);
  return [
    ...(mean(lists) > 0.8 ? [] : [`all lists: mean F1 ${mean(lists)}`]),
    // With one list's words deciding about the other's, .79 and .73.
    ...[...mixedBy].flatMap(([method, of]) =>
      mean(of) > 0.795 ? [] : [`half German, ${method}: mean F1 ${mean(of)}`],
    ),
  ];
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
