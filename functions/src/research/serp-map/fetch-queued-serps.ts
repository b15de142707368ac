/**
 * Gets SERPs from a provider's queue: orders what hasn't been ordered, and collects each page once it is ready. Every
 * order is written down before it is sent. One whose fate is unknown, because the worker that sent it was killed or the
 * response was lost, is looked up by its tag before it is sent again.
 */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import {
  hasSettled,
  ORDER_TIMEOUT_MS,
  ORDER_SENT_WITHIN_MS,
  ORDERS_PER_BATCH,
  type OrderChanges,
} from "@mapwright/core/research/serp-order";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { isEverythingRefused } from "#/research/data-sources/source-fault.ts";
import { ResearchProviderError, type SerpQueue } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import type { OpenOrder } from "#/research/serp-library/serp-orders.ts";
import { pauseFor, SERP_DEPTH, toStoredSerp } from "#/research/serp-map/fetch-serps.ts";
import { inParallel } from "#/research/serp-map/in-parallel.ts";

/** The orders of one job, written as its other writes are: while it is held. */
export interface JobOrders {
  /** Orders that the workspace has placed already, also by other jobs. */
  readonly open: readonly OpenOrder[];
  readonly intend: (keywords: readonly string[]) => Promise<readonly OpenOrder[]>;
  readonly change: (batchId: string, changes: OrderChanges) => Promise<void>;
}

export interface QueuedFetch {
  readonly queue: SerpQueue;
  readonly keywords: readonly string[];
  readonly orders: JobOrders;
  /** The most that may be ordered besides what is ordered already. */
  readonly mayOrder: number;
  readonly locale: ResearchLocale;
  readonly parallel: number;
  /** Between two looks at what is ready, in ms. */
  readonly pollMs: number;
  readonly signal: AbortSignal;
  /** Unix ms. */
  readonly now: () => number;
  readonly onFetched: (serp: StoredSerp) => void;
  /** Stores what was fetched. */
  readonly flush: () => Promise<void>;
  /** Called once for each keyword that is given up. */
  readonly onFailed: (keyword: string, error: ResearchProviderError) => void;
}

/** Rounds in a row in which the provider failed, after which it counts as down. */
const MAX_FAILED_ROUNDS = 5;
/** The number of times that an order is sent which never arrives. */
const MAX_SENDS = 4;
/** Orders that the list of what is ready doesn't show are asked for one by one at this interval, in ms. */
const DIRECT_LOOK_MS = 5 * 60_000;

interface Waiting extends OpenOrder {
  /** Time at which the order was last asked for by its ID, Unix ms. */
  readonly lookedAt: number;
  /** Number of times that this worker sent the order. */
  readonly sends: number;
}

/**
 * Rejects with `ResearchProviderError` when the provider refuses everything, is down or doesn't deliver, once what was
 * ordered has been collected as far as possible, or with the signal's reason to stop. Keywords beyond `mayOrder` are left alone.
 */
export async function fetchQueuedSerps(fetch: QueuedFetch): Promise<void> {
  const waiting = waitingOrders(fetch);
  const failedBy = await orderMissing(fetch, waiting);
  let lateBy: ResearchProviderError | null = null;
  let failedRounds = 0;
  while (waiting.size > 0) {
    fetch.signal.throwIfAborted();
    try {
      await collectRound(fetch, waiting);
      failedRounds = 0;
    } catch (error) {
      if (!(error instanceof ResearchProviderError)) throw error;
      failedRounds += 1;
      if (isEverythingRefused(error) || failedRounds >= MAX_FAILED_ROUNDS) {
        // They are paid for: nobody else is asked for them, and continuing the map collects them.
        for (const keyword of waiting.keys()) fetch.onFailed(keyword, error);
        throw error;
      }
    }
    lateBy = giveUpLate(fetch, waiting) ?? lateBy;
    if (waiting.size > 0) await pauseFor(fetch.pollMs, fetch.signal);
  }
  const endedBy = failedBy ?? lateBy;
  if (endedBy) throw endedBy;
}

function waitingOrders({ queue, keywords, orders, now }: QueuedFetch): Map<string, Waiting> {
  const wanted = new Set(keywords);
  const waiting = new Map<string, Waiting>();
  for (const order of orders.open) {
    if (order.provider !== queue.id || !wanted.has(order.keyword)) continue;
    // Two jobs can have ordered the same page before: the one that is known to exist is collected.
    const known = waiting.get(order.keyword);
    if (!known || known.taskId === null)
      waiting.set(order.keyword, { ...order, lookedAt: now() - DIRECT_LOOK_MS, sends: 0 });
  }
  return waiting;
}

