/** A research job as first written by `startResearch`. */
import type { ApiKeyId } from "#/api-keys/api-key.ts";
import type { CreditSpender } from "#/billing/ledger-entry.ts";
import type { JobId, MapId, UserId } from "#/ids.ts";
import { getExtendedMap, type ResearchInput } from "#/research/research-input.ts";
import type { ResearchJob } from "#/research/research-job.ts";
import type { SeedResult } from "#/reddit/seed-result.ts";
import { UNREAD_SITE } from "#/research/site-reading.ts";
import { reuseSinceAt } from "#/keywords/serp-reuse.ts";
import { MAP_TITLE_MAX_LENGTH } from "#/snapshot/map-title.ts";

/** Maximum number of unfinished jobs per workspace. */
export const MAX_RUNNING_JOBS = 3;

/** Seeds are stored in lowercase; as a title they start with a capital. */
function capitalize(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

/** The typed title, otherwise what is researched, cut at a word boundary to at most 120 characters. */
export function chooseTitle(input: ResearchInput): string {
  if (input.title !== "") return input.title;
  const subject = subjectOf(input);
  if (subject.length <= MAP_TITLE_MAX_LENGTH) return subject;
  const cut = subject.slice(0, MAP_TITLE_MAX_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/,$/, "")}…`;
}

/** The capitalized seeds, the domain, or the subreddits and the keyword. */
function subjectOf(input: ResearchInput): string {
  if (input.kind === "serp") return capitalize(input.seeds.join(", "));
  if (input.kind === "domain") return input.domain;
  if (input.kind === "serp-list") return input.title;
  const { threads } = input;
  if (threads.from === "file") return threads.name;
  const subreddits = threads.subreddits.map((name) => `r/${name}`).join(", ");
  if (threads.keyword === null) return subreddits;
  const keyword = capitalize(threads.keyword);
  return subreddits === "" ? keyword : `${keyword} in ${subreddits}`;
}

/** A job that no worker has claimed yet. `credits`: its maximum cost. `seedResults`: empty without a plan. */
export function createJob(
  ids: {
    readonly jobId: JobId;
    readonly mapId: MapId;
    readonly createdBy: UserId;
    readonly startedBy: CreditSpender;
    /** Default: no API key started it. */
    readonly apiKeyId?: ApiKeyId | null;
  },
  input: ResearchInput,
  credits: number,
  nowMs: number,
  seedResults: readonly SeedResult[] = [],
): ResearchJob {
  return {
    id: ids.jobId,
    workspaceId: input.workspaceId,
    mapId: ids.mapId,
    title: chooseTitle(input),
    input,
    seedResults: [...seedResults],
    createdBy: ids.createdBy,
    startedBy: ids.startedBy,
    apiKeyId: ids.apiKeyId ?? null,
    status: "queued",
    stage: "queued",
    progress: { done: 0, total: 0 },
    percent: null,
    missing: null,
    unreadable: 0,
    missingFigures: null,
    waitsFor: null,
    handovers: [],
    site: input.kind === "domain" ? UNREAD_SITE : null,
    continues: null,
    makesMap: getExtendedMap(input) === null,
    refreshes: [],
    refreshedKeywords: null,
    etaMs: null,
    credits,
    reuseSince: reuseSinceAt(nowMs),
    reusedKeywords: 0,
    failure: null,
    failedSource: null,
    failedFor: null,
    attempt: 0,
    deaths: 0,
    lease: null,
    createdAt: nowMs,
    updatedAt: nowMs,
    finishedAt: null,
  };
}
