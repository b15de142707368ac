/**
 * Work of a language model on a map: what it was asked, how far it is, and what it found. Every finding cites what it is
 * based on; what cites nothing is dropped before it is stored. Written by functions as findings arrive; people listen.
 */
import { z } from "zod";
import { mapId, userId, workspaceId } from "#/ids.ts";

/** `changes`: pages to merge or split. `question`: asked about the map by a person. */
export const MODEL_TASKS = ["names", "changes", "brief", "question"] as const;
export const modelTaskKind = z.enum(MODEL_TASKS);
export type ModelTaskKind = z.infer<typeof modelTaskKind>;

export const MAX_QUESTION_LENGTH = 500;
export const MAX_TASK_ITEMS = 120;
const MAX_CITATIONS = 6;
const MAX_TEXT_LENGTH = 600;
const MAX_NAME_LENGTH = 120;

const id = z.string().min(1).max(128);
const text = z.string().trim().min(1).max(MAX_TEXT_LENGTH);

const CITED_KINDS = [
  "keyword",
  "result",
  "question",
  "thread",
  "page",
  "cluster",
  "pillar",
  "answer",
] as const;

/** Source of a finding: `result`, a page that ranks; `page`, one of the site; `answer`, one that answers cite. */
export const citation = z.object({
  kind: z.enum(CITED_KINDS),
  text: z.string().min(1).max(300),
  /** null: it has no address of its own. */
  url: z.string().max(2_048).nullable(),
  /** The map's page that it belongs to; of a pillar, the pillar; null: none. */
  clusterId: id.nullable(),
});
export type Citation = z.infer<typeof citation>;

const cites = z.array(citation).min(1).max(MAX_CITATIONS);

export const BRIEF_SECTIONS = ["title", "outline", "question", "entity", "angle", "link"] as const;

export const modelItem = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("name"),
    target: z.enum(["cluster", "pillar"]),
    id,
    name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
    cites,
  }),
  z.object({
    kind: z.literal("merge"),
    clusterIds: z.array(id).min(2).max(5),
    name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
    reason: text,
    cites,
  }),
  z.object({
    kind: z.literal("split"),
    clusterId: id,
    /** Keywords that get a page of their own, as the map writes them. */
    keywords: z.array(z.string().min(1).max(300)).min(1).max(200),
    name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
    reason: text,
    cites,
  }),
  z.object({
    kind: z.literal("line"),
    section: z.enum([...BRIEF_SECTIONS, "answer"]),
    text,
    /** Level of a heading, 2 or 3; null: the item is no heading. */
    level: z.number().int().min(2).max(3).nullable(),
    cites,
  }),
]);
export type ModelItem = z.infer<typeof modelItem>;

/** `unreadable`: what it wrote could not be read, also when it was asked once more. */
const MODEL_FAULTS = [
  "unreadable",
  "limit-reached",
  "key-rejected",
  "quota-spent",
  "unreachable",
  "timed-out",
  "stopped",
] as const;
export const modelFault = z.enum(MODEL_FAULTS);
export type ModelFault = z.infer<typeof modelFault>;

/** `microUsd`: by the price in the settings. */
const tokens = z.object({
  input: z.number().int().min(0),
  output: z.number().int().min(0),
  microUsd: z.number().int().min(0),
});
export type ModelTokens = z.infer<typeof tokens>;

/**
 * @stored `workspaces/{w}/modelTasks/{id}`
 * @holds What a language model was asked about a map and what it found, with what each finding cites. Kept for 90 days; what
 * quotes threads, until one of them is deleted upstream.
 * @reads members, at most 100 per query
 * @writes functions
 */
export const modelTask = z.object({
  id,
  workspaceId,
  mapId,
  kind: modelTaskKind,
  /** Cluster of a brief; null: the whole map. */
  clusterId: id.nullable(),
  /** null: it isn't a question. */
  question: z.string().max(MAX_QUESTION_LENGTH).nullable(),
  model: z.string().max(200),
  requestedBy: userId,
  startedAt: z.number(),
  /** null: it is running. */
  endedAt: z.number().nullable(),
  status: z.enum(["running", "finished", "canceled", "failed"]),
  /** Reason of a failure, only with `failed`. */
  fault: modelFault.nullable(),
  isCancelRequested: z.boolean(),
  /** Unix ms: from then on, a running one counts as stopped. */
  leaseUntil: z.number(),
  items: z.array(modelItem).max(MAX_TASK_ITEMS),
  /** Findings that were left out because they cite nothing, or not what they say. */
  dropped: z.number().int().min(0),
  /** The most it can use. */
  estimate: tokens,
  /** null: it is running. */
  used: tokens.nullable(),
  expireAt: z.number(),
});
export type ModelTask = z.infer<typeof modelTask>;

/** Whether the task is still at work; a task whose function died isn't. */
export function isTaskRunning({ status, leaseUntil }: ModelTask, nowMs: number): boolean {
  return status === "running" && leaseUntil > nowMs;
}

const taskInput = z.object({
  workspaceId,
  mapId,
  kind: modelTaskKind,
  clusterId: id.nullable(),
  question: z.string().trim().min(1, "Write a question").max(MAX_QUESTION_LENGTH).nullable(),
});
type TaskInput = z.infer<typeof taskInput>;

const isWhole = ({ kind, clusterId, question }: TaskInput) =>
  (kind === "question") === (question !== null) && (kind !== "brief" || clusterId !== null);
const NOT_WHOLE = { error: "A brief needs a page, and a question its text" };

export const estimateModelTaskInput = taskInput.refine(isWhole, NOT_WHOLE);
export const modelTaskEstimate = z.object({
  model: z.string(),
  /** About as many tokens as it takes, and what they cost. */
  expected: tokens,
  /** The most it can take, with the second call for an answer that can't be read. Each call reserves its part. */
  most: tokens,
  /** Tokens and amount that may still be used this month. */
  left: z.object({ tokens: z.number(), microUsd: z.number() }),
});
export type ModelTaskEstimate = z.infer<typeof modelTaskEstimate>;

/** `requestId`: chosen by the client; the same one never starts a second task. */
export const startModelTaskInput = taskInput
  .extend({ requestId: z.string().regex(/^[\w-]{8,64}$/) })
  .refine(isWhole, NOT_WHOLE);
export const startModelTaskOutput = z.object({ taskId: id });
export const cancelModelTaskInput = z.object({ workspaceId, taskId: id });
