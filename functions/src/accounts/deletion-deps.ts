/** Production dependencies of deletions. */
import { getAuth } from "firebase-admin/auth";
import { log } from "#/platform/log/log.ts";
import type { DeletionDeps } from "#/accounts/delete-account.ts";
import { getDatabase } from "#/platform/database.ts";
import { isCode } from "#/platform/error-code.ts";
import { openSecretStore } from "#/platform/secret-store/open-secret-store.ts";
import { openTimeBudget } from "#/platform/time-budget.ts";

/** A batch may contain 500 writes. */
const PAGE_SIZE = 400;

export function createDeletionDeps(): DeletionDeps {
  return {
    db: getDatabase(),
    now: Date.now,
    goOn: openTimeBudget(Date.now()),
    secrets: openSecretStore(),
    pageSize: PAGE_SIZE,
    async deleteSignIn(uid) {
      try {
        await getAuth().deleteUser(uid);
      } catch (error) {
        if (!isCode(error, "auth/user-not-found")) throw error;
      }
    },
    onUnfinished: (deletion, error) =>
      log.error("account not fully deleted yet", { deletion }, error),
  };
}
