/** The dialogs of the commands that ask for something. Each makes one deed of it. */
import Typography from "@mui/material/Typography";
import { TOPIC_STATUSES } from "@mapwright/core/maps/log/map-change";
import type { Topic } from "@mapwright/core/maps/log/map-state";
import { useCallback, type ComponentType, type ReactNode } from "react";
import { ChoiceDialog } from "#/features/maps/commands/choice-dialog.tsx";
import { DueDialog } from "#/features/maps/commands/due-dialog.tsx";
import { NewTopicDialog, RenameDialog } from "#/features/maps/commands/name-dialog.tsx";
import { SplitDialog } from "#/features/maps/commands/split-dialog.tsx";
import { topicsInWords } from "#/features/maps/commands/topic-words.ts";
import type { TopicCommandId } from "#/features/maps/commands/map-commands.ts";
import { canTakeIn, mergeTopics, moveTopics } from "#/features/maps/commands/topic-changes.ts";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { STATUS_WORDS } from "#/features/maps/editing/status-words.ts";
import { TopicPicker } from "#/features/maps/editing/topic-picker.tsx";

export interface Asking {
  readonly command: TopicCommandId;
  /** At least one, unless a pillar is to be added. */
  readonly topics: readonly Topic[];
}

interface CommandDialogsProps {
  readonly asking: Asking;
  readonly onClose: () => void;
}

export function CommandDialogs({ asking, onClose }: CommandDialogsProps) {
  const Asked = DIALOGS[asking.command];
  return Asked ? <Asked topics={asking.topics} onClose={onClose} /> : null;
}

interface TopicsDialogProps {
  readonly topics: readonly Topic[];
  readonly onClose: () => void;
}

function StatusDialog({ topics, onClose }: TopicsDialogProps): ReactNode {
  const { commit } = useMapEditing();
  return (
    <ChoiceDialog
      title={`Status of ${topicsInWords(topics)}`}
      choices={TOPIC_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }))}
      current={sameOf(topics.map(({ status }) => status))}
      onChoose={(status) =>
        commit(topics.map(({ id }) => ({ kind: "set-status", topic: id, status })))
      }
      onClose={onClose}
    />
  );
}

function AssignDialog({ topics, onClose }: TopicsDialogProps): ReactNode {
  const { commit, people } = useMapEditing();
  const choices = [
    { value: null, label: "Nobody" },
    ...people.map(({ uid, name }) => ({ value: uid, label: name })),
  ];
  return (
    <ChoiceDialog
      title={`Who works on ${topicsInWords(topics)}`}
      choices={choices}
      current={sameOf(topics.map(({ assignee }) => assignee))}
      onChoose={(assignee) =>
        commit(topics.map(({ id }) => ({ kind: "set-assignee", topic: id, assignee })))
      }
      onClose={onClose}
    />
  );
}

function MoveDialog({ topics, onClose }: TopicsDialogProps): ReactNode {
  const { state, commit } = useMapEditing();
  const canChoose = useCallback(
    (other: Topic) =>
      canTakeIn(state, other, topics) && topics.some(({ parent }) => parent !== other.id),
    [state, topics],
  );
  return (
    <TopicPicker
      title={`Move ${topicsInWords(topics)}`}
      label="Under"
      action="Move"
      canChoose={canChoose}
      onChoose={({ id }) => commit(moveTopics(state, topics, id))}
      onClose={onClose}
    >
      <Typography>
        {topics.length === 1
          ? "It goes with its keywords and all that stands under it."
          : "They go with their keywords and all that stands under them."}
      </Typography>
    </TopicPicker>
  );
}

function MergeDialog({ topics, onClose }: TopicsDialogProps): ReactNode {
  const { state, commit } = useMapEditing();
  const canChoose = useCallback(
    (other: Topic) => canTakeIn(state, other, topics) && other.parent !== null,
    [state, topics],
  );
  return (
    <TopicPicker
      title={`Merge ${topicsInWords(topics)}`}
      label="Into"
      action="Merge"
      canChoose={canChoose}
      onChoose={({ id }) => commit(mergeTopics(topics, id))}
      onClose={onClose}
    >
      <Typography>
        {topics.length === 1
          ? "Its keywords become part of the other cluster. Undo takes it back."
          : "Their keywords become part of that cluster. Undo takes it back."}
      </Typography>
    </TopicPicker>
  );
}

/** Commands that are not here ask nothing. */
const DIALOGS: Partial<Record<TopicCommandId, ComponentType<TopicsDialogProps>>> = {
  "add-cluster": NewTopicDialog,
  rename: RenameDialog,
  split: SplitDialog,
  "set-status": StatusDialog,
  assign: AssignDialog,
  "set-due": DueDialog,
  move: MoveDialog,
  merge: MergeDialog,
};

/** What all have in common; undefined when they differ. */
function sameOf<Value>(values: readonly Value[]): Value | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}
