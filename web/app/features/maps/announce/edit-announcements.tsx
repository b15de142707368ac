/** Announces changes by others, summarized and at most every five seconds, and highlights what they changed. */
import type { UserId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useAnnounceSetting } from "#/features/maps/announce/announce-setting.ts";
import { ThrottledAnnouncer } from "#/features/maps/announce/calm-announcer.ts";
import {
  ChangeFlashes,
  ChangeFlashesContext,
  listChangedTopics,
} from "#/map-views/topic-marks/change-flashes.ts";
import { editMessage, type Edit } from "#/features/maps/announce/edit-messages.ts";
import { OthersWatch } from "#/features/maps/announce/others-watch.ts";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { runLater } from "#/platform/later.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

const EVERY_MS = 5000;
const GATHER_MS = 1500;

interface EditAnnouncementsProps {
  readonly me: UserId;
  /** The server's state, as in the log's view. */
  readonly confirmed: readonly MapOperation[];
  readonly isReceived: boolean;
  readonly children: ReactNode;
}

export function EditAnnouncements({ me, confirmed, isReceived, children }: EditAnnouncementsProps) {
  const { people, state } = useMapEditing();
  const [isOn] = useAnnounceSetting();
  const [words, setWords] = useState("");
  const [announcer] = useState(
    () =>
      new ThrottledAnnouncer<Edit>({
        everyMs: EVERY_MS,
        gatherMs: GATHER_MS,
        words: editMessage,
        say: setWords,
        later: runLater,
      }),
  );
  const [flashes] = useState(() => new ChangeFlashes(runLater));
  const [watch] = useState(() => new OthersWatch(me));
  const known = useRef({ people, state, isOn });
  useEffect(() => {
    known.current = { people, state, isOn };
  }, [people, state, isOn]);
  useEffect(() => {
    if (!isReceived) return;
    const now = known.current;
    const found = watch.observe(confirmed);
    flashes.show(
      found.flatMap(({ changes }) =>
        changes.flatMap((change) => listChangedTopics(change, now.state)),
      ),
    );
    if (!now.isOn) return;
    announcer.add(
      found.flatMap(({ by, key, changes }) =>
        changes.map((change) => ({ name: key ?? findPersonName(now.people, by), change })),
      ),
    );
  }, [isReceived, confirmed, watch, flashes, announcer]);
  useEffect(() => () => announcer.stop(), [announcer]);
  return (
    <ChangeFlashesContext value={flashes}>
      {children}
      <LiveRegion>{isOn ? words : ""}</LiveRegion>
    </ChangeFlashesContext>
  );
}
