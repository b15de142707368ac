/**
 * Informs the person who moved, merged or deleted a topic that the change had no effect, and why, with a button to
 * apply it anyway.
 */
import { useState } from "react";
import { leftOutNotes } from "#/features/maps/edit-conflicts/left-out.ts";
import { MapNotice } from "#/features/maps/edit-conflicts/map-notice.tsx";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { MapLogView } from "#/map-model/log/map-log-view.ts";

/** Stays mounted, so that screen readers announce its text when it appears. */
export function LeftOutNotice({ view }: { readonly view: MapLogView }) {
  const { access, people, commit } = useMapEditing();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { leftOut, state, confirmed } = view;
  const notes =
    leftOut.length === 0
      ? []
      : leftOutNotes(leftOut, { state, confirmed, people }).filter(
          ({ key }) => !closed.includes(key),
        );
  const close = (key: string) => setClosed((before) => [...before, key]);
  return (
    <div role="status">
      {notes.map(({ key, words, retry }) => (
        <MapNotice
          key={key}
          words={words}
          action={
            retry && access === "edit"
              ? {
                  label: retry.label,
                  onRun: () => {
                    commit(retry.changes);
                    close(key);
                  },
                }
              : null
          }
          onClose={() => close(key)}
        />
      ))}
    </div>
  );
}
