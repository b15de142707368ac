/**
 * The envelope of every DataForSEO response, and the meaning of its codes (docs.dataforseo.com/v3/appendix/errors).
 * Most errors come with HTTP 200.
 */
import { z } from "zod";
import {
  findStatusRefusal,
  type ProviderReply,
} from "#/research/providers/http-client/provider-client.ts";
import type { ReportedCost } from "#/research/providers/http-client/billed-requests.ts";
import type { Refusal } from "#/research/providers/http-client/provider-failure.ts";

const OK = 20_000;
const CREATED = 20_100;
const NO_RESULTS = 40_102;
const HANDED_OUT = 40_601;
const IN_QUEUE = 40_602;
const UNKNOWN_TASK = 40_401;
const EXPIRED_TASK = 40_403;
const NOT_REFUSED: ReadonlySet<number> = new Set([OK, CREATED, NO_RESULTS, HANDED_OUT, IN_QUEUE]);

const ODD_MAX_LENGTH = 40;

const ACCOUNT_KINDS: ReadonlySet<Refusal["kind"]> = new Set([
  "key-rejected",
  "quota-spent",
  "rate-limited",
]);

const status = z.object({ status_code: z.number(), status_message: z.string() });

export const dataForSeoTask = status.extend({
  id: z.string(),
  result: z.array(z.unknown()).nullish(),
  data: z.object({ tag: z.string().optional(), keyword: z.string().optional() }).optional(),
});
export type DataForSeoTask = z.output<typeof dataForSeoTask>;

export const dataForSeoEnvelope = status.extend({
  tasks: z.array(dataForSeoTask).nullish(),
  /** Cost of all tasks together, in US dollars. An odd cost loses no page that was paid for. */
  cost: z.unknown(),
});

/** Greatest believable cost of a task, in US dollars: far above what any costs. */
const MAX_COST_USD = 50;

/** The cost of all tasks of a response, refused or not; null: it doesn't say. */
export function readCost({ body }: ProviderReply): ReportedCost | null {
  const { cost, tasks } = dataForSeoEnvelope.safeParse(body).data ?? {};
  if (cost === null || cost === undefined) return null;
  const most = MAX_COST_USD * Math.max(1, tasks?.length ?? 0);
  const isBelievable = typeof cost === "number" && cost >= 0 && cost <= most;
  if (!isBelievable) return { odd: JSON.stringify(cost).slice(0, ODD_MAX_LENGTH) };
  return Math.round(cost * 1_000_000);
}

/** Tells whether a task is still being worked on. */
export function isPending({ status_code: code }: DataForSeoTask): boolean {
  return code === HANDED_OUT || code === IN_QUEUE;
}

/** Tells whether the account has no such task, or no longer. */
export function isGone({ status_code: code }: DataForSeoTask): boolean {
  return code === UNKNOWN_TASK || code === EXPIRED_TASK;
}

/** Tells whether a task is done: with a page, or because there are no results. */
export function isDone({ status_code: code }: DataForSeoTask): boolean {
  return code === OK || code === NO_RESULTS;
}

/**
 * The refusal that a task's own code states of the account, such as that it is out of credit; null when it only
 * concerns this task.
 */
export function findAccountRefusal(task: DataForSeoTask): Refusal | null {
  const refusal = refusalOfCode(task.status_code, task.status_message);
  return refusal && ACCOUNT_KINDS.has(refusal.kind) ? refusal : null;
}

export function isPlaced({ status_code: code }: DataForSeoTask): boolean {
  return code === CREATED || code === OK;
}

/** null: neither the response nor its only task was refused. */
export function findResponseRefusal(reply: ProviderReply, nowMs: number): Refusal | null {
  const refused = findEnvelopeRefusal(reply, nowMs);
  if (refused) return refused;
  const parsed = dataForSeoEnvelope.safeParse(reply.body);
  const [task] = parsed.data?.tasks ?? [];
  return task ? refusalOfCode(task.status_code, task.status_message) : null;
}

/** null: the response wasn't refused; its tasks may have been. */
export function findEnvelopeRefusal(reply: ProviderReply, nowMs: number): Refusal | null {
  const parsed = status.safeParse(reply.body);
  const refused = parsed.success
    ? refusalOfCode(parsed.data.status_code, parsed.data.status_message)
    : null;
  return refused ?? findStatusRefusal(reply, nowMs);
}

/** The refusal that a task's own code states; null: it wasn't refused. */
export function findTaskRefusal({ status_code, status_message }: DataForSeoTask): Refusal | null {
  return refusalOfCode(status_code, status_message);
}

function refusalOfCode(code: number, message: string): Refusal | null {
  if (NOT_REFUSED.has(code)) return null;
  const reason = `${code} ${message}`;
  switch (code) {
    case 40_100: // Wrong login or password.
    case 40_104: // The account isn't verified.
    case 40_201: // The account is paused.
    case 40_204: // No access to this endpoint.
    case 40_207: // Not from this IP address.
      return { kind: "key-rejected", reason };
    case 40_200:
    case 40_203: // The account's own daily limit.
    case 40_210:
      return { kind: "quota-spent", reason };
    case 40_202:
    case 40_209: // Too many requests at once.
      return { kind: "rate-limited", reason };
    case 40_101: // The search engine's error: billed, so a retry would be as well.
      return { kind: "upstream", reason, isRetryable: false, isBilled: true };
    case 40_103:
      return { kind: "upstream", reason };
    case 40_501:
      return /\b(location|language)_(code|name)\b/.test(message)
        ? { kind: "market-not-covered", reason }
        : { kind: "request-rejected", reason };
    default:
      return { kind: code >= 50_000 ? "upstream" : "request-rejected", reason };
  }
}
