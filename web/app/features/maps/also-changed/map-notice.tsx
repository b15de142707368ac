/** One line above the map that tells what became of the reader's changes, until they close it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { Icon } from "#/ui/icon.tsx";

interface MapNoticeProps {
  readonly words: string;
  /** What can be done about it; null: nothing. */
  readonly action: { readonly label: string; readonly onRun: () => void } | null;
  readonly onClose: () => void;
}

/** To be put in an element of role `status` that is always there, so that its words are read out when they come. */
export function MapNotice({ words, action, onClose }: MapNoticeProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        px: 4,
        py: 1,
        fontSize: 14,
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "background.inset",
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 200, overflowWrap: "anywhere" }}>
        {words}
      </Box>
      {action ? (
        <Button size="small" onClick={action.onRun}>
          {action.label}
        </Button>
      ) : null}
      <IconButton size="small" aria-label="Close this message" onClick={onClose}>
        <Icon name="close" sizePx={16} />
      </IconButton>
    </Box>
  );
}
