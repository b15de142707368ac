/** Jobs that ended without a complete map, as the home page lists what needs attention. */
import type { ResearchJob } from "@mapwright/core/research/research-job";
import {
  describeResearchFailure,
  describeUnreadableThreads,
} from "#/features/research/jobs/job-messages.ts";
import { retryPath } from "#/features/research/jobs/retry-path.ts";
import { getMissingFiguresTitle } from "#/ui/messages/missing-figures-messages.ts";
import { describeHandover } from "#/ui/messages/missing-results-messages.ts";
import type { AttentionItem } from "#/ui/dashboard/attention-item.ts";

/** @param jobs as `filterShownJobs` selects them; what misses keywords is said of its map */
export function listJobAttention(
  jobs: readonly ResearchJob[],
  dismiss: (jobId: string) => void,
): AttentionItem[] {
  return jobs.flatMap((job): AttentionItem[] => {
    const { id, status, title, failure, failedSource, failedFor } = job;
    const item = { key: `job ${id}`, detail: title, onDismiss: () => dismiss(id) };
    if (status === "failed") {
      const about = failedFor === null ? "" : `: ${failedFor}`;
      return [
        {
          ...item,
          icon: "alert",
          tone: "bad",
          title: `${describeResearchFailure(failure, failedSource).title}${about}`,
          action: { label: "Try again", to: retryPath(job) },
        },
      ];
    }
    const words = status === "done" ? newsOf(job) : null;
    if (words === null) return [];
    const action = { label: "Open", to: `/app/maps/${job.mapId}` };
    return [{ ...item, icon: "info", tone: "warn", title: words, action }];
  });
}

function newsOf(job: ResearchJob): string | null {
  const {
    missingFigures,
    handovers: [handover],
  } = job;
  if (missingFigures) return getMissingFiguresTitle(missingFigures);
  return handover ? describeHandover(handover) : describeUnreadableThreads(job);
}
