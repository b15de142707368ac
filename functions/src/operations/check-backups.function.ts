import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { environment } from "#/platform/environment.ts";
import { log } from "#/platform/log/log.ts";

/**
 * Schedule `checkBackups`: logs how old the newest backup of the database is, and an error for an alert when it is older
 * than a day or can't be found out. The emulators have no backups.
 */
export const checkBackups = onSchedule(
  { schedule: "every 6 hours", region: FUNCTIONS_REGION, memory: "256MiB", maxInstances: 1 },
  async () => {
    const { isEmulated, projectId } = environment;
    if (isEmulated || projectId === null) return;
    const [{ applicationDefault }, { findBackupAge, MAX_BACKUP_AGE_HOURS }] = await Promise.all([
      import("firebase-admin/app"),
      import("#/operations/check-backups.ts"),
    ]);
    const credential = applicationDefault();
    const accessToken = async () => (await credential.getAccessToken()).access_token;
    try {
      const hours = await findBackupAge({ projectId, accessToken, fetch, nowMs: Date.now() });
      if (hours !== null) log.info("backup age", { hours });
      if (hours === null || hours > MAX_BACKUP_AGE_HOURS)
        log.error("backup is older than a day", { hours });
    } catch (error) {
      log.error("backup is older than a day", { hours: null }, error);
    }
  },
);
