/**
 * Results pages from the queue, at less than a third of the live price: task_post, tasks_ready, task_get, and id_list to
 * find what a worker ordered just before it died. A callback would only say what tasks_ready does, unsigned: none is used.
 */
import { z } from "zod";
import type { ResearchProviderError, SerpQueue } from "#/research/ports.ts";
import {
  addBlock,
  collectAiMode,
  isOfAiMode,
  orderAiMode,
} from "#/research/providers/dataforseo/ai-mode.ts";
import {
  toProviderError,
  parseResults,
  type DataForSeoClient,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import {
  findAccountRefusal,
  isDone,
  isGone,
  isPending,
  isPlaced,
  type DataForSeoTask,
} from "#/research/providers/dataforseo/envelope.ts";
import type { ChosenReadings } from "#/research/providers/provider.ts";
import { serpPage, buildSerpTask, toSerp } from "#/research/providers/dataforseo/serp-page.ts";

const ROOT = "serp/google/organic";

const BETWEEN_IDS = "+";
const NO_MODE = { block: null };
/** Tasks per page of id_list. */
const LIST_PAGE = 1_000;
/** Our clock may be ahead of the provider's. */
const LIST_MARGIN_MS = 10 * 60_000;

const readyTask = z.object({ id: z.string(), tag: z.string().nullish() });
const listedTask = z.object({
  id: z.string(),
  metadata: z.object({ tag: z.string().nullish() }).nullish(),
});

interface SlowClients {
  /** Clients for tasks_ready and for id_list, which have limits of their own. */
  readonly ready: DataForSeoClient;
  readonly list: DataForSeoClient;
}

export function createQueuedSerps(
  client: DataForSeoClient,
  slow: SlowClients,
  readings: ChosenReadings,
): SerpQueue {
  return {
    id: "dataforseo",
    async order({ orders, locale, depth }, signal) {
      const body = orders.map(({ keyword, tag }) => ({
        ...buildSerpTask({ keyword, locale, depth }, readings),
        tag,
      }));
      const tasks = await client.post(`${ROOT}/task_post`, body, signal);
      const placed = [];
      const rejected = [];
      let refusedBy: ResearchProviderError | null = null;
      for (const [i, order] of orders.entries()) {
        const task = tasks[i];
        if (!task) continue;
        const refusal = findAccountRefusal(task);
        if (isPlaced(task)) placed.push({ ...order, taskId: task.id });
        else if (refusal) refusedBy = toProviderError(refusal);
        else rejected.push({ keyword: order.keyword, reason: reasonOf(task) });
      }
      const modes = readings.readsAiMode
        ? await orderAiMode(client, placed, locale, signal)
        : new Map();
      return {
        placed: placed.map(({ keyword, tag, taskId }) => ({
          keyword,
          tag,
          taskId: joinIds(taskId, modes),
        })),
        rejected,
        refusedBy,
      };
    },
    async ready(signal) {
      const task = await slow.ready.get(`${ROOT}/tasks_ready`, signal);
      return parseResults(task, readyTask).map(({ id, tag }) => ({ taskId: id, tag: tag ?? "" }));
    },
    async placedSince(sinceMs, signal) {
      const window = {
        datetime_from: writeTime(sinceMs - LIST_MARGIN_MS),
        datetime_to: writeTime(client.now()),
        include_metadata: true,
        limit: LIST_PAGE,
      };
      const listed = [];
      for (let offset = 0; ; offset += LIST_PAGE) {
        const page = await slow.list.live(
          "serp/id_list",
          { ...window, offset },
          listedTask,
          signal,
        );
        for (const { id, metadata } of page)
          if (metadata?.tag && !isOfAiMode(metadata.tag))
            listed.push({ taskId: id, tag: metadata.tag });
        if (page.length < LIST_PAGE) return listed;
      }
    },
    async collect({ keyword, taskId, depth, orderedAt }, signal) {
      const [pageId = "", modeId] = taskId.split(BETWEEN_IDS);
      // First: once the page is collected, nobody is told anymore that it is ready.
      const mode = modeId ? await collectAiMode(client, modeId, orderedAt, signal) : NO_MODE;
      if (mode === null) return { state: "pending" };
      const path = `${ROOT}/task_get/advanced/${encodeURIComponent(pageId)}`;
      const task = await client.task(path, signal);
      if (isPending(task)) return { state: "pending" };
      if (isGone(task)) return { state: "gone" };
      const refusal = findAccountRefusal(task);
      if (refusal) throw toProviderError(refusal);
      if (!isDone(task)) return { state: "failed", reason: reasonOf(task) };
      const [page] = parseResults(task, serpPage);
      const serp = toSerp(page, { keyword, depth }, client.now());
      return { state: "ready", serp: addBlock(serp, mode.block) };
    },
  };
}

/** The results page's id, and its AI Mode's where that was ordered, too. */
function joinIds(pageId: string, modes: ReadonlyMap<string, string>): string {
  const modeId = modes.get(pageId);
  return modeId === undefined ? pageId : `${pageId}${BETWEEN_IDS}${modeId}`;
}

function reasonOf(task: DataForSeoTask): string {
  return `${task.status_code} ${task.status_message}`;
}

/** `2026-11-23 06:00:00 +00:00` */
function writeTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")} +00:00`;
}
