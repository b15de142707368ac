/** The paused features (`system/limits`), read at most once a minute by each function instance. */
import { AppError } from "@mapwright/core/app-error";
import { serviceLimitsPath } from "@mapwright/core/firestore-paths";
import {
  NO_LIMITS,
  serviceLimits,
  type LimitedFeature,
  type ServiceLimits,
} from "@mapwright/core/operations/service-limits";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";

export const storedLimits = {
  schema: serviceLimits,
  times: ["budgetSince", "updatedAt"],
} as const;

const CACHED_MS = 60_000;

const cached = new WeakMap<
  Firestore,
  { readonly limits: ServiceLimits; readonly readAt: number }
>();

export function readLimits(found: DocumentSnapshot): ServiceLimits {
  return found.exists ? fromStored(storedLimits, found.data()) : NO_LIMITS;
}

export async function isPaused(
  db: Firestore,
  feature: LimitedFeature,
  nowMs: number,
): Promise<boolean> {
  const known = cached.get(db);
  const isFresh = known && nowMs >= known.readAt && nowMs - known.readAt < CACHED_MS;
  const limits = isFresh ? known.limits : readLimits(await db.doc(serviceLimitsPath()).get());
  if (!isFresh) cached.set(db, { limits, readAt: nowMs });
  return limits.paused[feature] !== undefined;
}

/** Rejects with `provider-unavailable` while the feature is paused. */
export async function requireRunning(
  db: Firestore,
  feature: LimitedFeature,
  nowMs: number,
): Promise<void> {
  if (await isPaused(db, feature, nowMs))
    throw new AppError("provider-unavailable", `Paused for now: ${feature}`);
}
