/**
 * Charges of providers: on a day, in `providerCosts`, a document for each workspace, and everyone's in parts, so that
 * none is hot; and for a job, in `jobCosts`. Increments, because a request that was made is counted whatever else
 * happens. The bounds are read at most every few seconds by each instance, which adds what it has spent since: what is
 * exceeded is what all instances have spent meanwhile.
 */
import {
  COST_PLANS,
  chooseCostPlan,
  findCutOff,
  computePlanCostBound,
  totalCosts,
  getTotalCostsId,
  TOTAL_PARTS,
  computeWorkspaceCostBound,
  workspaceCosts,
  type CostCutOff,
  type CostPlan,
  type CostPurpose,
} from "@mapwright/core/billing/provider-costs";
import { toUtcDay } from "@mapwright/core/billing/utc-day";
import { DAY_MS } from "@mapwright/core/durations";
import {
  billingPath,
  creditsPath,
  jobCostPath,
  providerCostPath,
} from "@mapwright/core/firestore-paths";
import type { JobId, WorkspaceId } from "@mapwright/core/ids";
import { FieldValue, Timestamp, type Firestore } from "firebase-admin/firestore";
import { Batches } from "#/platform/callables/batches.ts";
import { readAccount } from "#/platform/credits/credit-store.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";
import { getAskingJob } from "#/research/provider-costs/asking-job.ts";
import { withBill } from "#/research/providers/http-client/billed-requests.ts";
import {
  createEstimateCount,
  type EstimateCount,
} from "#/research/provider-costs/estimate-count.ts";
import type { Meter } from "#/research/provider-costs/meter-registry.ts";
import type { ProviderId } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";

/** A job, or a person who waits for an estimate. */
const PURPOSES = { job: "job", person: "estimate" } as const;

const RETENTION_MS = 400 * DAY_MS;
/** The time that what was read of a day counts. */
const FRESH_MS = 5_000;
/** Workspaces whose day is kept in memory. */
const MAX_CACHED = 1_000;

/** null: visitors. */
type Payer = WorkspaceId | null;

interface Cost {
  readonly payer: Payer;
  /** null: an estimate's, or a look-up's. */
  readonly job: JobId | null;
  readonly provider: ProviderId;
  readonly purpose: CostPurpose;
  readonly plan: CostPlan;
  /** Greatest cost of the payer on the day. */
  readonly boundMicroUsd: number;
  readonly microUsd: number;
  readonly nowMs: number;
}

interface KnownDay {
  readonly day: string;
  readonly readAt: number;
  readonly plan: CostPlan;
  readonly bound: number;
  /** Grows with what this instance spends. */
  workspace: number;
  readonly plans: Partial<Record<CostPlan, number>>;
}

export interface CostLedgerOptions {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Greatest cost of everyone together a day, in millionths of a US dollar. */
  readonly perDayMicroUsd: number;
  /** Without sales, nobody can buy a plan that allows more: members are bounded by the day's total only. */
  readonly sellsCredits: boolean;
  /** A bound was reached; once a day and scope for each instance. */
  readonly onCutOff: (reached: ReachedBound) => void;
  readonly onNotCounted: (cost: Cost, error: unknown) => void;
  /** Called with the costs of a provider that were counted at once. */
  readonly onCounted?: (provider: ProviderId, microUsd: number) => void;
  /** An answer said that it cost what can't be: its list price was counted. */
  readonly onOddCost: (provider: ProviderId, said: string) => void;
}

export interface ReachedBound extends CostCutOff {
  readonly day: string;
  readonly plan: CostPlan;
  readonly workspaceId: Payer;
}

export interface CostLedger extends EstimateCount {
  /** Opens the meter of a workspace, or null of visitors. */
  meterOf(payer: Payer): Meter;
}

const idOf = (day: string, payer: Payer) => `${day}_${payer ?? "visitors"}`;

function sumsBy(costs: readonly Cost[], keyOf: (cost: Cost) => string): Record<string, FieldValue> {
  const sums: Record<string, FieldValue> = {};
  for (const [key, own] of Map.groupBy(costs, keyOf)) sums[key] = sumOf(own);
  return sums;
}

function sumOf(costs: readonly Cost[]): FieldValue {
  return FieldValue.increment(costs.reduce((sum, { microUsd }) => sum + microUsd, 0));
}

const amountsOf = (costs: readonly Cost[]) => ({
  microUsd: sumOf(costs),
  requests: FieldValue.increment(costs.length),
  providers: sumsBy(costs, ({ provider }) => provider),
});

