/** Rows of a table that aren't imported, for the list of problems that can be saved. */
import { buildImportFault, type ImportFault } from "@mapwright/core/tables/import-fault";
import type { LeftOutReason } from "@mapwright/core/tables/left-out";
import type { TableReading } from "@mapwright/core/tables/read-table";

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  above: "A line above the table or between its column names",
  names: "Column names again",
  total: "A total or an average",
  note: "A note or a rule, not a keyword",
  table: "Another table below this one",
};

export function listLeftOutFaults({ leftOut }: Pick<TableReading, "leftOut">): ImportFault[] {
  return leftOut.map(({ line, text, reason }) => buildImportFault(line, text, REASONS[reason]));
}
