/** Pauses the most expensive features when the month's budget is spent, and resumes them the next month. */
import {
  budgetNotification,
  getLimitsAfterBudget,
  type ServiceLimits,
} from "@mapwright/core/operations/service-limits";
import { serviceLimitsPath } from "@mapwright/core/firestore-paths";
import type { Firestore } from "firebase-admin/firestore";
import { readLimits, storedLimits } from "#/platform/service-limits.ts";
import { toStored } from "#/platform/stored-document.ts";

/** @param message as Cloud Billing publishes it. @throws ZodError for any other format */
export async function applyBudget(
  { db, nowMs }: { readonly db: Firestore; readonly nowMs: () => number },
  message: unknown,
): Promise<ServiceLimits> {
  const notification = budgetNotification.parse(message);
  const ref = db.doc(serviceLimitsPath());
  return db.runTransaction(async (transaction) => {
    const limits = getLimitsAfterBudget(
      readLimits(await transaction.get(ref)),
      notification,
      nowMs(),
    );
    transaction.set(ref, toStored(storedLimits, limits));
    return limits;
  });
}
