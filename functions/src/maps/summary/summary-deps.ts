import { setTimeout } from "node:timers/promises";
import type { Firestore } from "firebase-admin/firestore";
import type { SummaryDeps } from "#/maps/summary/renew-summary.ts";

/** Dependencies of the deployed functions. */
export function createSummaryDeps(db: Firestore): SummaryDeps {
  return { db, now: Date.now, wait: (ms) => setTimeout(ms) };
}