/** Orders every keyword that isn't ordered, and returns the refusal that ended that. */
async function orderMissing(
  fetch: QueuedFetch,
  waiting: Map<string, Waiting>,
): Promise<ResearchProviderError | null> {
  const { keywords, mayOrder, orders, signal } = fetch;
  const missing = keywords.filter((keyword) => !waiting.has(keyword)).slice(0, mayOrder);
  for (let start = 0; start < missing.length; start += ORDERS_PER_BATCH) {
    signal.throwIfAborted();
    const intended = await orders.intend(missing.slice(start, start + ORDERS_PER_BATCH));
    for (const order of intended)
      waiting.set(order.keyword, { ...order, lookedAt: fetch.now(), sends: 1 });
    const refusal = await send(fetch, waiting, intended);
    if (refusal) return refusal;
  }
  return null;
}

/**
 * Sends orders that are written down, and writes down what the provider said. null: nothing more is known of those that
 * are still without a task, or there are none; otherwise none of them was received.
 */
async function send(
  fetch: QueuedFetch,
  waiting: Map<string, Waiting>,
  sent: readonly OpenOrder[],
): Promise<ResearchProviderError | null> {
  const { queue, locale, orders, now, onFailed } = fetch;
  const changes = new Map<string, { taskId: string; orderedAt: number } | null>();
  // A worker that was frozen for a while may have been replaced, and its orders with it.
  if (sent.some(({ orderedAt }) => now() - orderedAt > ORDER_SENT_WITHIN_MS)) return null;
  let refusal: ResearchProviderError | null = null;
  const drop = (keyword: string) => {
    changes.set(keyword, null);
    waiting.delete(keyword);
  };
  try {
    // Not stopped by the job's signal: what becomes of an order that is cut off is unknown.
    const reply = await queue.order(
      { orders: sent.map(({ keyword, tag }) => ({ keyword, tag })), locale, depth: SERP_DEPTH },
      AbortSignal.timeout(ORDER_SENT_WITHIN_MS),
    );
    for (const { keyword, taskId } of reply.placed) {
      const order = waiting.get(keyword);
      if (!order) continue;
      const placed = { taskId, orderedAt: now() };
      changes.set(keyword, placed);
      waiting.set(keyword, { ...order, ...placed, lookedAt: now() });
    }
    for (const { keyword, reason } of reply.rejected) {
      drop(keyword);
      onFailed(keyword, new ProviderFailure(queue.id, "request-rejected", reason));
    }
    refusal = reply.refusedBy;
  } catch (error) {
    if (!(error instanceof ResearchProviderError)) {
      if (!isTimeout(error)) throw error;
    } else if (isCertainlyRefused(error)) refusal = error;
  }
  if (refusal) for (const { keyword } of sent) if (!changes.has(keyword)) drop(keyword);
  await changeAll(orders, sent, changes);
  return refusal;
}

/** Tells whether the provider said itself that it didn't take the orders. */
function isCertainlyRefused(error: ResearchProviderError): boolean {
  if (!(error instanceof ProviderFailure)) return true;
  return error.kind !== "upstream" && error.kind !== "unexpected-response";
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}

/** One look at what is ready. Rejects when the provider answers nothing, or refuses everything: finds orders without a task, collects what is there, stores it and closes its orders. */
async function collectRound(fetch: QueuedFetch, waiting: Map<string, Waiting>): Promise<void> {
  const { queue, orders, now, signal, parallel } = fetch;
  const ready = await queue.ready(signal).catch((error: unknown) => {
    // It has a rate of its own, which the account's other jobs share: the next look may have it.
    if (error instanceof ProviderFailure && error.kind === "rate-limited") return [];
    throw error;
  });
  await findLost(fetch, waiting, new Map(ready.map(({ tag, taskId }) => [tag, taskId])));
  const readyTasks = new Set(ready.flatMap(({ taskId, tag }) => [taskId, tag]));
  const isReady = ({ taskId, tag }: Waiting) =>
    taskId !== null && (readyTasks.has(taskId) || readyTasks.has(tag));
  const due = [...waiting.values()].filter(
    (order) =>
      order.taskId !== null && (isReady(order) || now() - order.lookedAt >= DIRECT_LOOK_MS),
  );
  const closed = new Map<string, null>();
  const errors: ProviderFailure[] = [];
  try {
    await inParallel(due, parallel, signal, async (order, inner) => {
      try {
        if (await isSettledBy(fetch, waiting, order, inner)) closed.set(order.keyword, null);
      } catch (error) {
        if (inner.aborted || !(error instanceof ProviderFailure) || isEverythingRefused(error))
          throw error;
        errors.push(error);
        // It would be no different the next time. The order stays open: the page is paid for.
        if (error.kind === "unexpected-response") {
          waiting.delete(order.keyword);
          fetch.onFailed(order.keyword, error);
        }
      }
    });
  } finally {
    // Stored first: an order that is closed too late costs nothing.
    if (closed.size > 0 && !signal.aborted) {
      await fetch.flush();
      await changeAll(orders, due, closed);
    }
  }
  const [error] = errors;
  if (error && errors.length === due.length) throw error;
}

