import { isFinished } from "@mapwright/core/research/research-job";
import { LibraryPage } from "#/features/library/library-page.tsx";
import { RunningJobs, useShownJobs } from "#/features/research/jobs/running-jobs.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export default function MapsPage() {
  const { uid, workspaceId, role } = useAppContext();
  const shown = useShownJobs(uid, workspaceId);
  return (
    <LibraryPage
      uid={uid}
      workspaceId={workspaceId}
      role={role}
      // A job that failed brings none; one that is done does, as soon as the list has heard of it.
      isMapOnItsWay={shown.jobs.some(({ status }) => status === "done" || !isFinished(status))}
      running={<RunningJobs {...shown} />}
    />
  );
}
