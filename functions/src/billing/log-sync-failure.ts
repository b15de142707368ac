import { log } from "#/platform/log/log.ts";

/** A change is stored later, when its event arrives. */
export function logSyncFailure(customerId: string, error: unknown): void {
  log.error("customer not synced after a change", { customerId }, error);
}
