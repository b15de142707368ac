/**
 * The similarity of the keywords' wording as it is stored with a map: it is regrouped without the encoder, and without
 * comparing all keywords again, which takes minutes for a large list.
 */
import { toOverlapGraph } from "#/clustering/graph/edge-blocks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import type { z } from "zod";
import type { ComparedKeyword } from "#/snapshot/map-change.ts";
import type { wordingColumns } from "#/snapshot/map-snapshot.ts";

export type WordingColumns = z.infer<typeof wordingColumns>;

/** Probabilities and similarities are stored in thousandths. */
export const STEPS = 1000;

/** Each edge once, with the keyword of the lower index. */
export function packWording(graph: OverlapGraph): WordingColumns {
  const neighbours: number[][] = [];
  const thousandths: number[][] = [];
  for (let keyword = 0; keyword < graph.nodeCount; keyword++) {
    const own: number[] = [];
    const ownThousandths: number[] = [];
    graph.visit(keyword);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const neighbour = graph.neighbours[edge] ?? 0;
      if (neighbour < keyword) continue;
      own.push(neighbour);
      ownThousandths.push(Math.round((graph.weights[edge] ?? 0) * STEPS));
    }
    neighbours.push(own);
    thousandths.push(ownThousandths);
  }
  return { neighbours, thousandths, uncompared: [] };
}

/** The graph of `columns`, which must be those of `keywordCount` keywords; null when they aren't. */
export function unpackWording(
  { neighbours, thousandths }: WordingColumns,
  keywordCount: number,
): OverlapGraph | null {
  if (neighbours.length !== keywordCount) return null;
  const rows: [neighbour: number, weight: number][][] = neighbours.map(() => []);
  neighbours.forEach((row, keyword) => {
    row.forEach((neighbour, place) => {
      const weight = (thousandths[keyword]?.[place] ?? 0) / STEPS;
      rows[keyword]?.push([neighbour, weight]);
      rows[neighbour]?.push([keyword, weight]);
    });
  });
  return toOverlapGraph(rows);
}

/** The columns of the keywords at `rows`, renumbered; a row below 0 is of a keyword that was added. */
export function takeWording(columns: WordingColumns, rows: readonly number[]): WordingColumns {
  const isAll = rows.length === columns.neighbours.length;
  if (isAll && rows.every((row, position) => row === position)) return columns;
  const positionOf = new Map(rows.map((row, position) => [row, position]));
  const uncompared = columns.uncompared && new Set(columns.uncompared);
  const taken: WordingColumns = {
    neighbours: [],
    thousandths: [],
    ...(uncompared && {
      uncompared: [...rows.keys()].filter((position) => {
        const row = rows[position] ?? -1;
        return row < 0 || uncompared.has(row);
      }),
    }),
  };
  for (const row of rows) {
    const own: number[] = [];
    const ownThousandths: number[] = [];
    columns.neighbours[row]?.forEach((neighbour, place) => {
      const position = positionOf.get(neighbour);
      if (position === undefined) return;
      own.push(position);
      ownThousandths.push(columns.thousandths[row]?.[place] ?? 0);
    });
    taken.neighbours.push(own);
    taken.thousandths.push(ownThousandths);
  }
  return taken;
}

/** `columns` of `texts` with what is known of keywords that were added; `columns` themselves when that is nothing. */
export function addCompared(
  columns: WordingColumns,
  texts: readonly string[],
  compared: ReadonlyMap<string, ComparedKeyword>,
): WordingColumns {
  const known = columns.uncompared?.filter((keyword) => compared.has(texts[keyword] ?? "")) ?? [];
  if (known.length === 0) return columns;
  const positionOf = new Map(texts.map((text, position) => [text, position]));
  const neighbours = [...columns.neighbours];
  const thousandths = [...columns.thousandths];
  for (const keyword of known) {
    const own: number[] = [];
    const ownThousandths: number[] = [];
    const found = compared.get(texts[keyword] ?? "");
    found?.neighbours.forEach((text, place) => {
      const position = positionOf.get(text);
      // Two people may have compared the same two.
      if (position === undefined || neighbours[position]?.includes(keyword)) return;
      own.push(position);
      ownThousandths.push(found.thousandths[place] ?? 0);
    });
    neighbours[keyword] = own;
    thousandths[keyword] = ownThousandths;
  }
  const isKnown = new Set(known);
  const uncompared = columns.uncompared?.filter((keyword) => !isKnown.has(keyword));
  return { neighbours, thousandths, uncompared };
}
