/** The bar above the table: kind of rows, grouping, density, columns. */
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { ColumnChooser } from "#/ui/grid/column-chooser.tsx";
import type { GridColumns } from "#/ui/grid/use-grid-columns.ts";
import type { RowKind, TableUrl } from "#/features/maps/table/table-url.ts";

interface TableBarProps {
  readonly url: TableUrl;
  readonly onUrl: (change: Partial<TableUrl>) => void;
  readonly columns: GridColumns;
  readonly isNarrow: boolean;
  /** Id of the only column next to the name, where there is room for one. */
  readonly narrowColumn: string;
  readonly onNarrowColumn: (id: string) => void;
}

export function TableBar(props: TableBarProps) {
  const { url, onUrl, columns, isNarrow } = props;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        minHeight: 44,
        px: { xs: 3, md: 4 },
        borderBottom: 1,
        borderColor: "divider",
        overflowX: "auto",
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Rows"
        value={url.rows}
        onChange={(_, rows: RowKind | null) => {
          if (rows) onUrl({ rows });
        }}
        sx={{ flex: "none" }}
      >
        <ToggleButton value="clusters">Pages</ToggleButton>
        <ToggleButton value="keywords">Keywords</ToggleButton>
      </ToggleButtonGroup>
      {isNarrow ? <NarrowColumn {...props} /> : null}
      <ToggleButton
        value="group"
        size="small"
        selected={url.isGrouped}
        onChange={() => onUrl({ isGrouped: !url.isGrouped })}
        sx={{ flex: "none" }}
      >
        Group by pillar
      </ToggleButton>
      {isNarrow ? null : (
        <>
          <Box sx={{ flex: 1 }} />
          <ToggleButton
            value="compact"
            size="small"
            selected={columns.isCompact}
            onChange={() => columns.setCompact(!columns.isCompact)}
            sx={{ flex: "none" }}
          >
            Compact
          </ToggleButton>
          <ColumnChooser columns={columns} scope="this map" />
        </>
      )}
    </Box>
  );
}

function NarrowColumn({ columns, narrowColumn, onNarrowColumn }: TableBarProps) {
  return (
    <TextField
      select
      size="small"
      value={narrowColumn}
      onChange={({ target }) => onNarrowColumn(target.value)}
      slotProps={{ select: { SelectDisplayProps: { "aria-label": "Column shown" } } }}
      sx={{ flex: 1, minWidth: 110 }}
    >
      {columns.all.slice(1).map(({ column }) => (
        <MenuItem key={column.id} value={column.id}>
          {column.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
