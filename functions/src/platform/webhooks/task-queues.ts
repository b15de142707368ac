/**
 * Hands work for webhooks to Cloud Tasks. A task may come twice, early or not at all: what is due is in the database,
 * and the sweeper finds it.
 */
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { getFunctions } from "firebase-admin/functions";
import { toTracedTask } from "#/platform/tracing/task-trace.ts";
import { getDatabase } from "#/platform/database.ts";

export interface DeliveryRef {
  readonly workspaceId: WorkspaceId;
  readonly webhookId: string;
  readonly deliveryId: string;
}

export interface ChangedMap {
  readonly workspaceId: WorkspaceId;
  readonly mapId: MapId;
}

export interface WebhookQueues {
  /** @param delayMs 0: at once */
  deliver(ref: DeliveryRef, delayMs: number): Promise<void>;
  announce(map: ChangedMap, delayMs: number): Promise<void>;
}

/** A task may come this much before its time. */
export const TASK_EARLY_MS = 2_000;
/** Longer than the functions take, so that these end first and aren't started twice. */
const DISPATCH_DEADLINE_SECONDS = 120;

async function enqueue(name: string, data: object, delayMs: number): Promise<void> {
  getDatabase(); // The Admin app must exist before its task queues.
  await getFunctions()
    .taskQueue(`locations/${FUNCTIONS_REGION}/functions/${name}`)
    .enqueue(toTracedTask(data), {
      dispatchDeadlineSeconds: DISPATCH_DEADLINE_SECONDS,
      ...(delayMs > 0 && { scheduleDelaySeconds: Math.ceil(delayMs / 1_000) }),
    });
}

export const cloudTasks: WebhookQueues = {
  deliver: (ref, delayMs) => enqueue("deliverWebhook", ref, delayMs),
  announce: (map, delayMs) => enqueue("announceMapChange", map, delayMs),
};
