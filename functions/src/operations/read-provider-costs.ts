/**
 * Charges of providers on a day, for support staff: by plan, purpose and provider, and the dearest workspaces and jobs.
 */
import { AppError } from "@mapwright/core/app-error";
import {
  COST_PLANS,
  jobCosts,
  computePlanCostBound,
  TOTAL_PARTS,
  totalCosts,
  getTotalCostsId,
  workspaceCosts,
  type TotalCosts,
} from "@mapwright/core/billing/provider-costs";
import {
  DEAREST,
  REPORTED_DAYS,
  type ProviderCostsReport,
} from "@mapwright/core/billing/provider-costs-report";
import { toUtcDay } from "@mapwright/core/billing/utc-day";
import { DAY_MS } from "@mapwright/core/durations";
import { jobCostsPath, providerCostPath, providerCostsPath } from "@mapwright/core/firestore-paths";
import type { Firestore } from "firebase-admin/firestore";

export interface ProviderCostsDeps {
  readonly db: Firestore;
  readonly nowMs: number;
  readonly perDayMicroUsd: number;
  readonly sellsCredits: boolean;
}

/** @param asked null: today. Rejects with `invalid-input` for a day that isn't reported. */
export async function readProviderCosts(
  deps: ProviderCostsDeps,
  asked: string | null,
): Promise<ProviderCostsReport> {
  const { db, nowMs, perDayMicroUsd, sellsCredits } = deps;
  const days = Array.from({ length: REPORTED_DAYS }, (_, n) => toUtcDay(nowMs - n * DAY_MS));
  const day = asked ?? toUtcDay(nowMs);
  if (!days.includes(day))
    throw new AppError("invalid-input", "This day isn't reported", {
      day: `Choose one of the last ${REPORTED_DAYS} days.`,
    });
  const totals = await readTotals(db, days);
  const workspaces = await db
    .collection(providerCostsPath())
    .where("day", "==", day)
    .orderBy("microUsd", "desc")
    .limit(DEAREST)
    .get();
  const jobs = await db
    .collection(jobCostsPath())
    .where("day", "==", day)
    .orderBy("microUsd", "desc")
    .limit(DEAREST)
    .get();
  const own = totals.filter((each) => each.day === day);
  const plans = sumsOf(own.map((each) => each.plans));
  return {
    day,
    days: days.map((each) => ({
      day: each,
      microUsd: sum(totals.flatMap((of) => (of.day === each ? Object.values(of.plans) : []))),
    })),
    boundMicroUsd: perDayMicroUsd,
    plans: COST_PLANS.flatMap((plan) => {
      const boundMicroUsd = computePlanCostBound(plan, perDayMicroUsd, sellsCredits);
      const microUsd = plans[plan] ?? 0;
      return microUsd > 0 ? [{ plan, microUsd, boundMicroUsd }] : [];
    }),
    purposes: sumsOf(own.map((each) => each.purposes)),
    providers: sumsOf(own.map((each) => each.providers)),
    workspaces: workspaces.docs.map((each) => workspaceCosts.parse(each.data())),
    jobs: jobs.docs.map((each) => jobCosts.parse(each.data())),
  };
}

async function readTotals(db: Firestore, days: readonly string[]): Promise<TotalCosts[]> {
  const ids = days.flatMap((day) =>
    Array.from({ length: TOTAL_PARTS }, (_, part) => getTotalCostsId(day, part)),
  );
  const found = await db.getAll(...ids.map((id) => db.doc(providerCostPath(id))));
  return found.flatMap((each) => (each.exists ? totalCosts.parse(each.data()) : []));
}

function sumsOf(parts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [key, microUsd] of parts.flatMap((each) => Object.entries(each)))
    sums[key] = (sums[key] ?? 0) + microUsd;
  return sums;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
