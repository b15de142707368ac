/** What can be done to all marked topics at once; there while any is marked. */
import { offeredCommands } from "#/features/maps/commands/topic-menu.tsx";
import { COMMAND_WORDS } from "#/features/maps/commands/command-words.ts";
import { useMapCommands, type TopicCommandId } from "#/features/maps/commands/map-commands.ts";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { useMapSelection } from "#/features/maps/selection/map-selection.ts";
import { MarkedBar, MarkedButton } from "#/features/maps/selection/marked-bar.tsx";
import { countOf } from "#/ui/number-text.tsx";

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
    <MarkedBar label="Marked topics" words={countOf(topics.size, "topic")} onClear={clear}>
      {offered.map((command) => {
        const words = SHORT_WORDS[command];
        return words ? (
          <MarkedButton
            key={command}
            icon={COMMAND_WORDS[command].icon}
            isDangerous={command === "delete"}
            onClick={() => run(command, ids)}
          >
            {words}
          </MarkedButton>
        ) : null;
      })}
    </MarkedBar>
  );
}
