import Box from "@mui/material/Box";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { JobCard } from "#/features/research/job-card.tsx";
import { shownJobs } from "#/features/research/shown-jobs.ts";
import { useDismissedJobs } from "#/features/research/use-dismissed-jobs.ts";
import { useWorkspaceJobs } from "#/features/research/use-workspace-research.ts";
import { useNow } from "#/ui/time/use-now.ts";

export interface ShownJobs {
  readonly jobs: readonly ResearchJob[];
  readonly dismiss: (jobId: string) => void;
}

/** Running jobs, and those that recently ended without a map. */
export function useShownJobs(uid: UserId, workspaceId: WorkspaceId): ShownJobs {
  const live = useWorkspaceJobs(uid, workspaceId);
  const [dismissed, dismiss] = useDismissedJobs();
  const nowMs = useNow();
  const jobs = live.status === "ready" ? shownJobs(live.value, dismissed, nowMs) : [];
  return { jobs, dismiss };
}

/** Renders nothing when there are none. */
export function RunningJobs({ jobs, dismiss }: ShownJobs) {
  if (jobs.length === 0) return null;
  return (
    <Box component="section" aria-label="Research jobs" sx={{ display: "grid", gap: 3, mb: 8 }}>
      {jobs.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          onDismiss={() => {
            dismiss(job.id);
          }}
        />
      ))}
    </Box>
  );
}
