/** Tells whoever moved, merged or deleted a topic that it was left out, and why, with the way to do it all the same. */
import { useState } from "react";
import { leftOutNotes } from "#/features/maps/also-changed/left-out.ts";
import { MapNotice } from "#/features/maps/also-changed/map-notice.tsx";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import type { MapLogView } from "#/features/maps/log/map-log-view.ts";

/** Stays mounted, so that its words are read out when they come. */
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
