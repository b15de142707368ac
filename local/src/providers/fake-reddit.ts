/**
 * Fakes of Reddit's token endpoint and Data API. They serve a handful of invented threads, or those of a file
 * (`REDDIT_THREADS_FILE`), with authors that no thread may still contain once it is read.
 */
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import {
  FAKE_KEYS,
  buildOkReply,
  type FakeProvider,
  type FakeReply,
} from "#/providers/fake-provider.ts";

export const FAKE_CLIENT_ID = "fake-reddit-app";
export const FAKE_AUTHOR = "Mocha_Drinker77";
export const FAKE_PRIVATE_SUBREDDIT = "private_room";
export const FAKE_QUARANTINED_SUBREDDIT = "quarantined_room";
export const FAKE_UNKNOWN_SUBREDDIT = "no_such_room";
/** Smaller than what is asked for, so that there are pages. */
const PAGE = 4;

interface FakeThread {
  readonly id: string;
  readonly subreddit: string;
  readonly title: string;
  readonly selftext: string;
  readonly score: number;
  readonly num_comments: number;
  readonly created_utc: number;
  readonly removed_by_category?: string;
  readonly over_18?: boolean;
}

const INVENTED: readonly FakeThread[] = [
  ["How do I clean a stained kettle?", `u/${FAKE_AUTHOR} says vinegar. The scale won't come off.`],
  ["Best way to clean a kettle without vinegar?", "Any suggestions?"],
  ["Looking for a quiet burr grinder", "My budget is $150 and my old one keeps jamming."],
  ["Which burr grinder is quiet enough for a flat?", `Thanks, ${FAKE_AUTHOR}`],
  ["Should I store beans in the freezer?", "I can't find a clear answer."],
  ["Frozen beans: is it worth it?", ""],
  ["My new cup", "Here it is."],
].map(([title = "", selftext = ""], at) => ({
  id: `fake${at}`,
  subreddit: "Coffee",
  title,
  selftext,
  score: 40 - at,
  num_comments: 5 * at,
  created_utc: 1_770_000_000 + at * 1_000_000,
}));
const GONE: readonly FakeThread[] = [
  { ...threadLike("gone1"), selftext: "[deleted]" },
  { ...threadLike("gone2"), removed_by_category: "moderator" },
  { ...threadLike("gone3"), over_18: true },
];

function threadLike(id: string): FakeThread {
  return {
    id,
    subreddit: "Coffee",
    title: "Which kettle?",
    selftext: "",
    score: 1,
    num_comments: 0,
    created_utc: 1_770_000_000,
  };
}

export const fakeRedditOauth: FakeProvider = {
  service: "reddit-oauth",
  handle({ url, headers, body }) {
    if (url.pathname !== "/api/v1/access_token" || body !== "grant_type=client_credentials")
      return { status: 404, body: { message: "Not Found", error: 404 } };
    const [kind, value = ""] = (headers.get("authorization") ?? "").split(" ");
    const [client, secret] = Buffer.from(value, "base64").toString("utf8").split(":");
    const keys: readonly (string | undefined)[] = Object.values(FAKE_KEYS);
    if (kind !== "Basic" || client !== FAKE_CLIENT_ID || !keys.includes(secret))
      return { status: 401, body: { message: "Unauthorized", error: 401 } };
    return buildOkReply({
      access_token: `access-${secret}`,
      token_type: "bearer",
      expires_in: 86_400,
      scope: "*",
    });
  },
};

export function createFakeReddit(sample: readonly RedditThread[] = []): FakeProvider {
  const threads = sample.length > 0 ? sample.map(toFake) : [...INVENTED, ...GONE];
  return {
    service: "reddit",
    handle({ url, headers }) {
      const token = headers.get("authorization");
      if (
        !/by \/u\/\w+/.test(headers.get("user-agent") ?? "") ||
        token === `Bearer access-${FAKE_KEYS.limited}`
      )
        return { status: 429, body: { message: "Too Many Requests", error: 429 } };
      if (token !== `Bearer access-${FAKE_KEYS.valid}`)
        return { status: 401, body: { message: "Unauthorized", error: 401 } };
      const query = url.searchParams;
      if (url.pathname === "/api/info") {
        const ids = new Set(query.get("id")?.split(","));
        return listing(
          threads.filter(({ id }) => ids.has(`t3_${id}`)),
          null,
        );
      }
      const [, requested, action] =
        /^\/(?:r\/(\w+)\/)?(top|search|about)$/.exec(url.pathname) ?? [];
      if (!action) return { status: 404, body: { message: "Not Found", error: 404 } };
      const closed = refuseClosed(requested);
      if (closed) return closed;
      if (action === "about")
        return buildOkReply({ kind: "t5", data: { subreddit_type: "public", quarantine: false } });
      const words = (query.get("q") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
      const found = threads.filter(
        ({ subreddit, title, selftext }) =>
          (!requested || subreddit.toLowerCase() === requested.toLowerCase()) &&
          words.every((word) => `${title} ${selftext}`.toLowerCase().includes(word)),
      );
      const start = found.findIndex(({ id }) => `t3_${id}` === query.get("after")) + 1;
      const size = sample.length > 0 ? Number(query.get("limit") ?? 25) : PAGE;
      const page = found.slice(start, start + size);
      const last = start + size < found.length ? page.at(-1) : undefined;
      return listing(page, last ? `t3_${last.id}` : null);
    },
  };
}

function refuseClosed(requested: string | undefined): FakeReply | null {
  if (requested === FAKE_UNKNOWN_SUBREDDIT)
    return { status: 302, headers: { location: "/subreddits/search?q=no_such_room" }, body: "" };
  const reason =
    requested === FAKE_PRIVATE_SUBREDDIT
      ? "private"
      : requested === FAKE_QUARANTINED_SUBREDDIT
        ? "quarantined"
        : null;
  return reason && { status: 403, body: { reason, message: "Forbidden", error: 403 } };
}

function toFake({
  id,
  subreddit,
  title,
  body,
  score,
  commentCount,
  createdAt,
}: RedditThread): FakeThread {
  return {
    id,
    subreddit,
    title,
    selftext: body,
    score,
    num_comments: commentCount,
    created_utc: createdAt / 1_000,
  };
}

function listing(threads: readonly FakeThread[], after: string | null) {
  const children = threads.map((each) => ({
    kind: "t3",
    data: {
      ...each,
      name: `t3_${each.id}`,
      author: each.selftext === "[deleted]" ? "[deleted]" : FAKE_AUTHOR,
      permalink: `/r/${each.subreddit}/comments/${each.id}/${FAKE_AUTHOR.toLowerCase()}/`,
      upvote_ratio: 0.9,
      edited: false,
      is_self: true,
      locked: false,
      over_18: each.over_18 ?? false,
      removed_by_category: each.removed_by_category ?? null,
    },
  }));
  return {
    status: 200,
    headers: {
      "x-ratelimit-remaining": "95.0",
      "x-ratelimit-used": "5",
      "x-ratelimit-reset": "300",
    },
    body: { kind: "Listing", data: { after, before: null, children } },
  };
}
