/**
 * The table state kept in the page's URL: kind of rows, order, grouping. Malformed values fall back to their defaults.
 */
import { z } from "zod";
import { useUrlQuery } from "#/platform/url-query.ts";
import type { GridSort } from "#/ui/grid/sort-rows.ts";

const ROW_KINDS = ["clusters", "keywords"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export interface TableUrl {
  readonly rows: RowKind;
  readonly sort: GridSort;
  readonly isGrouped: boolean;
}

const MAX_SEARCHES_FIRST: GridSort = { column: "volume", direction: "descending" };

const sortText = z.string().regex(/^-?[a-z][A-Za-z]{0,39}$/);

export function readTableUrl(params: URLSearchParams): TableUrl {
  return {
    rows: z.enum(ROW_KINDS).catch("clusters").parse(params.get("rows")),
    sort: readSort(params.get("sort")),
    isGrouped: params.get("group") === "pillar",
  };
}

/** `volume`, or `-volume` for descending order. */
function readSort(text: string | null): GridSort {
  const parsed = sortText.safeParse(text);
  if (!parsed.success) return MAX_SEARCHES_FIRST;
  return parsed.data.startsWith("-")
    ? { column: parsed.data.slice(1), direction: "descending" }
    : { column: parsed.data, direction: "ascending" };
}

/** `params` with `change` applied; defaults are omitted, and parameters of other components are kept. */
export function writeTableUrl(params: URLSearchParams, change: Partial<TableUrl>): URLSearchParams {
  const { rows, sort, isGrouped } = { ...readTableUrl(params), ...change };
  const written = new URLSearchParams(params);
  const set = (name: string, value: string, isDefault: boolean) => {
    if (isDefault) written.delete(name);
    else written.set(name, value);
  };
  const { column, direction } = sort;
  const isDefaultSort =
    column === MAX_SEARCHES_FIRST.column && direction === MAX_SEARCHES_FIRST.direction;
  set("rows", rows, rows === "clusters");
  set("sort", direction === "descending" ? `-${column}` : column, isDefaultSort);
  set("group", "pillar", !isGrouped);
  return written;
}

/** The table's own part of the URL, and how to change it. */
export function useTableUrl(): [TableUrl, (change: Partial<TableUrl>) => void] {
  const [query, changeQuery] = useUrlQuery();
  const url = readTableUrl(query);
  const change = (part: Partial<TableUrl>) => {
    changeQuery((before) => writeTableUrl(before, part), {
      // Switching the kind of rows adds a history entry; changing the order does not.
      replace: part.rows === undefined,
    });
  };
  return [url, change];
}
