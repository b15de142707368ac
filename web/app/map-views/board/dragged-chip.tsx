/** The drag overlay in the calendar. */
import Box from "@mui/material/Box";
import { CHIP_STYLES } from "#/map-views/board/calendar-styles.ts";
import { countOf } from "#/ui/number-text.tsx";

interface DraggedChipProps {
  /** undefined: nothing is dragged. */
  readonly name: string | undefined;
  readonly more: number;
}

export function DraggedChip({ name, more }: DraggedChipProps) {
  if (name === undefined) return null;
  return (
    <Box aria-hidden="true" sx={(theme) => CHIP_STYLES(theme)}>
      <Box className="chip" sx={{ boxShadow: 8 }}>
        <span className="text">{name}</span>
        {more > 0 ? <span>and {countOf(more, "more card")}</span> : null}
      </Box>
    </Box>
  );
}
