/** One line above the map that says what happened to the reader's changes, until they close it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { Icon } from "#/ui/icon.tsx";

interface MapNoticeProps {
  readonly words: string;
  /** Action that the reader can take; null: none. */
  readonly action: { readonly label: string; readonly onRun: () => void } | null;
  readonly onClose: () => void;
}

/**
 * Render this inside an element with role `status` that is always mounted, so that screen readers announce its text
 * when it appears.
 */
export function MapNotice({ words, action, onClose }: MapNoticeProps) {
  return (
    <Box
      sx={{
        // On phones the action has its own line below the text and the close button.
        display: { xs: "grid", sm: "flex" },
        gridTemplateColumns: "minmax(0, 1fr) auto",
        alignItems: { xs: "start", sm: "center" },
        columnGap: 2,
        px: 4,
        py: 1,
        fontSize: 14,
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "background.inset",
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: "anywhere" }}>
        {words}
      </Box>
      {action ? (
        <Button
          size="small"
          onClick={action.onRun}
          sx={{ gridRow: 2, justifySelf: "start", mx: { xs: -2, sm: 0 }, whiteSpace: "nowrap" }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton size="small" aria-label="Close this message" onClick={onClose}>
        <Icon name="close" sizePx={16} />
      </IconButton>
    </Box>
  );
}
