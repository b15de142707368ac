/** Provides conflicts with the reader's changes, and unsent changes, to every part of the map's page. */
import Box from "@mui/material/Box";
import type { MapId, UserId } from "@mapwright/core/ids";
import { useState, type ReactNode } from "react";
import { AlsoChangedContext } from "#/map-model/edit-conflicts/edit-conflicts-context.ts";
import { ReturnSummary } from "#/features/maps/edit-conflicts/return-summary.tsx";
import { useEditConflicts } from "#/map-model/edit-conflicts/use-edit-conflicts.ts";
import { useReturn } from "#/map-model/edit-conflicts/use-return.ts";
import type { LiveMapLog } from "#/map-model/log/use-map-log.ts";
import { PendingContext, countPendingByTopic } from "#/map-views/topic-marks/pending-topics.ts";
import { listLeftOutNotes } from "#/features/maps/edit-conflicts/left-out.ts";
import { MapNotice } from "#/features/maps/edit-conflicts/map-notice.tsx";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { MapLogView } from "#/map-model/log/map-log-view.ts";

interface AlsoChangedProviderProps {
  readonly map: MapId;
  readonly me: UserId;
  readonly live: LiveMapLog;
  readonly isOnline: boolean;
  readonly children: ReactNode;
}

const NOTHING_WAITS = new Map<string, number>();

export function EditConflictsProvider(props: AlsoChangedProviderProps) {
  const { map, me, live, isOnline, children } = props;
  const { view } = live;
  const [returned, closeReturned] = useReturn({ map, me, live, isOnline });
  const found = useEditConflicts({ map, me, view, returned });
  const pending = isOnline ? NOTHING_WAITS : countPendingByTopic(view.unsent, view.state);
  const conflicts = found.all.filter(({ mineId }) => returned?.operations.has(mineId));
  return (
    <AlsoChangedContext value={found}>
      <PendingContext value={pending}>
        <Box sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
          <ReturnSummary returned={returned} notes={conflicts} onClose={closeReturned} />
          <LeftOutNotice view={view} />
          <Box sx={{ flex: 1, minHeight: 0 }}>{children}</Box>
        </Box>
      </PendingContext>
    </AlsoChangedContext>
  );
}

/**
 * Informs the person who moved, merged or deleted a topic that the change had no effect, and why, with a button to
 * apply it anyway. Stays mounted, so that screen readers announce its text when it appears.
 */
function LeftOutNotice({ view }: { readonly view: MapLogView }) {
  const { access, people, commit } = useMapEditing();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { leftOut, state, confirmed } = view;
  const notes =
    leftOut.length === 0
      ? []
      : listLeftOutNotes(leftOut, { state, confirmed, people }).filter(
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
