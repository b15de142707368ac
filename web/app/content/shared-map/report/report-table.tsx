/**
 * A table of a report. A column that no row has a value for is left out; a value that is missing among others is a dash.
 * The first column names the row.
 */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { SubjectCell, type RowSubject } from "#/content/shared-map/report/report-cells.tsx";
import { REPORT_TABLE } from "#/content/shared-map/report/report-section.tsx";
import { MissingValue } from "#/ui/missing-value.tsx";
import { formatCount } from "#/ui/number-text.tsx";

export interface ReportColumn<Row> {
  readonly title: string;
  /** null: the row has no value. */
  readonly value: (row: Row, at: number) => ReactNode;
  readonly isNumber?: boolean;
  /** Left out where a phone has no room for it. */
  readonly isWide?: boolean;
  /** Its words aren't broken into lines. */
  readonly isWhole?: boolean;
  /** Words of a screen reader where there is no value. */
  readonly missing?: string;
  /** Stands before the names. */
  readonly isFirst?: boolean;
}

interface ReportTableProps<Row> {
  readonly label: string;
  /** Header of the names. */
  readonly title: string;
  readonly titleWidth?: string;
  readonly rows: readonly Row[];
  /** Subject of the row: its header. */
  readonly aboutOf: (row: Row) => RowSubject;
  readonly columns: readonly ReportColumn<Row>[];
}

export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, title, titleWidth, rows, aboutOf } = props;
  const known = props.columns.filter(({ value }) => rows.some((row, at) => has(value(row, at))));
  const before = known.filter(({ isFirst }) => isFirst);
  const after = known.filter(({ isFirst }) => !isFirst);
  return (
    <Box component="table" aria-label={label} sx={REPORT_TABLE}>
      <thead>
        <tr>
          <HeaderCells columns={before} />
          <Box component="th" scope="col" sx={{ width: titleWidth }}>
            {title}
          </Box>
          <HeaderCells columns={after} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const about = aboutOf(row);
          return (
            <tr key={`${String(at)} ${about.name}`}>
              <ValueCells columns={before} row={row} at={at} />
              <SubjectCell {...about} />
              <ValueCells columns={after} row={row} at={at} />
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

const has = (value: ReactNode) => value !== null && value !== undefined && value !== "";

/** A number rounded; null: unknown. */
export const countText = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : formatCount(Math.round(value));

function classOf<Row>({ isNumber, isWide, isWhole }: ReportColumn<Row>): string | undefined {
  const names = [isNumber && "number", isWide && "wide", isWhole && "whole"].filter(Boolean);
  return names.length > 0 ? names.join(" ") : undefined;
}

function HeaderCells<Row>({ columns }: { readonly columns: readonly ReportColumn<Row>[] }) {
  return columns.map((column) => (
    <th key={column.title} scope="col" className={classOf(column)}>
      {column.title}
    </th>
  ));
}

interface ValueCellsProps<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  readonly row: Row;
  readonly at: number;
}

function ValueCells<Row>({ columns, row, at }: ValueCellsProps<Row>) {
  return columns.map((column) => {
    const value = column.value(row, at);
    return (
      <td key={column.title} className={classOf(column)}>
        {has(value) ? value : <MissingValue {...(column.missing && { words: column.missing })} />}
      </td>
    );
  });
}
