/**
 * Frame of the dashboards about a map's evidence: choice of the map, its states, and a sample where there is no map
 * yet. The choice is in the address (`map`), and so is the sample (`sample=1`).
 */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Box from "@mui/material/Box";
import { useMemo, type ReactNode } from "react";
import { useFirestore } from "reactfire";
import {
  chooseMap,
  filterMapsByEvidence,
  type EvidenceKind,
} from "#/features/evidence/frame/map-choice.ts";
import { MapField } from "#/features/evidence/frame/map-field.tsx";
import { ReadFailure, ReadingMap } from "#/features/evidence/frame/map-notices.tsx";
import { useEvidenceMaps } from "#/features/evidence/frame/use-evidence-maps.ts";
import { useReadMap, type ReadMap } from "#/map-model/reading/use-read-map.ts";
import { gunzip } from "#/map-model/snapshot/gunzip.ts";
import { readChunksFrom } from "#/map-model/snapshot/read-chunks.client.ts";
import { SnapshotLibrary } from "#/map-model/snapshot/snapshot-library.ts";
import { useUrlQuery, type ChangeUrlQuery } from "#/platform/url-query.ts";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { LiveContent, PanelSkeleton } from "#/ui/dashboard/live-content.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

export interface OpenedMap {
  readonly map: MapDocument;
  readonly read: Extract<ReadMap, { status: "ready" }>;
  /** Every map that can be chosen. */
  readonly maps: readonly MapDocument[];
  /** The choice of the map, for the row of filters. */
  readonly mapField: ReactNode;
}

interface EvidencePageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly title: string;
  readonly kind: EvidenceKind;
  readonly empty: {
    readonly title: string;
    readonly words: string;
    readonly action: string;
    /** Address at which a map with this evidence begins. */
    readonly to: string;
  };
  /** The dashboard of the sample. */
  readonly sample: ReactNode;
  readonly isEditor: boolean;
  readonly children: (opened: OpenedMap) => ReactNode;
}

export function EvidencePage(props: EvidencePageProps) {
  const { uid, workspaceId, title, kind, empty, sample, isEditor, children } = props;
  const [query, changeQuery] = useUrlQuery();
  const live = useEvidenceMaps(uid, workspaceId);
  if (query.get("sample") === "1") return sample;
  if (live.status !== "ready")
    return (
      <DashboardPage title={title}>
        <LiveContent
          what="maps"
          live={live}
          heightPx={420}
          missing={<PanelSkeleton what="maps" heightPx={420} />}
        >
          {() => null}
        </LiveContent>
      </DashboardPage>
    );
  const maps = filterMapsByEvidence(kind, live.value);
  const map = chooseMap(maps, query.get("map"));
  if (map === null)
    return (
      <DashboardPage title={title}>
        <EmptyState
          title={empty.title}
          action={
            <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 3 }}>
              {isEditor ? (
                <LinkButton to={empty.to} variant="contained">
                  {empty.action}
                </LinkButton>
              ) : null}
              <LinkButton to="?sample=1" variant="outlined">
                Open a sample
              </LinkButton>
            </Box>
          }
        >
          {empty.words}
        </EmptyState>
      </DashboardPage>
    );
  return (
    <Opened
      key={map.id}
      {...{ map, maps, title, children }}
      onMap={(id) => chooseInAddress(changeQuery, id)}
    />
  );
}

/** Whatever else was chosen belongs to the map before. */
function chooseInAddress(changeQuery: ChangeUrlQuery, id: string): void {
  changeQuery(
    (before) => {
      const view = before.get("view");
      return new URLSearchParams({ map: id, ...(view !== null && { view }) });
    },
    { replace: false },
  );
}

interface OpenedProps extends Pick<EvidencePageProps, "title" | "children"> {
  readonly map: MapDocument;
  readonly maps: readonly MapDocument[];
  readonly onMap: (id: MapDocument["id"]) => void;
}

function Opened({ map, maps, title, onMap, children }: OpenedProps) {
  const firestore = useFirestore();
  const library = useMemo(
    () => new SnapshotLibrary(readChunksFrom(firestore), gunzip),
    [firestore],
  );
  const read = useReadMap(map, library);
  const mapField = <MapField maps={maps} value={map} onChange={onMap} />;
  if (read.status === "ready") return children({ map, maps, read, mapField });
  return (
    <DashboardPage title={title} filters={mapField}>
      {read.status === "failed" ? (
        <ReadFailure failure={read.failure} onRetry={read.retry} />
      ) : (
        <ReadingMap title={map.title} />
      )}
    </DashboardPage>
  );
}
