import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { JobCard } from "#/features/research/job-card.tsx";
import { MapRow } from "#/features/research/map-row.tsx";
import { shownJobs } from "#/features/research/shown-jobs.ts";
import { useNow } from "#/ui/time/use-now.ts";
import { useDismissedJobs } from "#/features/research/use-dismissed-jobs.ts";
import { useWorkspaceJobs, useWorkspaceMaps } from "#/features/research/use-workspace-research.ts";
import type { Live } from "#/platform/live-data.client.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";

interface MapsPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
}

const EXAMPLE_SEEDS = ["pour over coffee", "raised bed gardening", "sourdough starter"];

/** `/app`: what runs, then the maps, newest first. */
export function MapsPage({ uid, workspaceId }: MapsPageProps) {
  const maps = useWorkspaceMaps(uid, workspaceId);
  const jobs = useWorkspaceJobs(uid, workspaceId);
  const [dismissed, dismiss] = useDismissedJobs();
  const nowMs = useNow();
  const shown = jobs.status === "ready" ? shownJobs(jobs.value, dismissed, nowMs) : [];
  return (
    <Box sx={{ width: "100%", maxWidth: 1200, mx: "auto", p: { xs: 4, md: 8 } }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 4, mb: 6 }}>
        <Typography variant="h2" component="h1">
          Maps
        </Typography>
        <Box sx={{ ml: "auto" }}>
          <LinkButton to="/app/maps/new" variant="contained">
            <Icon name="plus" />
            New map
          </LinkButton>
        </Box>
      </Box>
      {shown.length > 0 ? (
        <Box component="section" aria-label="Research jobs" sx={{ display: "grid", gap: 3, mb: 8 }}>
          {shown.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              onDismiss={() => {
                dismiss(job.id);
              }}
            />
          ))}
        </Box>
      ) : null}
      <MapList maps={maps} nowMs={nowMs} hasJobs={shown.length > 0} />
    </Box>
  );
}

interface MapListProps {
  readonly maps: Live<readonly MapDocument[]>;
  readonly nowMs: number;
  readonly hasJobs: boolean;
}

function MapList({ maps, nowMs, hasJobs }: MapListProps) {
  if (maps.status === "loading") return <Skeleton variant="rounded" height={220} />;
  if (maps.status !== "ready")
    return (
      <ErrorNotice title="Your maps could not be read">
        {maps.status === "denied"
          ? "You are not a member of this workspace any more. If you are added again, the maps appear here."
          : "We keep trying. Nothing is lost."}
      </ErrorNotice>
    );
  if (maps.value.length === 0) return hasJobs ? <FirstMapOnItsWay /> : <NoMapsYet />;
  return (
    <Paper
      component="ul"
      variant="outlined"
      aria-label="Maps"
      sx={{ listStyle: "none", m: 0, p: 0 }}
    >
      {maps.value.map((map) => (
        <MapRow key={map.id} map={map} nowMs={nowMs} />
      ))}
    </Paper>
  );
}

function FirstMapOnItsWay() {
  return (
    <Typography color="textSecondary">
      The map appears here by itself when its research is done. You may leave this page meanwhile.
    </Typography>
  );
}

function NoMapsYet() {
  return (
    <EmptyState
      title="No maps yet"
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "center" }}>
          {EXAMPLE_SEEDS.map((seed) => (
            <LinkButton
              key={seed}
              to={`/app/maps/new?${new URLSearchParams({ seed }).toString()}`}
              variant="outlined"
            >
              {seed}
            </LinkButton>
          ))}
        </Box>
      }
    >
      A map starts from a seed: a topic you want to write about. Mapwright finds what people search
      around it and groups the keywords that one page can answer. Try one of these:
    </EmptyState>
  );
}
