/** Titles of the jobs that credits were spent on, and who started them, for the members who may read them. */
import { jobsPath, membersPath } from "@mapwright/core/firestore-paths";
import {
  jobId,
  mapId,
  userId,
  type JobId,
  type UserId,
  type WorkspaceId,
} from "@mapwright/core/ids";
import { member, type Member } from "@mapwright/core/workspaces/workspace";
import { collection, getDocs, limit, query, where, type Firestore } from "firebase/firestore";
import { useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import { z } from "zod";
import type { LedgerJob } from "#/features/billing/ledger/ledger-csv.ts";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { parseStored } from "#/platform/parse-stored.ts";

/** The part of a job that the ledger shows. */
const titledJob = z.object({ id: jobId, mapId, title: z.string(), createdBy: userId });
export type TitledJob = z.infer<typeof titledJob>;

/** Number of jobs that one query can name. */
const BATCH = 30;

/** Reads the jobs that still exist. @throws what Firestore throws */
export async function readJobs(
  firestore: Firestore,
  workspaceId: WorkspaceId,
  ids: readonly JobId[],
): Promise<readonly TitledJob[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
    ids.slice(at * BATCH, (at + 1) * BATCH),
  );
  const found = await Promise.all(
    batches.map((batch) =>
      getDocs(
        query(collection(firestore, jobsPath(workspaceId)), where("id", "in", batch), limit(BATCH)),
      ),
    ),
  );
  return found
    .flatMap(({ docs }) => docs.map((job) => parseStored(titledJob, job.data())))
    .filter((job) => job !== null);
}

/** Name or address; null: no longer a member, or not known yet. */
function memberName(members: readonly Member[], id: UserId): string | null {
  const found = members.find((one) => one.id === id);
  return found ? found.displayName || found.email : null;
}

export function toLedgerJobs(
  jobs: readonly TitledJob[],
  members: readonly Member[],
): ReadonlyMap<JobId, LedgerJob & Pick<TitledJob, "mapId">> {
  return new Map(
    jobs.map(({ id, mapId: map, title, createdBy }) => [
      id,
      { title, mapId: map, member: memberName(members, createdBy) },
    ]),
  );
}

const NO_MEMBERS: readonly Member[] = [];

export function useMembers(uid: UserId, workspaceId: WorkspaceId): readonly Member[] {
  const path = membersPath(workspaceId);
  const live = useLiveQuery(uid, path, query(collection(useFirestore(), path)), member);
  return live.status === "ready" ? live.value : NO_MEMBERS;
}

const NO_JOBS: readonly TitledJob[] = [];

/** Reads each job once; null while those that are asked for are being read. */
export function useTitledJobs(
  workspaceId: WorkspaceId,
  ids: readonly JobId[],
): readonly TitledJob[] | null {
  const firestore = useFirestore();
  const [known, setKnown] = useState(NO_JOBS);
  const [asked, setAsked] = useState<readonly JobId[]>([]);
  const wanted = ids.join(" ");
  useEffect(() => {
    let isGone = false;
    const missing = wanted.split(" ").filter((id) => id !== "" && !asked.some((one) => one === id));
    const fresh = missing.map((id) => jobId.parse(id));
    const read = async () => {
      // Without the jobs, the ledger still shows every credit.
      const found = await readJobs(firestore, workspaceId, fresh).catch(() => NO_JOBS);
      if (isGone || fresh.length === 0) return;
      setKnown((before) => [...before, ...found]);
      setAsked((before) => [...before, ...fresh]);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [firestore, workspaceId, wanted, asked]);
  return ids.every((id) => asked.includes(id)) ? known : null;
}
