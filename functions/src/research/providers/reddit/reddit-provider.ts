/**
 * Reddit's Data API (oauth.reddit.com; praw-dev/praw@7b69758 for its behaviour): threads of subreddits and searches. Off
 * unless the deployment says that Reddit approved it. Authors are read only to take their names out of the texts, and are
 * forgotten before anything is returned.
 */
import type { RawThread } from "@mapwright/core/reddit/threads/reddit-thread";
import type { ThreadOutcome } from "@mapwright/core/reddit/refresh-threads";
import { z } from "zod";
import type { ReadPost } from "#/research/parsers.ts";
import {
  createProviderClient,
  findStatusRefusal,
  type ProviderReply,
} from "#/research/providers/http-client/provider-client.ts";
import {
  ProviderFailure,
  type FailureKind,
  type Refusal,
} from "#/research/providers/http-client/provider-failure.ts";
import type { RequestRate } from "#/research/providers/http-client/request-pace.ts";
import { INTERNET_RETRY_POLICY } from "#/research/providers/retry-policy.ts";
import {
  UNKNOWN_ACCOUNT,
  type AccountCheck,
  type CapabilityTerms,
  type ProviderDefinition,
} from "#/research/providers/provider.ts";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  createRedditAccess,
} from "#/research/providers/reddit/reddit-access.ts";
import type { SubredditState, ThreadSource } from "#/research/thread-ports.ts";

const ID = "reddit";
/** The account that registered the app. */
const OWNER = "REDDIT_APP_OWNER";
const APPROVAL = "REDDIT_API_APPROVAL";
/** Per page, and per look-up. */
const MAX_THREADS = 100;
/** Averaged over ten minutes. */
const RATE: RequestRate = { requests: 100, perMs: 60_000 };

const TERMS: CapabilityTerms = {
  unit: "page",
  costMicroUsd: 0,
  limits: { batch: MAX_THREADS, perMinute: RATE.requests, parallel: 4 },
};

/** `author` is null or "[deleted]" when the account is gone. */
const thread = z.object({
  kind: z.literal("t3"),
  data: z.object({
    id: z.string(),
    subreddit: z.string(),
    title: z.string(),
    selftext: z.string().nullish(),
    author: z.string().nullish(),
    score: z.number().nullish(),
    num_comments: z.number().nullish(),
    created_utc: z.number().min(0),
    over_18: z.boolean().nullish(),
    removed_by_category: z.string().nullish(),
  }),
});
/** Other things (ads, subreddits) are among the children of some listings. */
const listing = z.object({
  kind: z.literal("Listing"),
  data: z.object({
    after: z.string().nullish(),
    children: z.array(z.union([thread, z.object({ kind: z.string() })])),
  }),
});
type Thread = z.output<typeof thread>["data"];

/** A listing instead of a subreddit: Reddit searches for names that it doesn't know. */
const about = z.union([
  z.object({
    kind: z.literal("t5"),
    data: z.object({
      subreddit_type: z.string().nullish(),
      quarantine: z.boolean().nullish(),
    }),
  }),
  z.object({ kind: z.literal("Listing") }),
]);
/** `reason` next to the status of a refusal. */
const refusalReason = z.object({ reason: z.string() });

