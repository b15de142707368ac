/**
 * The age of the newest backup, by Firestore's REST interface
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/projects.locations.backups): no metric of Google's tells it.
 */
import { HOUR_MS } from "@mapwright/core/durations";
import { z } from "zod";

/** Greatest age of the newest backup: a day, and the time that a backup takes. */
export const MAX_BACKUP_AGE_HOURS = 26;
const TIMEOUT_MS = 20_000;

const listed = z.object({
  backups: z
    .array(z.object({ database: z.string(), snapshotTime: z.iso.datetime(), state: z.string() }))
    .default([]),
});

export interface BackupDeps {
  readonly projectId: string;
  /** An OAuth access token of an account that may list backups. */
  readonly accessToken: () => Promise<string>;
  readonly fetch: typeof fetch;
  readonly nowMs: number;
}

/** @returns hours; null: there is no backup of the default database. @throws when backups can't be listed */
export async function findBackupAge(deps: BackupDeps): Promise<number | null> {
  const { projectId, nowMs } = deps;
  const url = `https://firestore.googleapis.com/v1/projects/${projectId}/locations/-/backups`;
  const response = await deps.fetch(url, {
    headers: { authorization: `Bearer ${await deps.accessToken()}` },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`listing backups answered ${String(response.status)}`);
  const { backups } = listed.parse(await response.json());
  const ours = backups.filter(
    ({ database, state }) =>
      state === "READY" && database === `projects/${projectId}/databases/(default)`,
  );
  if (ours.length === 0) return null;
  const newest = Math.max(...ours.map(({ snapshotTime }) => Date.parse(snapshotTime)));
  return (nowMs - newest) / HOUR_MS;
}
