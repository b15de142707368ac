import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { AppLink } from "#/ui/app-link.tsx";
import { buildChartTable, type ChartData } from "#/ui/charts/chart-data.ts";
import { NumberText } from "#/ui/number-text.tsx";

interface ChartTableViewProps {
  readonly label: string;
  readonly data: ChartData;
  readonly format: (value: number) => string;
  /** Whether the table is visible: links that nobody sees can't be reached by keyboard either. */
  readonly isShown: boolean;
}

/** The values of a chart. */
export function ChartTableView({ label, data, format, isShown }: ChartTableViewProps) {
  const { header, rows } = buildChartTable(data);
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {header.map((name, at) => (
            <TableCell key={name} align={at === 0 ? "left" : "right"}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ category, values }) => (
          <TableRow key={category.key}>
            <TableCell component="th" scope="row">
              {isShown && category.to !== undefined ? (
                <AppLink to={category.to}>{category.name}</AppLink>
              ) : (
                category.name
              )}
            </TableCell>
            {values.map((value, at) => (
              <TableCell key={data.series[at]?.key} align="right">
                <NumberText value={value} format={format} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