export function createCostLedger(options: CostLedgerOptions): CostLedger {
  const { db, now, perDayMicroUsd, sellsCredits, onCutOff, onNotCounted, onOddCost } = options;
  const known = new Map<string, KnownDay>();
  const alerted = new Set<string>();

  async function termsOf(payer: Payer, nowMs: number): Promise<Pick<KnownDay, "bound" | "plan">> {
    if (payer === null)
      return { plan: "visitor", bound: computeWorkspaceCostBound("visitor", null) };
    const paths = [billingPath(payer), creditsPath(payer)];
    const [billing, credits] = await db.getAll(...paths.map((path) => db.doc(path)));
    if (!billing || !credits) throw new Error("Firestore didn't return the requested documents");
    const plan = chooseCostPlan(readEntitlement(billing, nowMs), nowMs);
    const bound = sellsCredits
      ? computeWorkspaceCostBound(plan, readAccount(credits))
      : perDayMicroUsd;
    return { plan, bound };
  }

  async function read(payer: Payer): Promise<KnownDay> {
    const nowMs = now();
    const day = toUtcDay(nowMs);
    const kept = known.get(idOf(day, payer));
    if (kept && nowMs - kept.readAt < FRESH_MS) return kept;
    const parts = Array.from({ length: TOTAL_PARTS }, (_, part) => getTotalCostsId(day, part));
    const [own, ...totals] = await db.getAll(
      ...[idOf(day, payer), ...parts].map((id) => db.doc(providerCostPath(id))),
    );
    const plans: Partial<Record<CostPlan, number>> = {};
    for (const part of totals) {
      const spent = part.exists ? totalCosts.parse(part.data()).plans : {};
      for (const plan of COST_PLANS) plans[plan] = (plans[plan] ?? 0) + (spent[plan] ?? 0);
    }
    const fresh: KnownDay = {
      day,
      readAt: nowMs,
      ...(await termsOf(payer, nowMs)),
      workspace: own?.exists ? workspaceCosts.parse(own.data()).microUsd : 0,
      plans,
    };
    if (known.size >= MAX_CACHED) known.clear();
    known.set(idOf(day, payer), fresh);
    return fresh;
  }

  const batches = new Batches<Cost, true>(async (_, costs) => {
    const last = costs.at(-1);
    if (!last) return [];
    const { payer } = last;
    const day = toUtcDay(last.nowMs);
    const { plan, boundMicroUsd } = last;
    const expireAt = Timestamp.fromMillis(last.nowMs + RETENTION_MS);
    const batch = db.batch();
    batch.set(
      db.doc(providerCostPath(idOf(day, payer))),
      {
        day,
        workspaceId: payer,
        plan,
        boundMicroUsd,
        expireAt,
        ...amountsOf(costs),
        purposes: sumsBy(costs, ({ purpose }) => purpose),
      },
      { merge: true },
    );
    batch.set(
      db.doc(providerCostPath(getTotalCostsId(day, Math.floor(Math.random() * TOTAL_PARTS)))),
      {
        day,
        plans: sumsBy(costs, (cost) => cost.plan),
        providers: sumsBy(costs, ({ provider }) => provider),
        purposes: sumsBy(costs, ({ purpose }) => purpose),
        expireAt,
      },
      { merge: true },
    );
    for (const [job, own] of Map.groupBy(costs, (cost) => cost.job))
      if (job !== null)
        batch.set(
          db.doc(jobCostPath(job)),
          { day, jobId: job, workspaceId: payer, plan, ...amountsOf(own), expireAt },
          { merge: true },
        );
    await batch.commit();
    for (const [provider, own] of Map.groupBy(costs, (cost) => cost.provider))
      options.onCounted?.(
        provider,
        own.reduce((sum, { microUsd }) => sum + microUsd, 0),
      );
    return costs.map(() => true as const);
  });

  function requireBudget(payer: Payer, provider: ProviderId, today: KnownDay): void {
    const { day, plan, bound } = today;
    const cutOff = findCutOff(plan, today, {
      workspace: bound,
      plan: computePlanCostBound(plan, perDayMicroUsd, sellsCredits),
      total: perDayMicroUsd,
    });
    if (!cutOff) return;
    const key = `${day} ${cutOff.scope} ${cutOff.scope === "workspace" ? payer : plan}`;
    if (!alerted.has(key)) onCutOff({ ...cutOff, day, plan, workspaceId: payer });
    alerted.add(key);
    throw new ProviderFailure(provider, "day-limit", `${cutOff.scope}: no more today`);
  }

  const estimates = createEstimateCount({
    db,
    now,
    sellsCredits,
    async today(workspace) {
      const { plan, day } = await read(workspace);
      const ref = db.doc(providerCostPath(idOf(day, workspace)));
      return { plan, day, ref, expireAt: Timestamp.fromMillis(now() + RETENTION_MS) };
    },
  });

  return {
    meterOf: (payer) => async (provider, forWhom, ask, listPrice) => {
      const today = await read(payer);
      requireBudget(payer, provider, today);
      const { plan, bound } = today;
      const purpose: CostPurpose = payer === null ? "look-up" : PURPOSES[forWhom];
      const job = getAskingJob();
      return withBill(ask, async (bill) => {
        for (const said of bill.odd) onOddCost(provider, said);
        const microUsd = bill.microUsd + bill.unpriced * listPrice;
        if (microUsd === 0) return;
        today.workspace += microUsd;
        today.plans[plan] = (today.plans[plan] ?? 0) + microUsd;
        const counted = { payer, job, provider, purpose, plan, boundMicroUsd: bound };
        const cost = { ...counted, microUsd, nowMs: now() };
        try {
          await batches.add(payer ?? "", cost);
        } catch (error) {
          // What was paid for isn't lost because it couldn't be counted.
          onNotCounted(cost, error);
        }
      });
    },
    ...estimates,
  };
}
