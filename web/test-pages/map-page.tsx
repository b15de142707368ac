/**
 * The map page's workbench over the map at its address, `/maps/…`, with the real log, undo and drafts. This page takes
 * the place of everything that needs a server: who is signed in, the map's document, and the stored log.
 */
import { mapId, userId } from "@mapwright/core/ids";
import { siteEvidence } from "@mapwright/core/domains/site-evidence";
import { redditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { EvidenceState } from "@mapwright/core/maps/evidence-state";
import { MAP_TYPES } from "@mapwright/core/maps/map-type";
import { openState } from "@mapwright/core/maps/log/map-state";
import { mapSnapshot, type MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { SavedStatus, UndoButtons } from "#/features/maps/page/edit-bar.tsx";
import { MapWorkbench } from "#/features/maps/page/map-workbench.tsx";
import { SERP_SOURCES, type MapSources } from "#/features/maps/panel/map-sources.ts";
import { useEditedSnapshot } from "#/features/maps/page/use-edited-snapshot.ts";
import { DraftsProvider } from "#/map-model/drafts/drafts-context.tsx";
import { MapLog } from "#/map-model/log/map-log.ts";
import { randomId } from "#/map-model/log/random-id.ts";
import { useUndoKeys } from "#/map-model/log/use-undo-keys.ts";
import { MapEditingContext, type MapEditing } from "#/map-views/port/map-editing.ts";
import { later } from "#/platform/later.ts";
import { BillingPage } from "./billing-page.tsx";
import { EvidenceTestPage } from "./evidence-page.tsx";
import { HomeTestPage } from "./home-page.tsx";
import { ReportTestPage } from "./report-page.tsx";
import { KeywordsTestPage, plantWorkspace } from "./keywords-page.tsx";
import { ShareTestPage } from "./share-page.tsx";
import { RunningPage } from "./running-page.tsx";
import { mountPage } from "./mount-page.tsx";
import { followOperations, readOperations, storeOperation } from "./page-operations.ts";

const MAP = mapId.parse("map-on-a-page");
const ME = userId.parse("olga");
const PEOPLE = [{ uid: ME, name: "Olga Example", photo: null }];
const NO_SERPS = { urls: [], titles: [], results: [] };

const storedMap = z.object({
  title: z.string(),
  type: z.enum(MAP_TYPES).default("serp"),
  snapshot: mapSnapshot,
  site: siteEvidence.nullable().default(null),
  reddit: redditEvidence.nullable().default(null),
});
type StoredMap = z.infer<typeof storedMap>;

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
    newId: randomId,
    now: () => performance.now(),
    pace: () => 0,
    later,
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

interface WorkbenchPageProps {
  readonly title: string;
  readonly whole: MapSnapshot;
  readonly sources: MapSources;
}

function WorkbenchPage({ title: stored, whole, sources }: WorkbenchPageProps) {
  const [title, rename] = useState(stored);
  const [log] = useState(() => openLog({ ...whole, serps: NO_SERPS }));
  const view = useSyncExternalStore(log.subscribe, log.view);
  const [storedSerps, setStoredSerps] = useState<SerpsState>({ status: "unread" });
  useUndoKeys(log, true);
  useEffect(() => {
    const flush = () => log.flush();
    addEventListener("pagehide", flush);
    return () => removeEventListener("pagehide", flush);
  }, [log]);
  useEffect(() => followOperations(() => log.applyRemote(readOperations())), [log]);
  const { snapshot, serps } = useEditedSnapshot(view.state, storedSerps);
  const editing = useMemo(
    (): MapEditing => ({
      map: MAP,
      access: "edit",
      me: ME,
      people: PEOPLE,
      state: view.state,
      refuse: () => null,
      commit: (changes) => log.commit(changes),
      newId: randomId,
    }),
    [view.state, log],
  );
  return (
    <MapEditingContext value={editing}>
      <DraftsProvider map={MAP} me={ME}>
        <main style={{ height: "100dvh" }}>
          <MapWorkbench
            title={title}
            stored={snapshot}
            serps={serps}
            baseSerps={storedSerps}
            onNeedSerps={() =>
              setStoredSerps(
                whole.serps.urls.length > 0
                  ? { status: "ready", serps: whole.serps }
                  : { status: "absent" },
              )
            }
            sources={sources}
            onRename={rename}
            bar={{
              people: null,
              undo: <UndoButtons log={log} view={view} />,
              saved: <SavedStatus view={view} me={ME} people={PEOPLE} isOnline />,
              buttons: null,
            }}
          />
        </main>
      </DraftsProvider>
    </MapEditingContext>
  );
}

async function readMap() {
  const response = await fetch(`${location.pathname.replace("/running/", "/maps/")}.json`);
  return storedMap.parse(await response.json());
}

/**
 * `/running/…`: the same map while its research runs. `/billing/…`, `/home/…`, `/report/…`, `/share/…` and `/evidence/…`: a
 * workspace's billing page, its home page, a report, a share link's page and the pages about a map's evidence, without a map to edit.
 * `/keywords/…`: a workspace's keywords, over maps that are planted here.
 */
if (location.pathname.startsWith("/billing/")) {
  document.title = "Billing · Mapwright";
  mountPage(<BillingPage state={location.pathname.replace("/billing/", "")} />);
} else if (location.pathname.startsWith("/evidence/")) {
  const [, , page = "", state = ""] = location.pathname.split("/");
  document.title = `${page} · Mapwright`;
  mountPage(<EvidenceTestPage page={page} state={state} />);
} else if (location.pathname.startsWith("/home/")) {
  document.title = "Home · Mapwright";
  mountPage(<HomeTestPage state={location.pathname.replace("/home/", "")} />);
} else if (location.pathname.startsWith("/share/")) {
  document.title = "Shared map";
  mountPage(<ShareTestPage path={location.pathname.replace("/share/", "")} />);
} else if (location.pathname.startsWith("/report/")) {
  document.title = "Report · Mapwright";
  mountPage(<ReportTestPage state={location.pathname.replace("/report/", "")} />);
} else if (location.pathname.startsWith("/keywords/")) {
  document.title = "Keywords · Mapwright";
  const planted = await plantWorkspace(location.pathname.replace("/keywords/", ""));
  // For benchmarks: what was planted took its time before.
  document.documentElement.dataset["openedAt"] = String(performance.now());
  mountPage(<KeywordsTestPage planted={planted} />);
} else {
  const stored = await readMap();
  const { title, snapshot } = stored;
  document.title = `${title} · Mapwright`;
  mountPage(
    location.pathname.startsWith("/running/") ? (
      <RunningPage title={title} snapshot={snapshot} />
    ) : (
      <WorkbenchPage title={title} whole={snapshot} sources={sourcesOf(stored)} />
    ),
  );
}
