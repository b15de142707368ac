/**
 * What the commands on topics are called, and their keys. Letters are no keys: in the outline typing goes to the row
 * that begins with what is typed.
 */
import type { TopicCommandId } from "#/features/maps/commands/map-commands.ts";
import type { IconName } from "#/ui/icon.tsx";

interface CommandWords {
  readonly label: string;
  readonly icon: IconName;
  /** Pressed while a topic has the focus; most are reached by the menu key or the palette. */
  readonly key?: string;
  /** For one topic only. */
  readonly isForOne?: true;
  /** Also for who may not edit. */
  readonly isForAll?: true;
}

export const COMMAND_WORDS: Readonly<Record<TopicCommandId, CommandWords>> = {
  open: { label: "Open its panel", icon: "info", isForOne: true, isForAll: true },
  mark: { label: "Mark or unmark", icon: "marked", key: "Ctrl Space", isForAll: true },
  rename: { label: "Rename", icon: "edit", key: "F2", isForOne: true },
  comment: { label: "Comment", icon: "chat", isForOne: true, isForAll: true },
  "set-status": { label: "Set status …", icon: "check" },
  assign: { label: "Assign to …", icon: "user" },
  "set-due": { label: "Set due day …", icon: "clock" },
  move: { label: "Move under …", icon: "arrowRight" },
  "make-pillar": { label: "Make it a pillar", icon: "map" },
  merge: { label: "Merge into …", icon: "link" },
  split: { label: "Split …", icon: "code", isForOne: true },
  "add-cluster": { label: "Add a cluster under it", icon: "plus", isForOne: true },
  lock: { label: "Lock or unlock", icon: "lock" },
  delete: { label: "Delete", icon: "trash", key: "Delete" },
};