/** Collects one page. Whether its order is closed by that; it is, too, when there will never be a page. */
async function isSettledBy(
  { queue, now, onFetched, onFailed }: QueuedFetch,
  waiting: Map<string, Waiting>,
  order: Waiting,
  signal: AbortSignal,
): Promise<boolean> {
  const { keyword, taskId, orderedAt } = order;
  if (taskId === null) return false;
  const collected = await queue.collect({ keyword, taskId, depth: SERP_DEPTH, orderedAt }, signal);
  switch (collected.state) {
    case "pending":
      waiting.set(keyword, { ...order, lookedAt: now() });
      return false;
    case "ready":
      waiting.delete(keyword);
      onFetched(toStoredSerp(collected.serp));
      return true;
    case "gone":
      // Ordered with another account, which the workspace has replaced since: it is ordered anew.
      waiting.delete(keyword);
      return true;
    case "failed":
      waiting.delete(keyword);
      onFailed(keyword, new ProviderFailure(queue.id, "upstream", collected.reason));
      return true;
    default:
      throw new Error(`no such state: ${String(collected satisfies never)}`);
  }
}

/**
 * Gives orders without a task theirs, by the tag: of what is ready, and of everything that was placed. One that isn't
 * there after `ORDER_SETTLES_MS` was never received and is sent now.
 */
async function findLost(
  fetch: QueuedFetch,
  waiting: Map<string, Waiting>,
  ready: ReadonlyMap<string, string>,
): Promise<void> {
  const { queue, orders, now, signal, mayOrder, onFailed } = fetch;
  const lost = [...waiting.values()].filter(({ taskId }) => taskId === null);
  if (lost.length === 0) return;
  const found = new Map<string, { taskId: string; orderedAt: number }>();
  const take = (order: Waiting, taskId: string) => {
    const known = { taskId, orderedAt: order.orderedAt };
    found.set(order.keyword, known);
    waiting.set(order.keyword, { ...order, ...known });
  };
  for (const order of lost) {
    const taskId = ready.get(order.tag);
    if (taskId !== undefined) take(order, taskId);
  }
  const settled = lost.filter((each) => !found.has(each.keyword) && hasSettled(each, now()));
  const resend: Waiting[] = [];
  if (settled.length > 0) {
    const since = Math.min(...settled.map(({ orderedAt }) => orderedAt));
    const placed = await queue.placedSince(since, signal);
    const byTag = new Map(placed.map(({ tag, taskId }) => [tag, taskId]));
    for (const order of settled) {
      const taskId = byTag.get(order.tag);
      if (taskId === undefined) resend.push(order);
      else take(order, taskId);
    }
  }
  await changeAll(orders, lost, found);
  const mayResend = mayOrder > 0;
  const dropped = resend.filter(({ sends }) => !mayResend || sends >= MAX_SENDS);
  for (const { keyword } of dropped) {
    waiting.delete(keyword);
    // Otherwise, whoever is asked for it next orders it anew.
    if (mayResend) onFailed(keyword, new ProviderFailure(queue.id, "upstream", "not received"));
  }
  await changeAll(orders, dropped, new Map(dropped.map(({ keyword }) => [keyword, null])));
  const again = resend.filter((order) => !dropped.includes(order));
  for (let start = 0; start < again.length; start += ORDERS_PER_BATCH)
    await sendAgain(fetch, waiting, again.slice(start, start + ORDERS_PER_BATCH));
}

async function sendAgain(
  fetch: QueuedFetch,
  waiting: Map<string, Waiting>,
  orders: readonly Waiting[],
): Promise<void> {
  fetch.signal.throwIfAborted();
  const renewed = { taskId: null, orderedAt: fetch.now() };
  const sent = orders.map((order) => ({ ...order, ...renewed, sends: order.sends + 1 }));
  for (const order of sent) waiting.set(order.keyword, order);
  await changeAll(fetch.orders, sent, new Map(sent.map(({ keyword }) => [keyword, renewed])));
  const refusal = await send(fetch, waiting, sent);
  if (refusal) throw refusal;
}

/** Gives up what the queue hasn't got to for too long. Their orders stay open. */
function giveUpLate(
  { queue, now, onFailed }: QueuedFetch,
  waiting: Map<string, Waiting>,
): ResearchProviderError | null {
  const late = [...waiting.values()].filter(
    ({ orderedAt }) => now() - orderedAt >= ORDER_TIMEOUT_MS,
  );
  if (late.length === 0) return null;
  const failure = new ProviderFailure(queue.id, "not-delivered", "still in the queue");
  for (const { keyword } of late) {
    waiting.delete(keyword);
    onFailed(keyword, failure);
  }
  return failure;
}

/** Writes down changes, batch by batch. */
async function changeAll(
  orders: JobOrders,
  of: readonly OpenOrder[],
  changes: OrderChanges,
): Promise<void> {
  const batches = new Set(
    of.filter(({ keyword }) => changes.has(keyword)).map(({ batchId }) => batchId),
  );
  for (const batchId of batches) {
    const inBatch = of.filter((order) => order.batchId === batchId);
    await orders.change(
      batchId,
      new Map(
        inBatch.flatMap(({ keyword }) => {
          const change = changes.get(keyword);
          return change === undefined ? [] : [[keyword, change] as const];
        }),
      ),
    );
  }
}
