/**
 * Chooser of the columns shown, their order and their width. Everything the mouse can do in the header is available
 * here by keyboard.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { WIDTH_STEP_PX } from "#/ui/grid/column-layout.ts";
import type { GridColumns } from "#/ui/grid/use-grid-columns.ts";
import { Icon } from "#/ui/icon.tsx";

interface ColumnChooserProps {
  readonly columns: GridColumns;
  /** Noun for what the columns are stored for, as in "this map". */
  readonly scope: string;
}

export function ColumnChooser({ columns, scope }: ColumnChooserProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hidden = columns.all.filter(({ isShown }) => !isShown).length;
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="columns" sizePx={16} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: "none" }}
      >
        Columns{hidden > 0 ? ` · ${String(hidden)} hidden` : ""}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Columns", sx: { width: 340, p: 3 } } }}
      >
        <Box component="ol" aria-label="Columns in order" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {columns.all.map(({ column, isShown }, at) => (
            <ColumnItem
              key={column.id}
              columns={columns}
              id={column.id}
              label={column.label}
              isShown={isShown}
              place={at === 0 ? "fixed" : placeAmong(at, columns.all.length)}
            />
          ))}
        </Box>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          Drag a column's edge to resize it, or press Shift with the arrow keys in its header; add
          Ctrl to move it. Saved on this device for {scope}.
        </Typography>
        <Button size="small" color="secondary" onClick={columns.reset} sx={{ mt: 1 }}>
          Reset columns
        </Button>
      </Popover>
    </>
  );
}

type PlaceAmong = "fixed" | "first" | "last" | "between";

/** The first column is fixed; others can move up to the place after it. */
function placeAmong(at: number, count: number): PlaceAmong {
  if (at === 1) return "first";
  return at === count - 1 ? "last" : "between";
}

interface ColumnItemProps {
  readonly columns: GridColumns;
  readonly id: string;
  readonly label: string;
  readonly isShown: boolean;
  readonly place: PlaceAmong;
}

function ColumnItem({ columns, id, label, isShown, place }: ColumnItemProps) {
  const isFixed = place === "fixed";
  const button = (
    words: string,
    icon: "arrowUp" | "arrowDown" | "minus" | "plus",
    isOff: boolean,
    act: () => void,
  ) => (
    <IconButton
      size="small"
      aria-label={`${words}: ${label}`}
      title={words}
      disabled={isOff}
      onClick={act}
      sx={{ p: 0.5 }}
    >
      <Icon name={icon} sizePx={16} />
    </IconButton>
  );
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", minHeight: 32 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isShown}
            disabled={isFixed}
            onChange={(_, isOn) => columns.show(id, isOn)}
            sx={{ p: 1 }}
          />
        }
        label={label}
        sx={{ flex: 1, m: 0, "& .MuiFormControlLabel-label": { fontSize: 14 } }}
      />
      {button("Narrower", "minus", !isShown, () => columns.widen(id, -WIDTH_STEP_PX))}
      {button("Wider", "plus", !isShown, () => columns.widen(id, WIDTH_STEP_PX))}
      {button("Earlier", "arrowUp", isFixed || place === "first", () => columns.move(id, -1))}
      {button("Later", "arrowDown", isFixed || place === "last", () => columns.move(id, 1))}
    </Box>
  );
}
