/** A research job as programs see it: without its lease and the worker's own notes. */
import { z } from "zod";
import { apiKeyId } from "#/api-keys/api-key.ts";
import { CREDIT_SPENDERS } from "#/billing/ledger-entry.ts";
import { jobId, mapId } from "#/ids.ts";
import { pageInput } from "#/paging.ts";
import { RESEARCH_FAILURES, RESEARCH_STATUSES, type ResearchJob } from "#/research/research-job.ts";

export const listJobsInput = z.object(pageInput);
export const readJobInput = z.object({ jobId });

/** `credits`: until it is done the most that it may cost, then what it did. */
export const jobShape = z.object({
  jobId,
  /** Exists once the job is done. */
  mapId,
  title: z.string(),
  kind: z.enum(["serp", "serp-list", "domain", "reddit"]),
  status: z.enum(RESEARCH_STATUSES),
  stage: z.string(),
  /** 0–100; null: not known yet. */
  percent: z.number().nullable(),
  etaSeconds: z.number().int().nullable(),
  credits: z.number().int().min(0),
  /** Planned keywords whose results couldn't be fetched. */
  missingKeywords: z.number().int().min(0),
  failure: z.enum(RESEARCH_FAILURES).nullable(),
  startedBy: z.enum(CREDIT_SPENDERS),
  apiKeyId: apiKeyId.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type JobShape = z.infer<typeof jobShape>;

export function toJobShape(job: ResearchJob): JobShape {
  const { id, mapId: map, title, input, status, stage, percent, etaMs, credits, failure } = job;
  return {
    jobId: id,
    mapId: map,
    title,
    kind: input.kind,
    status,
    stage,
    percent,
    etaSeconds: etaMs === null ? null : Math.ceil(etaMs / 1000),
    credits,
    missingKeywords: job.missing?.count ?? 0,
    failure,
    startedBy: job.startedBy,
    apiKeyId: job.apiKeyId,
    createdAt: new Date(job.createdAt).toISOString(),
    finishedAt: job.finishedAt === null ? null : new Date(job.finishedAt).toISOString(),
  };
}
