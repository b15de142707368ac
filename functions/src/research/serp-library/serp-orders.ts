/**
 * The results pages that a workspace has ordered and not stored yet. An order is written down before it is sent, so that
 * whoever takes over a job, or needs the same page later, knows that it may have been bought.
 */
import { serpOrderPath, serpOrdersPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import {
  changeOrders,
  ORDER_RETENTION_MS,
  ORDERS_PER_BATCH,
  toOrderTag,
  serpOrderBatch,
  type OrderChanges,
  type SerpOrder,
} from "@mapwright/core/research/serp-order";
import { toMarket } from "@mapwright/core/keywords/serp-reuse";
import type { Firestore } from "firebase-admin/firestore";
import { randomUUID } from "node:crypto";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { writeWhileHeld, type JobRef, type LeaseState } from "#/research/jobs/job-store.ts";
import type { ProviderId } from "#/research/ports.ts";

const storedBatch = { schema: serpOrderBatch, times: ["expireAt"] } as const;

/** An order, and where it is written down. */
export interface OpenOrder extends SerpOrder {
  readonly batchId: string;
  readonly provider: string;
}

export interface SerpOrders {
  /** The orders of the workspace in this market that aren't stored yet, whichever job placed them. */
  open(workspace: WorkspaceId, locale: ResearchLocale): Promise<readonly OpenOrder[]>;
  /** Writes down orders that are about to be sent: up to 100. Nothing may be sent unless the job is still held. */
  intend(
    ref: JobRef,
    holder: string,
    order: {
      readonly provider: ProviderId;
      readonly locale: ResearchLocale;
      readonly keywords: readonly string[];
    },
  ): Promise<{ readonly leaseState: LeaseState; readonly orders: readonly OpenOrder[] }>;
  /** Records the outcomes of some of a batch's orders. */
  change(ref: JobRef, holder: string, batchId: string, changes: OrderChanges): Promise<LeaseState>;
}

export function createSerpOrders(db: Firestore, now: () => number): SerpOrders {
  return {
    async open(workspace, locale) {
      const found = await db
        .collection(serpOrdersPath(workspace))
        .where("isOpen", "==", true)
        .get();
      const wanted = toMarket(locale);
      return found.docs.flatMap((document) => {
        const { orders, provider, market, expireAt } = fromStored(storedBatch, document.data());
        if (market !== wanted || expireAt <= now()) return [];
        return placeIn(document.id, provider, orders);
      });
    },
    async intend(ref, holder, { provider, locale, keywords }) {
      if (keywords.length > ORDERS_PER_BATCH) throw new RangeError("too many orders for a batch");
      const atMs = now();
      const batchId = `${ref.jobId}-${randomUUID()}`;
      const orders = keywords.map((keyword) => ({
        keyword,
        tag: toOrderTag(ref.jobId, keyword),
        taskId: null,
        orderedAt: atMs,
      }));
      const batch = toStored(storedBatch, {
        jobId: ref.jobId,
        provider,
        market: toMarket(locale),
        orders,
        isOpen: true,
        expireAt: atMs + ORDER_RETENTION_MS,
      });
      const leaseState = await writeWhileHeld(db, ref, holder, (transaction) => {
        transaction.set(db.doc(serpOrderPath(ref.workspaceId, batchId)), batch);
      });
      return { leaseState, orders: placeIn(batchId, provider, orders) };
    },
    async change(ref, holder, batchId, changes) {
      const path = db.doc(serpOrderPath(ref.workspaceId, batchId));
      return writeWhileHeld(db, ref, holder, async (transaction) => {
        const found = await transaction.get(path);
        if (!found.exists) return;
        const batch = changeOrders(fromStored(storedBatch, found.data()), changes);
        transaction.set(path, toStored(storedBatch, batch));
      });
    },
  };
}

function placeIn(batchId: string, provider: string, orders: readonly SerpOrder[]): OpenOrder[] {
  return orders.map(({ keyword, tag, taskId, orderedAt }) => ({
    keyword,
    tag,
    taskId,
    orderedAt,
    batchId,
    provider,
  }));
}
