/** Columns of the address that a page has or shall have, and of the one that ranks instead. */
import { buildColumn, type TableColumn } from "#/features/maps/table/table-column.ts";
import { getTopic, type TableSource } from "#/features/maps/table/table-source.ts";
import type { OtherPageRanks } from "@mapwright/core/domains/target-pages";

/** null: the page meant ranks best, or nothing is known. */
export function findOtherPage(source: TableSource, row: number): OtherPageRanks | null {
  const { site } = source.evidence;
  const targetUrl = getTopic(source, row)?.targetUrl ?? null;
  return site?.targets.otherPage(targetUrl, site.coverageAt(row)) ?? null;
}

export const TARGET_COLUMNS: readonly TableColumn[] = [
  buildColumn("clusters", {
    id: "target",
    label: "Target URL",
    widthPx: 240,
    look: "address",
    edit: "targetUrl",
    value: (source, row) => getTopic(source, row)?.targetUrl ?? null,
  }),
  buildColumn("clusters", {
    id: "otherPage",
    label: "Ranks instead",
    widthPx: 240,
    look: "address",
    isShown: false,
    isKnown: (_, { site }) => site !== null && site.evidence.rankings !== null,
    value: (source, row) => findOtherPage(source, row)?.url ?? null,
  }),
];
