/**
 * The map page's workbench over a stored map, with the real log, undo and drafts. This page takes the place of everything
 * that needs a server: who is signed in, the map's document, and the stored log.
 */
import { mapId, userId } from "@mapwright/core/ids";
import type { EvidenceState } from "@mapwright/core/maps/evidence-state";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { SavedStatus } from "#/features/maps/page/saved-status.tsx";
import { UndoButtons } from "#/features/maps/page/undo-buttons.tsx";
import { MapWorkbench } from "#/features/maps/page/map-workbench.tsx";
import { SERP_SOURCES, type MapSources } from "#/features/maps/panel/map-sources.ts";
import { useEditedSnapshot } from "#/features/maps/page/use-edited-snapshot.ts";
import { useIslandsTime } from "#/features/maps/time/use-islands-time.ts";
import { IslandsTimeContext } from "#/map-views/islands/time/islands-time.ts";
import { DraftsProvider } from "#/map-model/drafts/drafts-context.tsx";
import { useMapAnswers } from "#/map-model/answers/use-answers.ts";
import { MapLog } from "#/map-model/log/map-log.ts";
import { createRandomId } from "#/map-model/log/random-id.ts";
import { useUndoKeys } from "#/map-model/log/use-undo-keys.ts";
import { MapEditingContext, type MapEditing } from "#/map-views/port/map-editing.ts";
import { useQuestions } from "#/map-model/answers/use-questions.ts";
import type { SerpReader } from "#/map-model/answers/use-read-pages.ts";
import { MapAnswersContext, MapQuestionsContext } from "#/map-views/port/map-facts.ts";
import { runLater } from "#/platform/later.ts";
import { followOperations, readOperations, storeOperation } from "./page-operations.ts";
import type { StoredMap } from "./stored-map.ts";

const MAP = mapId.parse("map-on-a-page");
const ME = userId.parse("olga");
const PEOPLE = [{ uid: ME, name: "Olga Example", photo: null }];
const NO_SERPS = { urls: [], titles: [], results: [] };

const NO_READINGS: NonNullable<StoredMap["trend"]> = [];

const stateOf = <Evidence,>(evidence: Evidence | null): EvidenceState<Evidence> =>
  evidence === null ? { status: "absent" } : { status: "ready", evidence };

const sourcesOf = ({ type, site, reddit }: StoredMap): MapSources => ({
  ...SERP_SOURCES,
  type,
  site: stateOf(site),
  reddit: stateOf(reddit),
});

function openLog(base: MapSnapshot): MapLog {
  const log = new MapLog(openState(base), {
    me: ME,
    newId: createRandomId,
    now: () => performance.now(),
    pace: () => 0,
    later: runLater,
    journal: () => undefined,
    send: async (operation) => {
      storeOperation(operation);
      await Promise.resolve();
      log.applyRemote(readOperations());
      return [];
    },
  });
  log.applyRemote(readOperations());
  return log;
}

/** Readers by map: the same each time. */
const readers = new WeakMap<StoredMap, SerpReader>();

function pagesOf(stored: StoredMap): SerpReader | null {
  const { pages } = stored;
  if (!pages) return null;
  const reader = readers.get(stored) ?? (async () => pages);
  readers.set(stored, reader);
  return reader;
}

export function WorkbenchPage({ stored }: { readonly stored: StoredMap }) {
  const { snapshot: whole } = stored;
  const sources = useMemo(() => sourcesOf(stored), [stored]);
  const [title, rename] = useState(stored.title);
  const [log] = useState(() => openLog({ ...whole, serps: NO_SERPS }));
  const view = useSyncExternalStore(log.subscribe, log.view);
  const [storedSerps, setStoredSerps] = useState<SerpsState>({ status: "unread" });
  const time = useIslandsTime(stored.trend ?? NO_READINGS);
  const isPast = time?.isPast === true;
  useUndoKeys(log, !isPast);
  useEffect(() => {
    const flush = () => log.flush();
    addEventListener("pagehide", flush);
    return () => removeEventListener("pagehide", flush);
  }, [log]);
  useEffect(() => followOperations(() => log.applyRemote(readOperations())), [log]);
  const { snapshot, serps } = useEditedSnapshot(view.state, storedSerps);
  const needSerps = useCallback(
    () =>
      setStoredSerps(
        whole.serps.urls.length > 0
          ? { status: "ready", serps: whole.serps }
          : { status: "absent" },
      ),
    [whole],
  );
  const questions = useQuestions(storedSerps, pagesOf(stored));
  const answers = useMapAnswers(storedSerps, needSerps, null);
  const editing = useMemo(
    (): MapEditing => ({
      map: MAP,
      access: isPast ? "look" : "edit",
      me: ME,
      people: PEOPLE,
      state: view.state,
      refuse: () => null,
      commit: (changes) => log.commit(changes),
      newId: createRandomId,
    }),
    [view.state, log, isPast],
  );
  return (
    <MapEditingContext value={editing}>
      <DraftsProvider map={MAP} me={ME}>
        <main style={{ height: "100dvh" }}>
          <MapAnswersContext value={answers}>
            <MapQuestionsContext value={questions}>
              <IslandsTimeContext value={time}>
                <MapWorkbench
                  title={title}
                  stored={snapshot}
                  serps={serps}
                  baseSerps={storedSerps}
                  onNeedSerps={needSerps}
                  sources={sources}
                  onRename={rename}
                  bar={{
                    people: null,
                    undo: <UndoButtons log={log} view={view} />,
                    saved: <SavedStatus view={view} me={ME} people={PEOPLE} isOnline />,
                    buttons: null,
                  }}
                />
              </IslandsTimeContext>
            </MapQuestionsContext>
          </MapAnswersContext>
        </main>
      </DraftsProvider>
    </MapEditingContext>
  );
}
