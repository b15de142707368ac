import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Schedule `revokeDisabledAccounts`: what the console disables stops reading within minutes instead of an hour. */
export const revokeDisabledAccounts = onSchedule(
  {
    schedule: "every 5 minutes",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 1,
    timeoutSeconds: 240,
  },
  async () => {
    const [{ getDatabase }, { getAuth }, { userId }, { revokeDisabledAccounts: revoke }] =
      await Promise.all([
        import("#/platform/database.ts"),
        import("firebase-admin/auth"),
        import("@mapwright/core/ids"),
        import("#/accounts/revoke-disabled-accounts.ts"),
      ]);
    const disabled = await revoke({
      db: getDatabase(),
      findDisabled: async (uids) => {
        const { users } = await getAuth().getUsers(uids.map((uid) => ({ uid })));
        return users.flatMap((user) => (user.disabled ? userId.parse(user.uid) : []));
      },
      now: Date.now,
    });
    if (disabled > 0) log.warn("disabled accounts were here", { disabled });
  },
);
