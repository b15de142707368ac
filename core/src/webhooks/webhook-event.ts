/**
 * Events that a workspace's webhooks are told about. A payload has ids and figures only: whoever needs more asks for it
 * with the id. Receivers rely on its form, so fields are added, never changed; what can't be added is a new `version`.
 */
import { z } from "zod";
import { jobId, mapId, userId, workspaceId, type WorkspaceId } from "#/ids.ts";
import { RESEARCH_FAILURES, type ResearchJob } from "#/research/research-job.ts";
import type { ResearchKind } from "#/research/research-input.ts";
import { CREDIT_SPENDERS } from "#/billing/ledger-entry.ts";
import type { CreditsNotice } from "#/billing/billing-notices.ts";
import { WORKSPACE_ROLES, type Member } from "#/workspaces/workspace.ts";
import { DAY_MS } from "#/durations.ts";

const KINDS = ["serp", "serp-list", "domain", "reddit"] as const satisfies readonly ResearchKind[];

/** Events that an endpoint can subscribe to. */
export const WEBHOOK_EVENTS = [
  "job.finished",
  "job.failed",
  "map.changed",
  "credits.low",
  "member.joined",
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** The time that an event is kept after it was handed to the endpoints. */
const WEBHOOK_EVENT_RETENTION_MS = 3 * DAY_MS;

const count = z.number().int().min(0);
const time = z.iso.datetime();

const startedJob = {
  jobId,
  /** Kind of the research. */
  kind: z.enum(KINDS),
  startedBy: z.enum(CREDIT_SPENDERS),
  durationSeconds: count,
};

const DATA = {
  "job.finished": z.object({
    ...startedJob,
    mapId,
    /** Credits that the job cost. */
    credits: count,
    keywords: count,
    /** Keywords whose results the workspace already had, at no cost. */
    reusedKeywords: count,
    /** Keywords left out, because their results couldn't be fetched. */
    missingKeywords: count,
    /** Whether the job refreshed an existing map. */
    isRefresh: z.boolean(),
  }),
  "job.failed": z.object({
    ...startedJob,
    /** null: it was to make a map of its own, and there is none. */
    mapId: mapId.nullable(),
    failure: z.enum(RESEARCH_FAILURES),
  }),
  /** All edits of a map in a few minutes, as one event. */
  "map.changed": z.object({
    mapId,
    operations: z.number().int().min(1),
    firstOperationId: z.string(),
    lastOperationId: z.string(),
    from: time,
    to: time,
  }),
  "credits.low": z.object({
    level: z.enum(["low", "used-up"]),
    used: count,
    allowance: count,
    renewsAt: time,
  }),
  "member.joined": z.object({ memberId: userId, role: z.enum(WORKSPACE_ROLES) }),
  /** Sent on request, to one endpoint. */
  "webhook.test": z.object({ webhookId: z.string() }),
};

function payloadOf<Type extends keyof typeof DATA>(type: Type) {
  return z.object({
    type: z.literal(type),
    version: z.literal(1),
    /** Time of the event, ISO 8601. */
    timestamp: time,
    workspaceId,
    data: DATA[type],
  });
}

/** The body of a delivery, as JSON. */
export const webhookPayload = z.discriminatedUnion("type", [
  payloadOf("job.finished"),
  payloadOf("job.failed"),
  payloadOf("map.changed"),
  payloadOf("credits.low"),
  payloadOf("member.joined"),
  payloadOf("webhook.test"),
]);
export type WebhookPayload = z.infer<typeof webhookPayload>;
/** Types of delivered events, including the test's. */
export const DELIVERED_TYPES = [...WEBHOOK_EVENTS, "webhook.test"] as const;

/** Id without a dot, which separates it from the time in the signed text. */
export const webhookEventId = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,400}$/);

/**
 * @stored `workspaces/{w}/webhookEvents/{id}`
 * @holds An event that webhooks are told about, written with what it is about; kept for three days. The id derives from
 * what happened, so that it happens once.
 * @reads functions
 * @writes functions, in the transactions in which it happens
 */
export const webhookEvent = z.object({
  id: webhookEventId,
  payload: webhookPayload,
  /** The person it is about, so that it is deleted with their account; null: nobody. */
  about: userId.nullable(),
  /** Unix ms. */
  at: z.number(),
  expireAt: z.number(),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;
export const WEBHOOK_EVENT_TIMES = ["at", "expireAt"] as const;

export function createWebhookEvent(id: string, payload: WebhookPayload): WebhookEvent {
  const at = Date.parse(payload.timestamp);
  const about = payload.type === "member.joined" ? payload.data.memberId : null;
  return { id, payload, about, at, expireAt: at + WEBHOOK_EVENT_RETENTION_MS };
}

/** Returns the event for a job that ended; null: the job goes on or was cancelled, and nobody is told. */
export function createJobEvent(job: ResearchJob): WebhookEvent | null {
  const { finishedAt, failure } = job;
  if (finishedAt === null) return null;
  const { id, createdAt, startedBy, input } = job;
  const data = {
    jobId: id,
    kind: input.kind,
    startedBy,
    durationSeconds: Math.max(0, Math.round((finishedAt - createdAt) / 1_000)),
  };
  if (job.status === "failed" && failure !== null) {
    const ofMap = { mapId: job.makesMap ? null : job.mapId, failure };
    return createWebhookEvent(`job_${id}`, {
      type: "job.failed",
      ...toHead(job, finishedAt),
      data: { ...data, ...ofMap },
    });
  }
  if (job.status !== "done") return null;
  const figures = {
    mapId: job.mapId,
    credits: job.credits,
    keywords: job.progress.total,
    reusedKeywords: job.reusedKeywords,
    missingKeywords: job.missing?.count ?? 0,
    isRefresh: job.refreshes.length > 0,
  };
  return createWebhookEvent(`job_${id}`, {
    type: "job.finished",
    ...toHead(job, finishedAt),
    data: { ...data, ...figures },
  });
}

/** Returns the event for a member who accepted an invitation. */
export function createMemberEvent(member: Member): WebhookEvent {
  const { id, workspaceId: workspace, role, joinedAt } = member;
  return createWebhookEvent(`member_${workspace}_${id}_${joinedAt}`, {
    type: "member.joined",
    ...toHead(member, joinedAt),
    data: { memberId: id, role },
  });
}

/** Returns the event for work that brought a month's credits to 80 % or to their end: once each. */
export function createCreditsEvent(
  workspace: WorkspaceId,
  notice: CreditsNotice,
  nowMs: number,
): WebhookEvent {
  const { kind, used, allowance, renewsAt, occurrence } = notice;
  return createWebhookEvent(`credits_${workspace}_${occurrence}`, {
    type: "credits.low",
    ...toHead({ workspaceId: workspace }, nowMs),
    data: {
      level: kind === "credits-low" ? "low" : "used-up",
      used,
      allowance,
      renewsAt: new Date(renewsAt).toISOString(),
    },
  });
}

/** Returns the fields at the start of every payload. */
export function toHead(
  { workspaceId: workspace }: { readonly workspaceId: WorkspaceId },
  atMs: number,
) {
  const timestamp = new Date(atMs).toISOString();
  return { version: 1 as const, timestamp, workspaceId: workspace };
}
