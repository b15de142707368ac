/** Production dependencies of notices. */
import { normalizeEmail } from "@mapwright/core/email-address";
import { getAuth } from "firebase-admin/auth";
import type { NoticeDeps } from "#/platform/notices/notify-managers.ts";
import { getDatabase } from "#/platform/database.ts";
import { environment } from "#/platform/environment.ts";
import { isCode } from "#/platform/error-code.ts";

export function createNoticeDeps(): NoticeDeps {
  return {
    db: getDatabase(),
    now: Date.now,
    siteOrigin: environment.siteOrigin,
    async verifiedAddressOf(uid) {
      try {
        const { email, emailVerified, disabled } = await getAuth().getUser(uid);
        return email !== undefined && emailVerified && !disabled ? normalizeEmail(email) : null;
      } catch (error) {
        if (isCode(error, "auth/user-not-found")) return null;
        throw error;
      }
    },
  };
}
