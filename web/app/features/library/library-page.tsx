import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { LibraryTools } from "#/features/library/library-tools.tsx";
import {
  arrangeMaps,
  countTags,
  type LibraryView,
  readLibraryView,
  writeLibraryView,
} from "#/features/library/library-view.ts";
import { ListFailure, NothingHere } from "#/features/library/list-notices.tsx";
import { MapList } from "#/features/library/map-list.tsx";
import { useMaps, useTrash } from "#/features/library/use-library.ts";
import type { Live } from "#/platform/firebase/live-data.client.tsx";
import { useMapSummaries } from "#/platform/firebase/use-map-summaries.client.ts";
import { MAX_LISTED_MAPS } from "#/platform/listed-maps.ts";
import { useEagerUrlQuery } from "#/platform/url-query.ts";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { NewMapButtons } from "#/ui/dashboard/new-maps.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface LibraryPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
  /** Running research, above the maps. */
  readonly running: ReactNode;
  readonly isMapOnItsWay: boolean;
}

/** `/app/maps`: running jobs, then the workspace's maps. The view settings are kept in the URL. */
export function LibraryPage(props: LibraryPageProps) {
  const { uid, workspaceId, role, running, isMapOnItsWay } = props;
  const maps = useMaps(uid, workspaceId);
  const [query, changeQuery] = useEagerUrlQuery();
  const view = readLibraryView(query);
  const show = (next: Partial<LibraryView>) =>
    changeQuery((before) => writeLibraryView(before, next), { replace: true });
  const kept = maps.status === "ready" ? maps.value : [];
  const summaries = useMapSummaries(uid, workspaceId);
  const known = summaries.status === "ready" ? summaries.value : [];
  const drawings = new Map(known.map(({ id, drawing }) => [id, drawing]));
  const parts = { uid, role, view, drawings, onView: show };
  return (
    <DashboardPage title="Maps" actions={canEditMaps(role) ? <NewMapButtons /> : null}>
      {running}
      <div>
        <LibraryTools view={view} onView={show} maps={kept} />
        {view.list === "trash" ? (
          <Trash {...parts} workspaceId={workspaceId} kept={kept} />
        ) : (
          <Shown {...parts} maps={inList(maps, view)} kept={kept} isOnItsWay={isMapOnItsWay} />
        )}
        {kept.length >= MAX_LISTED_MAPS ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
            Showing the {MAX_LISTED_MAPS} most recently changed maps. Archive the ones you don't
            need.
          </Typography>
        ) : null}
      </div>
    </DashboardPage>
  );
}

function inList(
  maps: Live<readonly MapDocument[]>,
  { list }: LibraryView,
): Live<readonly MapDocument[]> {
  if (maps.status !== "ready") return maps;
  const value = maps.value.filter(
    ({ archivedAt }) => (archivedAt !== null) === (list === "archive"),
  );
  return { ...maps, value };
}

interface ShownProps extends Pick<LibraryPageProps, "uid" | "role"> {
  readonly view: LibraryView;
  readonly onView: (view: Partial<LibraryView>) => void;
  readonly maps: Live<readonly MapDocument[]>;
  /** All maps outside the trash: the source of the tag suggestions. */
  readonly kept: readonly MapDocument[];
  /** Pictures by map, of those that have one. */
  readonly drawings: ReadonlyMap<MapId, MapSummary["drawing"]>;
  readonly isOnItsWay: boolean;
}

function Shown(props: ShownProps) {
  const { uid, role, view, onView, maps, kept, drawings, isOnItsWay } = props;
  if (maps.status === "loading") return <ListSkeleton />;
  if (maps.status !== "ready") return <ListFailure isDenied={maps.status === "denied"} />;
  const shown = arrangeMaps(maps.value, view);
  return (
    <>
      <LiveRegion>
        {view.search === "" && view.tags.length === 0
          ? ""
          : `${countNoun(shown.length, "map")} found`}
      </LiveRegion>
      {shown.length === 0 ? (
        <NothingHere
          view={view}
          isListEmpty={maps.value.length === 0}
          isOnItsWay={isOnItsWay}
          isEditor={canEditMaps(role)}
          onView={onView}
        />
      ) : (
        <MapList
          // A selection does not carry over between the list, the archive and the trash.
          key={view.list}
          uid={uid}
          role={role}
          list={view.list}
          maps={shown}
          drawings={drawings}
          knownTags={countTags(kept).map(({ tag }) => tag)}
        />
      )}
    </>
  );
}

interface TrashProps extends Omit<ShownProps, "maps" | "isOnItsWay"> {
  readonly workspaceId: WorkspaceId;
}

/** Queried only when the trash is opened. */
function Trash({ workspaceId, ...rest }: TrashProps) {
  return <Shown {...rest} maps={useTrash(rest.uid, workspaceId)} isOnItsWay={false} />;
}

const WIDTHS = [34, 26, 42, 30];

/** Placeholders for the rows that are loading. */
function ListSkeleton() {
  return (
    <Paper variant="outlined" role="status" aria-busy="true" aria-label="Loading maps">
      {WIDTHS.map((width) => (
        <Box
          key={width}
          sx={{
            px: 5,
            py: 4,
            borderBottom: 1,
            borderColor: "divider",
            "&:last-of-type": { border: 0 },
          }}
        >
          <Skeleton variant="text" width={`${String(width)}%`} sx={{ fontSize: 16 }} />
          <Skeleton variant="text" width={`${String(width + 12)}%`} sx={{ fontSize: 13 }} />
        </Box>
      ))}
    </Paper>
  );
}
