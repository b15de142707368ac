/**
 * Labels and shortcuts of the commands on topics. Letters are not used as shortcuts: in the outline, typing jumps to
 * the row that begins with the typed text.
 */
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import type { TopicCommandId } from "#/map-views/port/map-commands.ts";
import type { IconName } from "#/ui/icon.tsx";

interface CommandLabels {
  readonly label: string;
  /** Label where all topics have the command's effect already, so that it would take it back. */
  readonly labelWhenSet?: string;
  readonly icon: IconName;
  /** Active while a topic has focus; most commands are reached through the menu key or the palette. */
  readonly key?: string;
  /** Whether the command is for a single topic only. */
  readonly isForOne?: true;
  /** Whether the command is for two pages only. */
  readonly isForTwo?: true;
  /** Whether the command is available without edit permission, too. */
  readonly isForAll?: true;
}

/** Returns the label of what the command would do to these topics. */
export function getCommandLabel(command: TopicCommandId, topics: readonly Topic[]): string {
  const { label, labelWhenSet = label } = COMMAND_LABELS[command];
  const isSet = topics.length > 0 && topics.every(({ isLocked }) => isLocked);
  return isSet ? labelWhenSet : label;
}

export const COMMAND_LABELS: Readonly<Record<TopicCommandId, CommandLabels>> = {
  open: { label: "Open details", icon: "info", isForOne: true, isForAll: true },
  select: { label: "Select or deselect", icon: "checkbox", key: "Ctrl Space", isForAll: true },
  rename: { label: "Rename", icon: "edit", key: "F2", isForOne: true },
  comment: { label: "Comment", icon: "chat", isForOne: true, isForAll: true },
  "set-status": { label: "Set status…", icon: "check" },
  assign: { label: "Assign to…", icon: "user" },
  "set-due": { label: "Set due date…", icon: "calendar" },
  move: { label: "Move to…", icon: "arrowRight" },
  "make-pillar": { label: "Convert to pillar", icon: "pillar" },
  compare: { label: "One page or two?", icon: "ruler", isForTwo: true, isForAll: true },
  merge: { label: "Merge into…", icon: "merge" },
  split: { label: "Split…", icon: "split", isForOne: true },
  "add-cluster": { label: "Add page inside", icon: "plus", isForOne: true },
  lock: { label: "Lock", labelWhenSet: "Unlock", icon: "lock" },
  delete: { label: "Delete", icon: "trash", key: "Delete" },
};
