/** The dialogs of commands that need input. Each results in one action. */
import Typography from "@mui/material/Typography";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import { explainCluster } from "@mapwright/core/snapshot/cluster-explanation";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapState, Topic } from "@mapwright/core/maps/log/edited/map-state";
import { useState, type ComponentType, type ReactNode } from "react";
import { ChoiceDialog } from "#/features/maps/commands/choice-dialog.tsx";
import { DueDialog } from "#/features/maps/commands/due-dialog.tsx";
import { NewTopicDialog, RenameDialog } from "#/features/maps/commands/name-dialog.tsx";
import { SplitDialog } from "#/features/maps/commands/split-dialog.tsx";
import { describeTopics } from "#/features/maps/commands/topic-labels.ts";
import type { TopicCommandId } from "#/map-views/port/map-commands.ts";
import { mergeTopics } from "@mapwright/core/maps/log/merge-topics";
import { canTakeIn, moveTopics } from "@mapwright/core/maps/log/topic-changes";
import { describeMergedTarget } from "#/map-views/plan/merged-target-note.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { TopicPicker } from "#/features/maps/commands/topic-picker.tsx";

export interface Asking {
  readonly command: TopicCommandId;
  /** At least one topic, except when adding a pillar. */
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
      title={`Status of ${describeTopics(topics)}`}
      choices={TOPIC_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))}
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
    { value: null, label: "Unassigned" },
    ...people.map(({ uid, name }) => ({ value: uid, label: name })),
  ];
  return (
    <ChoiceDialog
      title={`Assign ${describeTopics(topics)}`}
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
  const canChoose = (other: Topic) =>
    canTakeIn(state, other, topics) && topics.some(({ parent }) => parent !== other.id);
  return (
    <TopicPicker
      title={`Move ${describeTopics(topics)}`}
      label="Parent"
      action="Move"
      canChoose={canChoose}
      onChoose={({ id }) => commit(moveTopics(state, topics, id))}
      onClose={onClose}
    >
      <Typography>
        {topics.length === 1
          ? "Its keywords and everything below it move too."
          : "Their keywords and everything below them move too."}
      </Typography>
    </TopicPicker>
  );
}

function MergeDialog({ topics, onClose }: TopicsDialogProps): ReactNode {
  const { state, commit } = useMapEditing();
  const canChoose = (other: Topic) => canTakeIn(state, other, topics) && other.parent !== null;
  // As the map is when the dialog opens: it takes a moment on a large one.
  const [closest] = useState(() => closestTo(state, topics));
  return (
    <TopicPicker
      title={`Merge ${describeTopics(topics)}`}
      label="Into"
      action="Merge"
      canChoose={canChoose}
      closest={closest}
      noteOn={(into) => describeMergedTarget(topics, into)}
      onChoose={(into) => commit(mergeTopics(topics, into))}
      onClose={onClose}
    >
      <Typography>
        {topics.length === 1
          ? "Its keywords move to the other page. You can undo this."
          : "Their keywords move to that page. You can undo this."}
      </Typography>
    </TopicPicker>
  );
}

/** The page that the first of the topics is closest to, as its panel says; null: none. */
function closestTo(state: MapState, [topic]: readonly Topic[]): string | null {
  const snapshot = getEditedSnapshot(state);
  const explained = explainCluster(snapshot, snapshot.clusters.id.indexOf(topic?.id ?? ""));
  return snapshot.clusters.id[explained?.runnerUp?.cluster ?? -1] ?? null;
}

/** Commands not listed here need no input. */
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

/** The value that all share; undefined when they differ. */
function sameOf<Value>(values: readonly Value[]): Value | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}
