import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useEffect, useRef, useState } from "react";
import { formatStage } from "#/features/research/jobs/job-messages.ts";
import {
  filterRunningJobs,
  useWorkspaceJobs,
} from "#/features/research/jobs/use-workspace-research.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

interface JobTrayProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  /** Without its words, where there is no room for them: they are its name then. */
  readonly isShort?: boolean;
}

/** Jobs that were running a moment ago and have finished. */
function useFreshlyDone(jobs: readonly ResearchJob[]): ResearchJob | null {
  const running = useRef<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<ResearchJob | null>(null);
  useEffect(() => {
    const fresh = jobs.find(({ id, status }) => status === "done" && running.current.has(id));
    if (fresh) setDone(fresh);
    running.current = new Set(filterRunningJobs(jobs).map(({ id }) => id));
  }, [jobs]);
  return done;
}

const NO_JOBS: readonly ResearchJob[] = [];

/** Running jobs, visible on every page of the app; announces when a map is ready. */
export function JobTray({ uid, workspaceId, isShort = false }: JobTrayProps) {
  const live = useWorkspaceJobs(uid, workspaceId);
  const jobs = live.status === "ready" ? live.value : NO_JOBS;
  const done = useFreshlyDone(jobs);
  const [first, ...others] = filterRunningJobs(jobs);
  return (
    <Box sx={{ display: "flex", alignItems: "center", minWidth: 0, fontSize: 14 }}>
      <LiveRegion>{done ? `The map ${outcomeOf(done)}` : ""}</LiveRegion>
      {first ? <Running job={first} othersCount={others.length} isShort={isShort} /> : null}
      {!first && done ? (
        <AppLink
          to={`/app/maps/${done.mapId}`}
          title={isShort ? outcomeOf(done) : undefined}
          sx={{ display: "flex", gap: 2, alignItems: "center", minWidth: 0 }}
        >
          <Icon name="check" sizePx={16} />
          <Box component="span" sx={isShort ? VISUALLY_HIDDEN : ELLIPSIS}>
            {outcomeOf(done)}
          </Box>
        </AppLink>
      ) : null}
    </Box>
  );
}

function outcomeOf({ title, refreshes }: ResearchJob): string {
  return refreshes.length > 0 ? `${title} was refreshed` : `${title} is ready`;
}

interface RunningProps {
  readonly job: ResearchJob;
  readonly othersCount: number;
  readonly isShort: boolean;
}

function Running({ job, othersCount, isShort }: RunningProps) {
  const { percent } = job;
  const others = othersCount > 0 ? `, and ${String(othersCount)} more` : "";
  const words = `${job.title}: ${formatStage(job)}${others}`;
  return (
    <AppLink
      to={`/app/maps/${job.mapId}`}
      title={isShort ? words : undefined}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        minWidth: 0,
        color: "text.primary",
        textDecoration: "none",
      }}
    >
      <CircularProgress
        size={16}
        thickness={6}
        aria-label={`Progress of ${job.title}`}
        {...(percent === null ? {} : { variant: "determinate", value: percent })}
      />
      <Box component="span" sx={isShort ? VISUALLY_HIDDEN : ELLIPSIS}>
        {words}
      </Box>
    </AppLink>
  );
}
