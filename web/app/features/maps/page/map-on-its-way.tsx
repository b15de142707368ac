/** Stand-in for a map that can't be read: its research while that runs, or a notice that there is no such map. */
import type { JobId, MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { isFinished, type ResearchJob } from "@mapwright/core/research/research-job";
import { lazy, Suspense, useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import { MapSkeleton, NoSuchMap } from "#/features/maps/page/map-placeholders.tsx";
import type { ResearchControls } from "#/features/maps/running/research-controls.ts";
import { readRunningFrom } from "#/map-model/running/running-source.client.ts";
import { useMapJob } from "#/map-model/running/use-map-job.ts";

const RunningMapPage = lazy(async () => ({
  default: (await import("#/features/maps/running/running-map-page.tsx")).RunningMapPage,
}));

interface MapOnItsWayProps {
  readonly uid: UserId;
  readonly id: MapId;
  /** The person's workspaces, the open one first: a link leads to its map, whichever of them is open. */
  readonly workspaces: readonly [WorkspaceId, ...WorkspaceId[]];
  readonly research: ResearchControls;
  /** Whether it is still uncertain that the map can't be read. */
  readonly isLoading: boolean;
  /** The job that was reported as finished. */
  readonly finished: JobId | null;
  /** The map can be read from now on. */
  readonly onFinished: (job: JobId) => void;
}

export function MapOnItsWay(props: MapOnItsWayProps) {
  const { uid, id, workspaces, research, isLoading, finished, onFinished } = props;
  const { live, isElsewhere } = useJobAnywhere(uid, workspaces, id);
  const job = live.status === "ready" ? live.value : null;
  const done = job?.status === "done" ? job.id : null;
  useEffect(() => {
    if (done !== null && done !== finished) onFinished(done);
  }, [done, finished, onFinished]);
  // Seen here while it ran: what has formed stays until the map opens.
  const [followed, setFollowed] = useState<JobId | null>(null);
  if (job && !isFinished(job.status) && followed !== job.id) setFollowed(job.id);
  const opening = <MapSkeleton stage="Opening the map" />;
  if (job && (job.status !== "done" || (followed === job.id && isLoading)))
    return (
      <Suspense fallback={opening}>
        <RunningMap key={job.id} job={job} research={research} />
      </Suspense>
    );
  const isUnknown = live.status === "loading" || (live.status === "ready" && live.isFromCache);
  const isSearching = (isUnknown || isElsewhere) && navigator.onLine;
  return isLoading || isSearching || done !== finished ? opening : <NoSuchMap />;
}

/**
 * The job for the map in the first workspace that has one, asked one after another. `isElsewhere`: another one is still
 * to be asked.
 */
function useJobAnywhere(uid: UserId, workspaces: MapOnItsWayProps["workspaces"], id: MapId) {
  const [open, ...others] = workspaces;
  const [asked, setAsked] = useState(0);
  // Without a job anywhere, the open workspace is where one would begin.
  const live = useMapJob(uid, workspaces[asked] ?? open, id);
  const isNone =
    live.status === "denied" ||
    (live.status === "ready" && live.value === null && !live.isFromCache);
  const isElsewhere = isNone && asked < others.length;
  const isOver = isNone && asked === others.length && asked > 0;
  if (isElsewhere || isOver) setAsked(asked + 1);
  return { live, isElsewhere: isElsewhere || isOver };
}

interface RunningMapProps {
  readonly job: ResearchJob;
  readonly research: ResearchControls;
}

function RunningMap({ job, research }: RunningMapProps) {
  const firestore = useFirestore();
  const [source] = useState(() => readRunningFrom(firestore, job));
  return <RunningMapPage job={job} source={source} controls={research} />;
}
