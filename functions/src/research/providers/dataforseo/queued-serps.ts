/**
 * Results pages from the queue, at less than a third of the live price: task_post, tasks_ready, task_get. A callback
 * would only say what tasks_ready does, unsigned: none is used.
 */
import { z } from "zod";
import type { SerpQueue } from "#/research/ports.ts";
import {
  parseResults,
  type DataForSeoClient,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import { isPending, isPlaced } from "#/research/providers/dataforseo/envelope.ts";
import { serpPage, serpTask, toSerp } from "#/research/providers/dataforseo/serp-page.ts";

const ROOT = "serp/google/organic";
const MAX_TASKS = 100;

const readyTask = z.object({ id: z.string(), tag: z.string().nullish() });

/** @param slow for tasks_ready, which has a limit of its own */
export function createQueuedSerps(client: DataForSeoClient, slow: DataForSeoClient): SerpQueue {
  return {
    id: "dataforseo",
    async order({ orders, locale, depth }, signal) {
      const placed = [];
      const rejected = [];
      for (let start = 0; start < orders.length; start += MAX_TASKS) {
        const some = orders.slice(start, start + MAX_TASKS);
        const body = some.map(({ keyword, tag }) => ({
          ...serpTask({ keyword, locale, depth }),
          tag,
        }));
        const tasks = await client.post(`${ROOT}/task_post`, body, signal);
        for (const [i, task] of tasks.entries()) {
          const order = some[i];
          if (!order) continue;
          const { keyword } = order;
          if (isPlaced(task)) placed.push({ ...order, taskId: task.id });
          else rejected.push({ keyword, reason: `${task.status_code} ${task.status_message}` });
        }
      }
      return { placed, rejected };
    },
    async ready(signal) {
      const task = await slow.get(`${ROOT}/tasks_ready`, signal);
      return parseResults(task, readyTask).map(({ id, tag }) => ({ taskId: id, tag: tag ?? "" }));
    },
    async collect({ keyword, taskId, depth }, signal) {
      const path = `${ROOT}/task_get/advanced/${encodeURIComponent(taskId)}`;
      const task = await client.get(path, signal);
      if (isPending(task)) return null;
      const [page] = parseResults(task, serpPage);
      return toSerp(page, { keyword, depth }, client.now());
    },
  };
}
