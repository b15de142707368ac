/**
 * Results pages that a workspace has ordered from a provider's queue, `workspaces/{w}/serpOrders/{job}-{batch}`: written
 * before they are ordered, and until they are stored. Whichever job needs one of these pages looks here first, so that
 * none is bought twice, whatever became of the job that ordered it.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { HOUR_MS } from "#/durations.ts";
import { jobId, type JobId } from "#/ids.ts";

/** Orders that are placed, and stored, at once. */
export const ORDERS_PER_BATCH = 100;
/** A provider may list an order this long after it was sent, at the latest, in ms. One that it doesn't list then was never received. */
export const ORDER_SETTLES_MS = 2 * 60_000;
/** An order is sent within this time after it was written down, or not at all, in ms. */
export const ORDER_SENT_WITHIN_MS = 60_000;
/** A page that isn't there by then is left out of the map, in ms; a job that continues the map collects it. */
export const ORDER_TIMEOUT_MS = HOUR_MS;
/** The provider keeps a page for 30 days. */
export const ORDER_RETENTION_MS = 29 * DAY_MS;

export const serpOrder = z.object({
  keyword: z.string(),
  tag: z.string(),
  /** null: sent, perhaps received. */
  taskId: z.string().nullable(),
  /** Time at which the order was last written down, in Unix ms: just before it is sent. */
  orderedAt: z.number(),
});
export type SerpOrder = z.infer<typeof serpOrder>;

/**
 * @stored `workspaces/{w}/serpOrders/{job}-{batch}`
 * @holds Results pages ordered from a provider's queue and not stored yet, kept for 29 days.
 * @reads nobody
 * @writes functions
 */
export const serpOrderBatch = z.object({
  jobId,
  provider: z.string(),
  /** `US-en-desktop`, see `toMarket`. */
  market: z.string(),
  /** Not collected yet. */
  orders: z.array(serpOrder),
  /** Whether any orders are left to collect. */
  isOpen: z.boolean(),
  expireAt: z.number(),
});
export type SerpOrderBatch = z.infer<typeof serpOrderBatch>;

/** Names a job's order of a keyword, also to the provider: job ids tell nobody anything. */
export function toOrderTag(job: JobId, keyword: string): string {
  return `${job}:${keyword}`;
}

/** Tells whether it is certain by now if an order without a task was received. */
export function hasSettled({ orderedAt }: SerpOrder, nowMs: number): boolean {
  return nowMs - orderedAt >= ORDER_SETTLES_MS;
}

/** The outcomes of some of a batch's orders, by keyword; null: it is collected, or it was never received. */
export type OrderChanges = ReadonlyMap<string, Pick<SerpOrder, "orderedAt" | "taskId"> | null>;

export function changeOrders(batch: SerpOrderBatch, changes: OrderChanges): SerpOrderBatch {
  const orders = batch.orders.flatMap((order) => {
    const change = changes.get(order.keyword);
    return change === null ? [] : { ...order, ...change };
  });
  return { ...batch, orders, isOpen: orders.length > 0 };
}
