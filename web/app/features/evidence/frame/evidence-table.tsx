/**
 * A table of a dashboard: sorted by a column's header, cut after the first rows until all are asked for, and saved as it is
 * sorted. On phones it scrolls within itself.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import { useMemo, useState, type ReactNode } from "react";
import { writeSafeCsv, type CsvCell } from "@mapwright/core/maps/files/exports/safe-csv";
import { saveFile } from "#/platform/save-file.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { formatCount, NumberText } from "#/ui/number-text.tsx";

export interface EvidenceColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly align?: "left" | "right";
  /** Value in the file, by which the column is sorted, too; null: unknown, sorted last. */
  readonly value: (row: Row) => CsvCell;
  /** Absent: the value as it is. */
  readonly render?: (row: Row) => ReactNode;
  readonly minWidthPx?: number;
}

interface EvidenceTableProps<Row> {
  /** Its accessible name, and its file's. */
  readonly label: string;
  readonly columns: readonly EvidenceColumn<Row>[];
  /** Rows in the order in which they are shown first. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows to begin with. */
  readonly first?: number;
  /** Source of the figures, for the last column of the file. */
  readonly source: string;
  /** "keywords": what the rows are. */
  readonly what: string;
}

/** More rows would make the page slow; the file has all of them. */
const MAX_SHOWN = 500;

interface Order {
  readonly key: string;
  readonly isDescending: boolean;
}

export function EvidenceTable<Row>(props: EvidenceTableProps<Row>) {
  const { label, rows, keyOf, first = 10, source, what } = props;
  const columns = useMemo(() => filledColumns(props.columns, rows), [props.columns, rows]);
  const [order, setOrder] = useState<Order | null>(null);
  const [isWhole, setWhole] = useState(false);
  const sorted = useMemo(() => sortRows(rows, columns, order), [rows, columns, order]);
  const shown = sorted.slice(0, isWhole ? MAX_SHOWN : first);
  const sortBy = (column: EvidenceColumn<Row>) =>
    setOrder((before) => ({
      key: column.key,
      // Numbers are looked at from the largest, names from A.
      isDescending: before?.key === column.key ? !before.isDescending : column.align === "right",
    }));
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        role="group"
        aria-label={label}
        // Positioned, so that what is hidden for the eye in a cell stays within it.
        sx={{ position: "relative", overflowX: "auto" }}
      >
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  align={column.align ?? "left"}
                  sortDirection={
                    order?.key === column.key ? (order.isDescending ? "desc" : "asc") : false
                  }
                  sx={{ whiteSpace: "nowrap", minWidth: column.minWidthPx }}
                >
                  <TableSortLabel
                    active={order?.key === column.key}
                    direction={order?.key === column.key && order.isDescending ? "desc" : "asc"}
                    onClick={() => sortBy(column)}
                  >
                    {column.header}
                  </TableSortLabel>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={keyOf(row)} hover>
                {columns.map((column, at) => (
                  <TableCell
                    key={column.key}
                    align={column.align ?? "left"}
                    {...(at === 0 ? { component: "th", scope: "row" } : {})}
                    sx={{
                      fontVariantNumeric: "tabular-nums",
                      ...(at === 0 ? { fontWeight: 500 } : {}),
                    }}
                  >
                    {column.render ? column.render(row) : plainCell(column.value(row))}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 2,
          px: 4,
          py: 2,
          fontSize: 13,
          color: "text.secondary",
        }}
      >
        <Box sx={{ flex: 1 }}>
          {shown.length < rows.length
            ? `${formatCount(shown.length)} of ${formatCount(rows.length)} ${what}`
            : `${formatCount(rows.length)} ${what}`}
          {isWhole && rows.length > MAX_SHOWN ? ". The file has all of them." : ""}
        </Box>
        <Box sx={{ display: "flex", gap: 2, "@media print": { display: "none" } }}>
          {rows.length > first ? (
            <Button size="small" onClick={() => setWhole(!isWhole)}>
              {isWhole ? "Show fewer" : `Show all ${what}`}
            </Button>
          ) : null}
          <Button
            size="small"
            color="secondary"
            startIcon={<Icon name="download" sizePx={16} />}
            aria-label={`Download ${label} as CSV`}
            onClick={() => saveRows(label, columns, sorted, source)}
          >
            CSV
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** Without those that no row has a value for, except for the first, which names the row. */
function filledColumns<Row>(columns: readonly EvidenceColumn<Row>[], rows: readonly Row[]) {
  return columns.filter(
    ({ value }, at) => at === 0 || rows.some((row) => value(row) !== null && value(row) !== ""),
  );
}

function plainCell(value: CsvCell): ReactNode {
  return typeof value === "string" ? value : <NumberText value={value} />;
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly EvidenceColumn<Row>[],
  order: Order | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === order?.key);
  if (!column || !order) return rows;
  const sign = order.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === "number" && typeof other === "number") return sign * (one - other);
    return sign * String(one).localeCompare(String(other));
  });
}

function saveRows<Row>(
  label: string,
  columns: readonly EvidenceColumn<Row>[],
  rows: readonly Row[],
  source: string,
): void {
  const name = label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  const header = [...columns.map((column) => column.header), "Source"];
  const cells = rows.map((row) => [...columns.map((column) => column.value(row)), source]);
  saveFile(`${name}.csv`, writeSafeCsv(header, cells), "text/csv");
}
