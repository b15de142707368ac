/** Floats over the rows while any are selected: how many, and the actions for all of them. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { countOf } from "#/ui/number-text.tsx";

export const BULK_ACTIONS = ["map", "add", "tag", "refresh", "export", "delete"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const WORDS: Readonly<Record<BulkAction, { readonly label: string; readonly icon: IconName }>> = {
  map: { label: "New map", icon: "map" },
  add: { label: "Add to map", icon: "plus" },
  tag: { label: "Tag", icon: "tag" },
  refresh: { label: "Refresh", icon: "refresh" },
  export: { label: "Export", icon: "download" },
  delete: { label: "Delete", icon: "trash" },
};

interface BulkBarProps {
  readonly count: number;
  /** What the person's role allows. */
  readonly actions: readonly BulkAction[];
  readonly onAction: (action: BulkAction) => void;
  readonly onClear: () => void;
}

export function BulkBar({ count, actions, onAction, onClear }: BulkBarProps) {
  return (
    <Box
      role="toolbar"
      aria-label="Selected keywords"
      sx={{
        position: "absolute",
        left: "50%",
        bottom: { xs: 12, md: 76 },
        transform: "translateX(-50%)",
        zIndex: 5,
        maxWidth: "calc(100% - 24px)",
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: 3,
        py: 1.5,
        overflowX: "auto",
        whiteSpace: "nowrap",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1.5,
        boxShadow: 8,
        "@media print": { display: "none" },
      }}
    >
      <Box role="status" sx={{ fontSize: 14, fontWeight: 600, mr: 2, flex: "none" }}>
        {countOf(count, "selected", "selected")}
      </Box>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === "map" ? "contained" : "text"}
          color={action === "delete" ? "error" : action === "map" ? "primary" : "secondary"}
          startIcon={<Icon name={WORDS[action].icon} sizePx={16} />}
          onClick={() => onAction(action)}
          sx={{ flex: "none" }}
        >
          {WORDS[action].label}
        </Button>
      ))}
      <IconButton
        size="small"
        aria-label="Clear selection"
        title="Clear selection (Esc)"
        onClick={onClear}
      >
        <Icon name="close" sizePx={16} />
      </IconButton>
    </Box>
  );
}
