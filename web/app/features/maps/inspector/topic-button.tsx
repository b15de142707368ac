import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";

interface TopicButtonProps {
  readonly name: string;
  readonly note: string;
  readonly mark?: ReactNode;
  /** Figure at the end of the row. */
  readonly figure?: string;
  readonly onClick: () => void;
}

/** A page in a list of the panel: opens it. */
export function TopicButton({ name, note, mark, figure, onClick }: TopicButtonProps) {
  const hasFigure = figure !== undefined;
  return (
    <Button
      fullWidth
      onClick={onClick}
      sx={{
        justifyContent: "flex-start",
        gap: hasFigure ? 3 : 2.5,
        px: 2,
        width: "calc(100% + 16px)",
        mx: -2,
        minHeight: hasFigure ? 36 : 32,
        fontWeight: 500,
      }}
    >
      {mark}
      <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: "start", ...ELLIPSIS }}>
        {name}
      </Box>
      <Box component="span" sx={{ flex: "none", fontSize: 12, color: "text.secondary" }}>
        {note}
      </Box>
      {hasFigure ? (
        <Box component="span" sx={{ minWidth: 24, textAlign: "end" }}>
          {figure}
        </Box>
      ) : null}
    </Button>
  );
}
