/** The page of one map: follows its document live, reads the current snapshot, and reports when either fails. */
import Box from "@mui/material/Box";
import { mapPath } from "@mapwright/core/firestore-paths";
import { type JobId, mapId, type MapId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { doc, type Firestore } from "firebase/firestore";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { useFirestore } from "reactfire";
import { BriefLanguageContext } from "#/features/maps/brief/brief-language.ts";
import { MapPlaceContext } from "#/map-views/port/map-place.ts";
import { useForgottenDrafts } from "#/map-model/drafts/drafts-context.tsx";
import { MapOnItsWay } from "#/features/maps/page/map-on-its-way.tsx";
import type { ResearchControls } from "#/features/maps/running/research-controls.ts";
import { EditedMap } from "#/features/maps/page/edited-map.tsx";
import { MapFailure, MapSkeleton, NoSuchMap } from "#/features/maps/page/map-placeholders.tsx";
import { useMapAccess } from "#/map-model/access/use-map-access.ts";
import { gunzip } from "#/map-model/snapshot/gunzip.ts";
import { readChunksFrom } from "#/map-model/snapshot/read-chunks.client.ts";
import { SnapshotLibrary } from "#/map-model/snapshot/snapshot-library.ts";
import { useCompactedLog } from "#/map-model/snapshot/use-compacted-log.ts";
import { useSnapshot } from "#/map-model/snapshot/use-snapshot.ts";
import { useLiveDocument } from "#/platform/firebase/live-data.client.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface MapPageProps {
  readonly uid: UserId;
  /** ID of the map as given in the URL. */
  readonly address: string;
  /** Workspaces that may have the research that is making the map: those of the person, the open one first. */
  readonly workspaces: readonly [WorkspaceId, ...WorkspaceId[]];
  readonly research: ResearchControls;
}

export function MapPage({ uid, address, workspaces, research }: MapPageProps) {
  const parsed = mapId.safeParse(address);
  const firestore = useFirestore();
  if (!parsed.success) return <NoSuchMap />;
  return (
    <FullBleed>
      <LiveMap
        key={`${uid} ${parsed.data}`}
        uid={uid}
        id={parsed.data}
        firestore={firestore}
        workspaces={workspaces}
        research={research}
      />
    </FullBleed>
  );
}

/** Fills the space its page has, and no more: its content scrolls separately. */
function FullBleed({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ position: "relative", flex: 1, minHeight: 360 }}>
      <Box sx={{ position: "absolute", inset: 0, overflow: "auto" }}>{children}</Box>
    </Box>
  );
}

interface LiveMapProps {
  readonly uid: UserId;
  readonly id: MapId;
  readonly firestore: Firestore;
  readonly workspaces: MapPageProps["workspaces"];
  readonly research: ResearchControls;
}

function LiveMap({ uid, id, firestore, workspaces, research }: LiveMapProps) {
  // The job whose end has been seen here: a map that couldn't be read before can be read from then on.
  const [finished, setFinished] = useState<JobId | null>(null);
  const reference = useMemo(() => doc(firestore, mapPath(id)), [firestore, id]);
  const library = useMemo(
    () => new SnapshotLibrary(readChunksFrom(firestore), gunzip),
    [firestore],
  );
  // A listener that was refused tries again only after a while. Another reader starts at once.
  const reader = finished === null ? uid : `${uid} after ${finished}`;
  const live = useLiveDocument(reader, reference, mapDocument);
  // Confirmed by the server: the map is deleted, or this user can no longer access it.
  const isGone = live.status === "denied" || (live.status === "missing" && !live.isFromCache);
  useForgottenDrafts(uid, id, isGone);
  const map = live.status === "ready" ? live.value : null;
  useFinishedToast(finished === null ? null : map);
  // Of a map whose research was followed here, what has formed stays until the map itself is drawn in its place.
  const [isDrawn, setDrawn] = useState(false);
  const opened = map && (
    <OpenedMap
      uid={uid}
      map={map}
      library={library}
      research={research}
      hasForerunner={finished !== null}
      onDrawn={setDrawn}
    />
  );
  if (opened && finished === null) return opened;
  if (live.status === "failed") {
    return <MapFailure failure="unreachable" onRetry={() => location.reload()} />;
  }
  // Missing from the local cache does not mean deleted: wait for the server while there is a network.
  const isUnsure = live.status === "missing" && live.isFromCache && navigator.onLine;
  const isLoading = live.status === "loading" || isUnsure;
  // Most maps exist: their research isn't asked for.
  if (isLoading && finished === null) return <MapSkeleton stage="Opening the map" />;
  return (
    <>
      {opened}
      {opened && isDrawn ? null : (
        <MapOnItsWay
          uid={uid}
          id={id}
          workspaces={workspaces}
          research={research}
          isLoading={isLoading || map !== null}
          finished={finished}
          onFinished={setFinished}
        />
      )}
    </>
  );
}

/** Once, when the map opens whose research was followed here. */
function useFinishedToast(map: MapDocument | null) {
  const toast = useToast();
  const show = useEffectEvent(({ counts }: MapDocument) => {
    const clusters = countNoun(counts.clusters, "page");
    toast({ words: `Research finished: ${clusters} in ${countNoun(counts.pillars, "pillar")}` });
  });
  const isOpen = map !== null;
  useEffect(() => {
    if (isOpen) show(map);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its later changes are no news
  }, [isOpen]);
}

interface OpenedMapProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly library: SnapshotLibrary;
  readonly research: ResearchControls;
  /** Something stands in its place until it is drawn, or has failed. */
  readonly hasForerunner: boolean;
  readonly onDrawn: (isDrawn: boolean) => void;
}

function OpenedMap(props: OpenedMapProps) {
  const { uid, map, library, research, hasForerunner, onDrawn } = props;
  const { state, retry } = useSnapshot(library, map);
  const edits = useCompactedLog(library, map);
  // Asked for while the map is read: what a role adds to the page, such as buttons, then doesn't come after it.
  const team = useMapAccess(uid, map.workspaceId);
  useEffect(() => {
    document.title = `${map.title} · Mapwright`;
  }, [map.title]);
  const isWaiting =
    state.status === "loading" || (state.status === "ready" && edits.status === "loading");
  useLayoutEffect(() => onDrawn(!isWaiting), [isWaiting, onDrawn]);
  if (isWaiting && hasForerunner) return null;
  if (state.status === "failed") return <MapFailure failure={state.failure} onRetry={retry} />;
  if (state.status === "loading") {
    const { keywords, clusters } = map.counts;
    const stage = `Reading ${countNoun(keywords, "keyword")} on ${countNoun(clusters, "page")}`;
    return <MapSkeleton title={map.title} stage={stage} />;
  }
  if (edits.status === "failed")
    return <MapFailure failure={edits.failure} onRetry={edits.retry} />;
  if (edits.status === "loading") return <MapSkeleton title={map.title} stage="Loading changes" />;
  return (
    <BriefLanguageContext value={map.locale.language}>
      <LiveRegion>{state.isUpdate ? "The map was updated." : ""}</LiveRegion>
      <MapPlaceContext value={map.locale.place ?? null}>
        <EditedMap
          uid={uid}
          map={map}
          team={team}
          base={state.snapshot}
          compacted={edits.compacted}
          pointer={state.pointer}
          library={library}
          research={research}
        />
      </MapPlaceContext>
    </BriefLanguageContext>
  );
}
