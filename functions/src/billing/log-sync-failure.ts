import * as logger from "firebase-functions/logger";

/** A change is stored later, when its event arrives. */
export function logSyncFailure(customerId: string, error: unknown): void {
  logger.error("customer not synced after a change", { customerId, error: String(error) });
}
