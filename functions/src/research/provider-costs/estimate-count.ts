/**
 * The number of estimates that a workspace may have made: a limit that refills, in `rateLimits`, and a day's number for
 * staff.
 */
import { AppError } from "@mapwright/core/app-error";
import {
  estimateLimit,
  type CostPlan,
  type EstimateAsks,
} from "@mapwright/core/billing/provider-costs";
import { rateLimitPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Firestore,
} from "firebase-admin/firestore";
import { admitCalls, storedRate, type RateLimit } from "#/platform/callables/rate-limit.ts";
import { runPlanTransaction } from "#/platform/plan-quota.ts";
import { hashText } from "#/platform/hash-text.ts";

export interface EstimateCount {
  /** Counts an estimate. Rejects with `day-limit` when the plan includes no more of them for now. */
  readonly countEstimate: (workspace: WorkspaceId, asks: EstimateAsks) => Promise<void>;
  /** Takes back one that was counted a moment ago. */
  readonly uncountEstimate: (workspace: WorkspaceId, asks: EstimateAsks) => Promise<void>;
}

interface Today {
  readonly plan: CostPlan;
  readonly day: string;
  /** The workspace's document of the day. */
  readonly ref: DocumentReference;
  readonly expireAt: Timestamp;
}

interface EstimateCountDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Without sales, every workspace has the limit of the largest plan. */
  readonly sellsCredits: boolean;
  readonly today: (workspace: WorkspaceId) => Promise<Today>;
}

/** The value to store of the limit, Unix ms; null: nothing changes. */
type Decide = (limit: RateLimit, paidUntilMs: number | null) => number | null;

export function createEstimateCount(deps: EstimateCountDeps): EstimateCount {
  const { db, now, sellsCredits, today } = deps;

  /** @returns whether something changed */
  async function change(workspace: WorkspaceId, asks: EstimateAsks, by: 1 | -1, decide: Decide) {
    const { plan, day, ref, expireAt } = await today(workspace);
    const limitedAs = sellsCredits ? plan : "agency";
    // Of each plan its own: whoever buys one because the estimates are used up has those of the new plan at once.
    const key = hashText(`estimates ${asks} ${limitedAs} ${workspace}`);
    const limitRef = db.doc(rateLimitPath(key));
    return runPlanTransaction(db, workspace, async (transaction) => {
      const found = await transaction.get(limitRef);
      const before = found.exists ? storedRate.parse(found.data()).paidUntil.toMillis() : null;
      const paidUntilMs = decide(estimateLimit(limitedAs, asks), before);
      if (paidUntilMs === null) return false;
      const paidUntil = Timestamp.fromMillis(paidUntilMs);
      transaction.set(limitRef, { subject: null, paidUntil, expireAt: paidUntil });
      const field = asks === "provider" ? "estimates" : "freeEstimates";
      const counted = { day, workspaceId: workspace, plan, [field]: FieldValue.increment(by) };
      transaction.set(ref, { ...counted, expireAt }, { merge: true });
      return true;
    });
  }

  return {
    async countEstimate(workspace, asks) {
      const isCounted = await change(workspace, asks, 1, (limit, paidUntilMs) => {
        const { admitted, paidUntilMs: paid } = admitCalls(limit, paidUntilMs, now(), 1);
        return admitted === 0 ? null : paid;
      });
      if (!isCounted) throw new AppError("day-limit", "No more estimates for now");
    },
    async uncountEstimate(workspace, asks) {
      await change(workspace, asks, -1, ({ calls, perMs }, paidUntilMs) =>
        paidUntilMs === null ? null : Math.ceil(paidUntilMs - perMs / calls),
      );
    },
  };
}
