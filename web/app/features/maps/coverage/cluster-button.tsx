import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

interface ClusterButtonProps {
  readonly name: string;
  readonly note: string;
  readonly mark: ReactNode;
  readonly onClick: () => void;
}

/** A cluster in a list of the panel: opens it. */
export function ClusterButton({ name, note, mark, onClick }: ClusterButtonProps) {
  return (
    <Button
      fullWidth
      onClick={onClick}
      sx={{
        justifyContent: "flex-start",
        gap: 2.5,
        px: 2,
        width: "calc(100% + 16px)",
        mx: -2,
        minHeight: 32,
        fontWeight: 500,
      }}
    >
      {mark}
      <Box
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          textAlign: "start",
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: "nowrap",
        }}
      >
        {name}
      </Box>
      <Box component="span" sx={{ fontSize: 12, color: "text.secondary" }}>
        {note}
      </Box>
    </Button>
  );
}
