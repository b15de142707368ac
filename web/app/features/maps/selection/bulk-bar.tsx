/** What can be done to all marked topics at once; there while any is marked. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { offeredCommands } from "#/features/maps/commands/topic-menu.tsx";
import { COMMAND_WORDS } from "#/features/maps/commands/command-words.ts";
import { useMapCommands, type TopicCommandId } from "#/features/maps/commands/map-commands.ts";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { useMapSelection } from "#/features/maps/selection/map-selection.ts";
import { countOf } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";

const SHORT_WORDS: Partial<Record<TopicCommandId, string>> = {
  "set-status": "Status",
  assign: "Assign",
  "set-due": "Due",
  move: "Move",
  merge: "Merge",
  lock: "Lock",
  delete: "Delete",
};

export function BulkBar() {
  const { topics, clear } = useMapSelection();
  const { run } = useMapCommands();
  const editing = useMapEditing();
  if (topics.size === 0) return null;
  const ids = [...topics];
  const offered = offeredCommands(editing, ids);
  return (
    <Box
      role="toolbar"
      aria-label="Marked topics"
      sx={{
        position: "absolute",
        left: "50%",
        bottom: 56,
        transform: "translateX(-50%)",
        zIndex: 3,
        maxWidth: "calc(100% - 24px)",
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: 3,
        py: 1,
        overflowX: "auto",
        whiteSpace: "nowrap",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1.5,
        boxShadow: 8,
      }}
    >
      <Box role="status" sx={{ fontSize: 14, fontWeight: 550, mr: 2 }}>
        {countOf(topics.size, "topic")} marked
      </Box>
      {offered.map((command) => {
        const words = SHORT_WORDS[command];
        return words ? (
          <Button
            key={command}
            size="small"
            color={command === "delete" ? "error" : "secondary"}
            startIcon={<Icon name={COMMAND_WORDS[command].icon} sizePx={16} />}
            onClick={() => run(command, ids)}
            sx={{ flex: "none" }}
          >
            {words}
          </Button>
        ) : null;
      })}
      <IconButton size="small" aria-label="Mark nothing" title="Mark nothing (Esc)" onClick={clear}>
        <Icon name="close" sizePx={16} />
      </IconButton>
    </Box>
  );
}
