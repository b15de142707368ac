/** The bar above the board: columns or calendar, order, lanes, and how many cards are in progress. */
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { ReactNode } from "react";
import type { BoardSettings, CardOrder, LaneKind } from "#/map-views/board/board-settings.ts";
import { Icon } from "#/ui/icon.tsx";
import { formatCount } from "#/ui/number-text.tsx";

const ORDER_LABELS: Readonly<Record<CardOrder, string>> = {
  due: "Due date, then opening",
  opportunity: "Best openings first",
  volume: "Highest volume first",
  name: "A to Z",
};

const LANE_LABELS: Readonly<Record<LaneKind, string>> = {
  none: "No lanes",
  pillar: "Lanes by pillar",
  assignee: "Lanes by person",
};

interface BoardBarProps {
  readonly board: BoardSettings;
  readonly onBoard: (change: Partial<BoardSettings>) => void;
  /** Cards being written or reviewed. */
  readonly underWay: number;
  readonly overdue: number;
  /** Controls that the calendar adds. */
  readonly children: ReactNode;
}

export function BoardBar({ board, onBoard, underWay, overdue, children }: BoardBarProps) {
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
        whiteSpace: "nowrap",
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="View as"
        value={board.isCalendar ? "calendar" : "columns"}
        onChange={(_, value: "calendar" | "columns" | null) => {
          if (value) onBoard({ isCalendar: value === "calendar" });
        }}
        sx={{ flex: "none" }}
      >
        <ToggleButton value="columns">
          <Icon name="board" sizePx={16} />
          Columns
        </ToggleButton>
        <ToggleButton value="calendar">
          <Icon name="calendar" sizePx={16} />
          Calendar
        </ToggleButton>
      </ToggleButtonGroup>
      {board.isCalendar ? (
        children
      ) : (
        <>
          <Choice
            label="Card order"
            value={board.order}
            words={ORDER_LABELS}
            onChange={(order) => onBoard({ order })}
          />
          <Choice
            label="Lanes"
            value={board.lanes}
            words={LANE_LABELS}
            onChange={(lanes) => onBoard({ lanes })}
          />
          <Box sx={{ flex: 1 }} />
          <Box component="span" sx={{ fontSize: 12, color: "text.secondary" }}>
            {formatCount(underWay)} in progress
            {overdue > 0 ? (
              <Box component="span" sx={{ color: "error.main", fontWeight: 550 }}>
                {" "}
                · {formatCount(overdue)} overdue
              </Box>
            ) : null}
          </Box>
        </>
      )}
    </Box>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, words, onChange }: ChoiceProps<Value>) {
  const isKnown = (text: string): text is Value => text in words;
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      value={value}
      onChange={({ target }) => {
        if (isKnown(target.value)) onChange(target.value);
      }}
      slotProps={{ select: { SelectDisplayProps: { "aria-label": label } } }}
      sx={{ flex: "none", width: "auto", "& .MuiSelect-select": { fontSize: 13, py: 1.25 } }}
    >
      {Object.keys(words)
        .filter(isKnown)
        .map((known) => (
          <MenuItem key={known} value={known}>
            {words[known]}
          </MenuItem>
        ))}
    </TextField>
  );
}
