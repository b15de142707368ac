/** Requests to the islands' worker, and its responses. */
import {
  layOutIslands,
  type IslandInput,
  type IslandLayout,
  type SheetSize,
} from "#/map-views/islands/layout/island-layout.ts";
import { layOutGrounds, type Island } from "#/map-views/islands/layout/scene.ts";

export interface IslandsRequest {
  readonly input: IslandInput;
  readonly size: SheetSize;
}

/** The layout in columns: fifty thousand objects would hold up the page that receives them. */
interface LayoutColumns {
  readonly clusters: Float64Array<ArrayBuffer>;
  readonly keywords: Float64Array<ArrayBuffer>;
  readonly dotRadius: number;
  readonly scale: number;
}

export interface IslandsResponse {
  readonly columns: LayoutColumns;
  readonly grounds: readonly Island[];
}

/** Numbers of a cluster: its index, its pillar, its place and its radius. Of a keyword the same; −1: the usual radius. */
const WIDTH = 5;

export function respondToIslands({ input, size }: IslandsRequest): IslandsResponse {
  const layout = layOutIslands(input, size);
  return { columns: columnsOf(layout), grounds: layOutGrounds(layout) };
}

/** Lists the buffers that a worker gives away instead of copying them. */
export function listTransfer({ columns }: IslandsResponse): ArrayBuffer[] {
  return [columns.clusters.buffer, columns.keywords.buffer];
}

function columnsOf({ clusters, keywords, dotRadius, scale }: IslandLayout): LayoutColumns {
  return {
    clusters: Float64Array.from(
      clusters.flatMap(({ cluster, pillar, x, y, radius }) => [cluster, pillar, x, y, radius]),
    ),
    keywords: Float64Array.from(
      keywords.flatMap(({ keyword, pillar, x, y, radius = -1 }) => [keyword, pillar, x, y, radius]),
    ),
    dotRadius,
    scale,
  };
}

export function unpackLayout({ columns }: IslandsResponse): IslandLayout {
  const { dotRadius, scale } = columns;
  return {
    clusters: rowsOf(columns.clusters, (cluster, pillar, x, y, radius) => ({
      cluster,
      pillar,
      x,
      y,
      radius,
    })),
    keywords: rowsOf(columns.keywords, (keyword, pillar, x, y, radius) => ({
      keyword,
      pillar,
      x,
      y,
      ...(radius < 0 ? {} : { radius }),
    })),
    dotRadius,
    scale,
  };
}

function rowsOf<Row>(
  column: Float64Array,
  rowOf: (index: number, pillar: number, x: number, y: number, radius: number) => Row,
): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < column.length; at += WIDTH) {
    const [index = 0, pillar = 0, x = 0, y = 0, radius = 0] = column.subarray(at, at + WIDTH);
    rows.push(rowOf(index, pillar, x, y, radius));
  }
  return rows;
}
