/** Actions on all selected topics at once; shown while any are selected. */
import { listOfferedCommands } from "#/features/maps/commands/topic-menu.tsx";
import { listPresentTopics } from "@mapwright/core/maps/log/topic-changes";
import { COMMAND_LABELS, getCommandLabel } from "#/features/maps/commands/command-labels.ts";
import { useMapCommands, type TopicCommandId } from "#/map-views/port/map-commands.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import { SelectionToolbar, SelectedButton } from "#/ui/controls/selection-toolbar.tsx";
import { countNoun } from "#/ui/number-text.tsx";

const SHORT_WORDS: Partial<Record<TopicCommandId, string>> = {
  "set-status": "Status",
  assign: "Assign",
  "set-due": "Due date",
  move: "Move",
  compare: "One page or two?",
  merge: "Merge",
  delete: "Delete",
};

export function BulkBar() {
  const { topics, clear } = useMapSelection();
  const { run } = useMapCommands();
  const editing = useMapEditing();
  if (topics.size === 0) return null;
  const ids = [...topics];
  const offered = listOfferedCommands(editing, ids);
  const present = listPresentTopics(editing.state, ids);
  return (
    <SelectionToolbar label="Selected pages" words={countNoun(topics.size, "page")} onClear={clear}>
      {offered.map((command) => {
        const words = command === "lock" ? getCommandLabel(command, present) : SHORT_WORDS[command];
        return words ? (
          <SelectedButton
            key={command}
            icon={COMMAND_LABELS[command].icon}
            isDangerous={command === "delete"}
            onClick={() => run(command, ids)}
          >
            {words}
          </SelectedButton>
        ) : null;
      })}
    </SelectionToolbar>
  );
}
