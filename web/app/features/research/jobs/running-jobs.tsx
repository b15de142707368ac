import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import Box from "@mui/material/Box";
import { useState } from "react";
import { z } from "zod";
import { JobCard } from "#/features/research/jobs/job-card.tsx";
import {
  filterShownJobs,
  useWorkspaceJobs,
} from "#/features/research/jobs/use-workspace-research.ts";
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
  const jobs = live.status === "ready" ? filterShownJobs(live.value, dismissed, nowMs) : [];
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

const STORAGE_KEY = "mw-jobs-put-away";
const MAX_STORED = 100;

function read(): readonly string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]"));
  } catch {
    return []; // Storage is blocked or contains something unexpected: no jobs are dismissed.
  }
}

/** Ended jobs that the user dismissed in this browser. */
function useDismissedJobs(): readonly [ReadonlySet<string>, (jobId: string) => void] {
  const [ids, setIds] = useState(read);
  const dismiss = (jobId: string) => {
    const next = [jobId, ...ids.filter((id) => id !== jobId)].slice(0, MAX_STORED);
    setIds(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Storage is blocked: the job stays dismissed until the next reload.
    }
  };
  return [new Set(ids), dismiss];
}
