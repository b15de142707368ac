/** While a source of the opened map is being added or refreshed: how far it is, and the way to stop it. */
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { isFinished, type ResearchJob } from "@mapwright/core/research/research-job";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useState } from "react";
import type { ResearchControls } from "#/features/maps/running/research-controls.ts";
import { useMapJob } from "#/map-model/running/use-map-job.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

interface AddedSourceNoticeProps {
  readonly uid: UserId;
  readonly map: Pick<MapDocument, "id" | "workspaceId">;
  readonly research: ResearchControls;
}

export function AddedSourceNotice({ uid, map, research }: AddedSourceNoticeProps) {
  const live = useMapJob(uid, map.workspaceId, map.id);
  const [followed, setFollowed] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const job = live.status === "ready" ? live.value : null;
  if (!job || !addsTo(job, map.id)) return null;
  const isOver = isFinished(job.status);
  if (!isOver && followed !== job.id) setFollowed(job.id);
  if (!isOver) return <RunningSource job={job} research={research} />;
  // What ended before the map was opened is in the list of jobs.
  if (followed !== job.id || dismissed === job.id || job.status === "done")
    return (
      <LiveRegion>
        {followed === job.id
          ? `${sourceName(job)} ${job.refreshes.length > 0 ? "refreshed" : "added"}`
          : ""}
      </LiveRegion>
    );
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0, "& .MuiAlert-message": { flex: 1 } }}
      onClose={() => setDismissed(job.id)}
    >
      {research.renderEnded(job)}
    </Alert>
  );
}

function addsTo({ input, refreshes }: ResearchJob, map: string): boolean {
  return refreshes.length > 0 || ("mapId" in input && input.mapId === map);
}

/** Returns the verb for the work on the source. */
function verbOf({ refreshes }: ResearchJob): string {
  return refreshes.length > 0 ? "Refreshing" : "Adding";
}

function sourceName({ input }: ResearchJob): string {
  if (input.kind === "domain") return input.domain;
  return input.kind === "reddit" ? "Reddit threads" : "search results";
}

interface RunningSourceProps {
  readonly job: ResearchJob;
  readonly research: ResearchControls;
}

function RunningSource({ job, research }: RunningSourceProps) {
  const { percent } = job;
  return (
    <Box
      component="section"
      aria-label={`${verbOf(job)} ${sourceName(job)}`}
      sx={{ borderBottom: 1, borderColor: "divider", bgcolor: "background.inset" }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 3,
          rowGap: 1,
          px: 4,
          py: 1.5,
          fontSize: 14,
        }}
      >
        <Box
          component="span"
          aria-hidden="true"
          sx={{ width: 8, height: 8, borderRadius: "50%", bgcolor: "signal.main" }}
        />
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {verbOf(job)} {sourceName(job)}
        </Box>
        <Box
          component="span"
          sx={{ flex: 1, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
        >
          {research.stageLabel(job)}
        </Box>
        {research.renderCancel(job)}
      </Box>
      <LinearProgress
        aria-label={`Progress of ${sourceName(job)}`}
        {...(percent === null ? {} : { variant: "determinate", value: percent })}
        sx={{ height: 3 }}
      />
    </Box>
  );
}
