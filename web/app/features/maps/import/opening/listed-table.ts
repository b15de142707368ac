/** A list from the free tool as a table. */
import { readRows } from "@mapwright/core/tables/read-table";
import type { TablesContent } from "#/features/maps/import/opening/file-content.ts";
import type { MappedKeywords } from "#/features/maps/import/import-protocol.ts";

const TITLE = "My keyword map";

export function listContent({ keywords, threshold, wording }: MappedKeywords): TablesContent {
  const rows = keywords.map((keyword) => [keyword]);
  // None of them is a column name.
  const roles = ["keyword"] as const;
  const raw = { rows, lines: rows.map((_, at) => at + 1) };
  const first = readRows(raw, { headerRow: null, roles });
  return {
    kind: "tables",
    title: TITLE,
    facts: [],
    sheets: [{ name: TITLE, first, bytes: null, read: () => first }],
    searchConsole: null,
    threshold,
    wording,
  };
}
