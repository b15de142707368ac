import { canEditMaps, canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { listBillingAttention } from "#/features/billing/shell/billing-attention.ts";
import { useBilling } from "#/features/billing/use-billing.ts";
import { buildChecklist } from "#/features/home/checklist.ts";
import { ChecklistPanel } from "#/features/home/checklist-panel.tsx";
import { FirstRun } from "#/features/home/first-run.tsx";
import { HomeNotice, HomeSkeleton } from "#/features/home/home-states.tsx";
import { HomePage } from "#/features/home/home-page.tsx";
import { useSampleMap } from "#/features/maps/import/use-sample-map.ts";
import { listMentionAttention } from "#/features/mentions/mention-attention.ts";
import { useMentions } from "#/features/mentions/use-mentions.ts";
import { listJobAttention } from "#/features/research/jobs/job-attention.ts";
import { RunningJobs, useShownJobs } from "#/features/research/jobs/running-jobs.tsx";
import { filterRunningJobs } from "#/features/research/jobs/use-workspace-research.ts";
import { RecentActivity } from "#/features/team/activity/recent-activity.tsx";
import { useTeam } from "#/features/team/use-team.ts";
import { useAppContext } from "#/features/workspace/app-context.ts";
import { useMapAccess } from "#/map-model/access/use-map-access.ts";
import { MAX_SUMMARIES, useMapSummaries } from "#/platform/firebase/use-map-summaries.client.ts";
import { useNow } from "#/ui/time/use-now.ts";

export const meta = () => [{ title: "Home · Mapwright" }, { name: "robots", content: "noindex" }];

export default function AppHome() {
  const { uid, workspaceId, role } = useAppContext();
  const nowMs = useNow();
  const summaries = useMapSummaries(uid, workspaceId);
  const { jobs, dismiss } = useShownJobs(uid, workspaceId);
  const running = filterRunningJobs(jobs);
  const mentions = useMentions(uid);
  const billing = useBilling(uid, workspaceId);
  const { workspace } = useTeam(uid, workspaceId);
  const { people } = useMapAccess(uid, workspaceId);
  const canEdit = canEditMaps(role);
  const canInvite = canManageMembers(role);
  const maps = summaries.status === "ready" ? summaries.value : [];
  const isEmpty = summaries.status === "ready" && maps.length === 0 && running.length === 0;
  const sample = useSampleMap(workspaceId, isEmpty && canEdit);
  if (summaries.status === "denied" || summaries.status === "failed")
    return <HomeNotice kind={summaries.status} />;
  const team = {
    memberCount: workspace.status === "ready" ? workspace.value.memberCount : 1,
    canInvite,
  };
  const steps =
    workspace.status === "ready" && billing.status === "ready"
      ? buildChecklist(
          {
            ...team,
            maps,
            seats: billing.value.entitlement.seats,
            createdAt: workspace.value.createdAt,
          },
          nowMs,
        )
      : null;
  const checklist = steps && canEdit ? <ChecklistPanel steps={steps} /> : null;
  if (isEmpty && canEdit) return <FirstRun sample={sample} checklist={checklist} />;
  if (isEmpty) return <HomeNotice kind="empty" />;
  if (maps.length === 0 && running.length === 0) return <HomeSkeleton />;
  return (
    <HomePage
      maps={maps}
      isCut={maps.length >= MAX_SUMMARIES}
      people={people}
      canEdit={canEdit}
      runningCount={running.length}
      running={running.length > 0 ? <RunningJobs jobs={running} dismiss={dismiss} /> : null}
      attention={[
        ...listJobAttention(jobs, dismiss),
        ...listMentionAttention(mentions, workspaceId),
        ...(billing.status === "ready" ? listBillingAttention(billing.value, team, nowMs) : []),
      ]}
      activity={canInvite ? <RecentActivity uid={uid} workspaceId={workspaceId} /> : null}
      checklist={checklist}
    />
  );
}
