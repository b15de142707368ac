/** A page in a list of the panel, with its figure. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatCount } from "#/ui/number-text.tsx";

interface TopClusterProps {
  readonly name: string;
  readonly note: string;
  readonly figure: number;
  readonly onClick: () => void;
}

export function TopCluster({ name, note, figure, onClick }: TopClusterProps) {
  return (
    <Button
      fullWidth
      onClick={onClick}
      sx={{
        justifyContent: "flex-start",
        gap: 3,
        px: 2,
        width: "calc(100% + 16px)",
        mx: -2,
        minHeight: 36,
        fontWeight: 500,
      }}
    >
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
      <Box component="span" sx={{ flex: "none", fontSize: 12, color: "text.secondary" }}>
        {note}
      </Box>
      <Box component="span" sx={{ minWidth: 24, textAlign: "end" }}>
        {formatCount(figure)}
      </Box>
    </Button>
  );
}
