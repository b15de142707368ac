/** Reads the results of another map, or the map's own, and finds the threads among them. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useMemo } from "react";
import { useFirestore } from "reactfire";
import { chooseMap, filterMapsByEvidence } from "#/features/evidence/frame/map-choice.ts";
import { MapField } from "#/features/evidence/frame/map-field.tsx";
import { ReadFailure } from "#/features/evidence/frame/map-notices.tsx";
import { useEvidenceMaps } from "#/features/evidence/frame/use-evidence-maps.ts";
import { BridgePanel } from "#/features/evidence/reddit/bridge-panel.tsx";
import type { RedditUrl } from "#/features/evidence/reddit/reddit-url.ts";
import type { ThreadsSubject } from "#/features/evidence/reddit/threads-subject.ts";
import { useReadMap } from "#/map-model/reading/use-read-map.ts";
import { gunzip } from "#/map-model/snapshot/gunzip.ts";
import { readChunksFrom } from "#/map-model/snapshot/read-chunks.client.ts";
import { SnapshotLibrary } from "#/map-model/snapshot/snapshot-library.ts";
import { useBridges } from "#/features/evidence/reddit/use-bridges.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { PanelSkeleton } from "#/ui/dashboard/live-content.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface ReadBridgesProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly map: MapDocument;
  readonly subject: ThreadsSubject;
  readonly url: RedditUrl;
  readonly onUrl: (change: Partial<RedditUrl>) => void;
}

export function ReadBridges({ uid, workspaceId, map, subject, url, onUrl }: ReadBridgesProps) {
  const live = useEvidenceMaps(uid, workspaceId);
  if (live.status !== "ready") return null;
  const { language } = map.locale;
  const all = filterMapsByEvidence("serp", live.value).filter(
    ({ locale }) => locale.language === language,
  );
  // The map itself first: a map of results to which threads were added has both.
  const maps = all.toSorted((a, b) => Number(b.id === map.id) - Number(a.id === map.id));
  const chosen = chooseMap(maps, url.serps);
  if (chosen === null)
    return (
      <DashboardPanel title="Bridges to search results" surface="padded">
        This workspace has no map made from search results in this language. Once there is one,
        you'll see here for which of its keywords threads rank.
      </DashboardPanel>
    );
  return (
    <BridgesOf
      key={chosen.id}
      subject={subject}
      map={chosen}
      maps={maps}
      onMap={(serps) => onUrl({ serps })}
    />
  );
}

interface BridgesOfProps {
  readonly subject: ThreadsSubject;
  readonly map: MapDocument;
  readonly maps: readonly MapDocument[];
  readonly onMap: (id: MapDocument["id"]) => void;
}

function BridgesOf({ subject, map, maps, onMap }: BridgesOfProps) {
  const firestore = useFirestore();
  const library = useMemo(
    () => new SnapshotLibrary(readChunksFrom(firestore), gunzip),
    [firestore],
  );
  const read = useReadMap(map, library);
  const serps = read.status === "ready" ? read.serps : null;
  const needSerps = read.status === "ready" ? read.needSerps : null;
  const isUnread = serps?.status === "unread";
  useEffect(() => {
    if (isUnread) needSerps?.();
  }, [isUnread, needSerps]);
  const isRead = serps?.status === "ready" || serps?.status === "absent";
  const whole = read.status === "ready" && isRead ? read.snapshot : null;
  const { evidence, snapshot } = subject;
  const found = useBridges(whole, snapshot, evidence);
  const field = <MapField label="Search results of" maps={maps} value={map} onChange={onMap} />;
  if (whole && found.status === "ready")
    return (
      <BridgePanel
        subject={subject}
        field={field}
        bridged={{
          mapId: map.id,
          title: map.title,
          snapshot: whole,
          readAt: map.resultsAt ?? map.createdAt,
          bridges: found.bridges,
        }}
      />
    );
  return (
    <DashboardPanel title="Bridges to search results" surface="padded">
      <Box sx={{ mb: 4 }}>{field}</Box>
      {read.status === "failed" ? (
        <ReadFailure failure={read.failure} onRetry={read.retry} />
      ) : serps?.status === "failed" ? (
        <ReadFailure failure={serps.reason} onRetry={() => needSerps?.()} />
      ) : found.status === "failed" ? (
        <ErrorNotice title="We couldn't compare the two maps">
          Your maps are safe.
          <Button size="small" onClick={found.retry} sx={{ ml: 2 }}>
            Try again
          </Button>
        </ErrorNotice>
      ) : (
        <PanelSkeleton what={whole ? "bridges" : "search results"} heightPx={240} />
      )}
    </DashboardPanel>
  );
}
