import { useEffect, useSyncExternalStore } from "react";
import { useDrafts } from "#/map-model/drafts/drafts-context.tsx";

export interface FieldDraft {
  /** null: there is no unsaved text. */
  readonly text: string | null;
  readonly isRestored: boolean;
  readonly write: (text: string) => void;
  readonly clear: () => void;
}

/**
 * The text typed into one field.
 * @param saved the map's value; a draft equal to it is discarded
 */
export function useDraft(field: string, saved: string): FieldDraft {
  const drafts = useDrafts();
  const read = () => drafts.read(field);
  const draft = useSyncExternalStore(drafts.subscribe, read, read);
  useEffect(() => () => drafts.leave(field), [drafts, field]);
  const isDraft = draft !== null && draft.text !== saved;
  return {
    text: isDraft ? draft.text : null,
    isRestored: isDraft && draft.isRestored,
    write: (text) => (text === saved ? drafts.clear(field) : drafts.write(field, text)),
    clear: () => drafts.clear(field),
  };
}

/** Whether unsaved text of a field that isn't in sight is stored. */
export function useHasDraft(field: string): boolean {
  const drafts = useDrafts();
  const read = () => drafts.read(field) !== null;
  return useSyncExternalStore(drafts.subscribe, read, read);
}

/** Names of the fields that store drafts: of a topic, or of a comment. */
export const draftField = {
  note: (topic: string) => `note:${topic}`,
  name: (topic: string) => `name:${topic}`,
  target: (topic: string) => `target:${topic}`,
  /** null: a new pillar. */
  newTopic: (parent: string | null) => `new:${parent ?? ""}`,
  comment: (topic: string) => `comment:${topic}`,
  reply: (comment: string) => `reply:${comment}`,
  edit: (comment: string) => `edit:${comment}`,
} as const;
