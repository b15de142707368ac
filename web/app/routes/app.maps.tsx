import { LibraryPage } from "#/features/library/library-page.tsx";
import { RunningJobs, useShownJobs } from "#/features/research/running-jobs.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export default function MapsPage() {
  const { uid, workspaceId, role } = useAppContext();
  const shown = useShownJobs(uid, workspaceId);
  return (
    <LibraryPage
      uid={uid}
      workspaceId={workspaceId}
      role={role}
      isMapOnItsWay={shown.jobs.length > 0}
      running={<RunningJobs {...shown} />}
    />
  );
}
