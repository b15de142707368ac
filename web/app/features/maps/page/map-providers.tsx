/** Contexts that every part of a map's page may use: its edits, drafts, people, conflicts and announcements. */
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { type ReactNode, useEffect } from "react";
import { EditAnnouncements } from "#/features/maps/announce/edit-announcements.tsx";
import { EditConflictsProvider } from "#/features/maps/edit-conflicts/edit-conflicts-provider.tsx";
import { LanguageModelProvider } from "#/features/maps/language-model/language-model-provider.tsx";
import { MapAnswers } from "#/features/maps/page/map-answers.tsx";
import { PresenceProvider } from "#/features/maps/presence/presence-provider.tsx";
import { DraftsProvider } from "#/map-model/drafts/drafts-context.tsx";
import type { LiveMapLog } from "#/map-model/log/use-map-log.ts";
import { MapEditingContext, type MapEditing } from "#/map-views/port/map-editing.ts";
import { usePresence } from "#/map-views/topic-marks/use-presence.ts";

interface MapProvidersProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly editing: MapEditing;
  readonly live: LiveMapLog;
  readonly isOnline: boolean;
  readonly serps: SerpsState;
  readonly onNeedSerps: () => void;
  /** Whether this person is an owner or admin. */
  readonly isManager: boolean;
  readonly children: ReactNode;
}

export function MapProviders(props: MapProvidersProps) {
  const { uid, map, editing, live, isOnline, serps, onNeedSerps, children } = props;
  const canEdit = editing.access === "edit";
  return (
    <MapEditingContext value={editing}>
      <DraftsProvider map={map.id} me={uid}>
        <PresenceProvider map={map.id}>
          <PeopleCount onCount={live.notifyPeople} />
          <EditConflictsProvider map={map.id} me={uid} live={live} isOnline={isOnline}>
            <MapAnswers map={map} serps={serps} onNeedSerps={onNeedSerps}>
              <EditAnnouncements
                me={uid}
                confirmed={live.view.confirmed}
                isReceived={live.isReceived}
              >
                <LanguageModelProvider
                  uid={uid}
                  map={map}
                  canEdit={canEdit}
                  isManager={props.isManager}
                >
                  {children}
                </LanguageModelProvider>
              </EditAnnouncements>
            </MapAnswers>
          </EditConflictsProvider>
        </PresenceProvider>
      </DraftsProvider>
    </MapEditingContext>
  );
}

/** Reports how many people are in the map, including this user. */
function PeopleCount({ onCount }: { readonly onCount: (count: number) => void }) {
  const { people } = usePresence();
  const count = people.length + 1;
  useEffect(() => onCount(count), [onCount, count]);
  return null;
}