export const redditProvider: ProviderDefinition = {
  id: ID,
  name: "Reddit",
  terms: { reddit: TERMS },
  coverage: { countries: "all", languages: "all", devices: ["desktop", "mobile"] },
  requires: { params: [CLIENT_ID, OWNER, APPROVAL], secrets: [CLIENT_SECRET] },
  retryPolicy: INTERNET_RETRY_POLICY,
  create(options) {
    const { setting, createUpstream, serviceUrl, fetch, readPosts, now } = options;
    const userAgent = `web:mapwright:v1 (by /u/${setting(OWNER)})`;
    const access = createRedditAccess(userAgent, options);
    const client = createProviderClient({
      provider: ID,
      createUpstream,
      fetch,
      now,
      rate: RATE,
      rateOf,
      secrets: [],
      refusalOf: (reply) => refusalOfReddit(reply, now()),
    });
    const base = serviceUrl(ID, "https://oauth.reddit.com/");
    const list = async (path: string, query: Record<string, string>, signal: AbortSignal) => {
      const url = new URL(path, base);
      url.search = new URLSearchParams({ ...query, raw_json: "1" }).toString();
      const { data } = await client(
        { url, headers: await access(signal), response: listing },
        signal,
      );
      return { after: data.after ?? null, threads: data.children.flatMap(threadIn) };
    };
    const reddit: ThreadSource = {
      id: ID,
      isFree: false,
      sampledSubreddits: () => Promise.resolve(null),
      async subredditState(subreddit, signal) {
        const url = new URL(`r/${encodeURIComponent(subreddit)}/about`, base);
        try {
          const found = await client(
            { url, headers: await access(signal), response: about },
            signal,
          );
          if (found.kind !== "t5") return "not-found";
          if (found.data.quarantine === true) return "quarantined";
          return found.data.subreddit_type === "private" ? "private" : "open";
        } catch (error) {
          const state = error instanceof ProviderFailure ? STATE_OF[error.kind] : undefined;
          if (state === undefined) throw error;
          return state;
        }
      },
      async threadPage({ subreddit, keyword, period, cursor }, signal) {
        const prefix = subreddit === null ? "" : `r/${encodeURIComponent(subreddit)}/`;
        const asked = {
          t: period,
          limit: `${MAX_THREADS}`,
          ...(cursor !== null && { after: cursor }),
        };
        const { threads, after } =
          keyword === null
            ? await list(`${prefix}top`, asked, signal)
            : await list(
                `${prefix}search`,
                {
                  ...asked,
                  q: keyword,
                  sort: "relevance",
                  type: "link",
                  ...(subreddit !== null && { restrict_sr: "1" }),
                },
                signal,
              );
        const raw = threads.flatMap((each) => toRaw(each) ?? []);
        const read = await readPosts(raw);
        return {
          threads: read.flatMap((each) => (each === "unreadable" ? [] : (each ?? []))),
          unreadableIds: raw.flatMap(({ id }, at) => (read[at] === "unreadable" ? [id] : [])),
          nextCursor: after,
        };
      },
      async lookUp(ids, signal) {
        const wanted = ids.slice(0, MAX_THREADS);
        if (wanted.length === 0) return new Map();
        const id = wanted.map((each) => `t3_${each}`).join(",");
        const { threads } = await list("api/info", { id }, signal);
        const raw = threads.flatMap((each) => toRaw(each) ?? []);
        const read = await readPosts(raw);
        const found = new Map(raw.map((each, at) => [each.id, read[at] ?? null]));
        return new Map(wanted.map((each) => [each, outcomeOf(found.get(each) ?? null)]));
      },
    };
    const checkAccount: AccountCheck = async (signal) => {
      await access(signal);
      return UNKNOWN_ACCOUNT;
    };
    return { reddit, checkAccount };
  },
};

function threadIn(child: z.output<typeof listing>["data"]["children"][number]): Thread[] {
  return "data" in child ? [child.data] : [];
}

/** null: removed, or for adults. */
function toRaw(found: Thread): RawThread | null {
  const isRemoved = found.removed_by_category !== null && found.removed_by_category !== undefined;
  if (isRemoved || found.over_18 === true) return null;
  return {
    id: found.id.toLowerCase(),
    subreddit: found.subreddit,
    title: found.title,
    body: found.selftext ?? "",
    score: Math.round(found.score ?? 0),
    commentCount: Math.max(0, Math.round(found.num_comments ?? 0)),
    createdAt: Math.round(found.created_utc * 1_000),
    participants: found.author ? [found.author] : [],
  };
}

/** `read`: null when it isn't there any more, or may no longer be stored. */
function outcomeOf(read: ReadPost): ThreadOutcome {
  if (read === "unreadable") return { state: "unknown" };
  return read ? { state: "there", thread: read } : { state: "gone" };
}

const STATE_OF: Partial<Readonly<Record<FailureKind, SubredditState>>> = {
  "subreddit-not-found": "not-found",
  "subreddit-private": "private",
  "subreddit-quarantined": "quarantined",
};

/**
 * A subreddit that is private, quarantined, banned or misspelt refuses the request, not the key: 403 with a reason, 404, or
 * a redirect to a search for its name.
 */
function refusalOfReddit(reply: ProviderReply, nowMs: number): Refusal | null {
  const refusal = findStatusRefusal(reply, nowMs);
  if (!refusal) return null;
  const isRedirect = reply.status >= 300 && reply.status < 400;
  if (reply.status === 404 || isRedirect)
    return { kind: "subreddit-not-found", reason: "the subreddit doesn't exist, or is banned" };
  const said = refusalReason.safeParse(reply.body);
  if (reply.status !== 403 || !said.success) return refusal;
  return said.data.reason === "quarantined"
    ? { kind: "subreddit-quarantined", reason: "the subreddit is quarantined" }
    : { kind: "subreddit-private", reason: "the subreddit isn't public" };
}

/** `X-Ratelimit-Remaining` requests are left for `X-Ratelimit-Reset` seconds. */
function rateOf(headers: Headers): RequestRate | null {
  const remaining = Number(headers.get("x-ratelimit-remaining") ?? Number.NaN);
  const resetSeconds = Number(headers.get("x-ratelimit-reset") ?? Number.NaN);
  if (!Number.isFinite(remaining) || !Number.isFinite(resetSeconds) || resetSeconds <= 0)
    return null;
  return { requests: Math.max(1, Math.floor(remaining)), perMs: resetSeconds * 1_000 };
}
