/** Choice of the month or week that the calendar shows. */
import { ROUTE_WEEKS } from "@mapwright/core/maps/route/route-days";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { BoardSettings } from "#/map-views/board/board-settings.ts";
import { formatMonth } from "#/map-views/board/calendar-labels.ts";
import { addDays, addMonths, toMonth } from "#/map-views/plan/calendar-day.ts";
import { useMapRoute } from "#/map-views/port/map-route.ts";
import { Icon } from "#/ui/icon.tsx";

interface CalendarBarProps {
  readonly board: BoardSettings;
  readonly onBoard: (change: Partial<BoardSettings>) => void;
  readonly today: string;
  readonly isNarrow: boolean;
}

const WEEK_DAYS = 7;

export function CalendarBar({ board, onBoard, today, isNarrow }: CalendarBarProps) {
  const { onPlan } = useMapRoute();
  const isWeek = board.week !== null;
  const month = board.week === null ? (board.month ?? toMonth(today)) : toMonth(board.week);
  const go = (steps: number) => {
    if (board.week === null) onBoard({ month: addMonths(month, steps) });
    else onBoard({ week: addDays(board.week, steps * WEEK_DAYS) });
  };
  const step = (steps: 1 | -1) => (
    <IconButton
      size="small"
      aria-label={`${steps < 0 ? "Earlier" : "Later"} ${isWeek ? "week" : "month"}`}
      onClick={() => go(steps)}
    >
      <Icon name={steps < 0 ? "arrowLeft" : "arrowRight"} sizePx={16} />
    </IconButton>
  );
  return (
    <>
      {step(-1)}
      <Box
        component="h2"
        aria-live="polite"
        sx={{
          m: 0,
          fontSize: 15,
          fontWeight: 600,
          flex: "none",
          minWidth: isNarrow ? 0 : 140,
          textAlign: "center",
        }}
      >
        {formatMonth(month)}
      </Box>
      {step(1)}
      <Button
        size="small"
        color="secondary"
        sx={{ flex: "none" }}
        onClick={() => onBoard(isWeek ? { week: today } : { month: null })}
      >
        Today
      </Button>
      {onPlan ? (
        <Button
          size="small"
          startIcon={<Icon name="route" sizePx={16} />}
          sx={{ flex: "none" }}
          onClick={onPlan}
        >
          Plan {ROUTE_WEEKS} weeks
        </Button>
      ) : null}
      <Box sx={{ flex: 1 }} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Time range"
        value={isWeek ? "week" : "month"}
        onChange={(_, value: "month" | "week" | null) => {
          if (value === "week") onBoard({ week: toMonth(today) === month ? today : `${month}-01` });
          else if (value === "month") onBoard({ week: null, month });
        }}
        sx={{ flex: "none" }}
      >
        <ToggleButton value="month">Month</ToggleButton>
        <ToggleButton value="week">Week</ToggleButton>
      </ToggleButtonGroup>
    </>
  );
}
