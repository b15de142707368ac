/** Reddit for tests: subreddits with threads, in pages, that fail as told. Every request is noted. */
import { redditThread, type RedditThread } from "@mapwright/core/reddit/reddit-thread";
import { setTimeout as delay } from "node:timers/promises";
import {
  ProviderFailure,
  type FailureKind,
} from "../../functions/src/research/providers/http-client/provider-failure.ts";
import type { ThreadOutcome } from "@mapwright/core/reddit/refresh-threads";
import type { SubredditState, ThreadSource } from "../../functions/src/research/thread-ports.ts";

const QUESTIONS = [
  "How do I clean a stained kettle?",
  "Best way to descale a kettle without vinegar?",
  "Which burr grinder is quiet enough for a flat?",
  "Looking for a quiet burr grinder under $150",
  "Should I store coffee beans in the freezer?",
  "Is freezing coffee beans worth it?",
  "Why does my espresso taste sour?",
  "How do I fix sour espresso with a light roast?",
  "Which scale do you recommend for pour over coffee?",
  "Do I need a scale for pour over coffee?",
] as const;

/** `count` threads that ask something, with IDs that no other `room` has. */
export function fakeThreads(room: string, count: number): RedditThread[] {
  return Array.from({ length: count }, (_, n) =>
    redditThread.parse({
      id: `${room.slice(0, 4).toLowerCase()}${n.toString(36)}x`,
      subreddit: room,
      title: `${QUESTIONS[n % QUESTIONS.length] ?? ""}${n < QUESTIONS.length ? "" : ` Part ${n}`}`,
      body: "I've read the guides, and they disagree. What do you do?",
      score: 100 - n,
      commentCount: Math.max(0, 200 - n),
      createdAt: Date.UTC(2026, 0, 1 + (n % 28)),
    }),
  );
}

export interface FakeThreadSource extends ThreadSource {
  /** `r/coffee 0`, in the order in which pages were asked for. */
  readonly asked: readonly string[];
  /** What happens next to requests for a page. Default: they are answered. */
  behave(
    how: (request: { readonly room: string; readonly page: number }) => FailureKind | null,
  ): void;
  /** How many threads of a page can't be read from now on: they are left out. */
  garble(perPage: number): void;
  /** They can't be looked up from now on. */
  hide(...ids: readonly string[]): void;
  /** Deletes threads upstream. */
  delete(...ids: readonly string[]): void;
  /** Adds threads upstream. */
  add(...threads: readonly RedditThread[]): void;
}

export function createFakeThreadSource(
  rooms: Readonly<Record<string, readonly RedditThread[] | Exclude<SubredditState, "open">>>,
  {
    pageSize = 10,
    isFree = false,
    latencyMs = 0,
  }: {
    readonly pageSize?: number;
    readonly isFree?: boolean;
    readonly latencyMs?: number | ((page: number) => number);
  } = {},
): FakeThreadSource {
  const asked: string[] = [];
  const gone = new Set<string>();
  const unknown = new Set<string>();
  const added: RedditThread[] = [];
  let garbled = 0;
  let behaviour: Parameters<FakeThreadSource["behave"]>[0] = () => null;
  const stateOf = (room: string): SubredditState => {
    const found = rooms[room.toLowerCase()];
    if (found === undefined) return "not-found";
    return typeof found === "string" ? found : "open";
  };
  const all = () =>
    [
      ...Object.values(rooms).flatMap((room) => (typeof room === "string" ? [] : room)),
      ...added,
    ].filter(({ id }) => !gone.has(id));
  return {
    id: isFree ? "local-index" : "reddit",
    isFree,
    asked,
    behave(how) {
      behaviour = how;
    },
    garble(perPage) {
      garbled = perPage;
    },
    hide(...ids) {
      for (const id of ids) unknown.add(id);
    },
    delete(...ids) {
      for (const id of ids) gone.add(id);
    },
    add(...threads) {
      added.push(...threads);
    },
    sampledSubreddits: async () => null,
    subredditState: async (subreddit) => stateOf(subreddit),
    async threadPage({ subreddit, keyword, cursor }, signal) {
      const room = subreddit ?? "all";
      const start = cursor === null ? 0 : Number(cursor);
      const page = start / pageSize;
      asked.push(`r/${room.toLowerCase()} ${page}`);
      const ms = typeof latencyMs === "number" ? latencyMs : latencyMs(page);
      if (ms > 0) await delay(ms, undefined, { signal });
      const fault = behaviour({ room: room.toLowerCase(), page });
      if (fault) throw new ProviderFailure("reddit", fault, "as told");
      const state = subreddit === null ? "open" : stateOf(subreddit);
      if (state !== "open") throw new ProviderFailure("reddit", `subreddit-${state}`, "as told");
      const found = all().filter(
        (thread) =>
          (subreddit === null || thread.subreddit.toLowerCase() === subreddit.toLowerCase()) &&
          (keyword === null || thread.title.toLowerCase().includes(keyword)),
      );
      const next = start + pageSize;
      return {
        threads: found.slice(start + garbled, next),
        unreadableIds: found.slice(start, start + garbled).map(({ id }) => id),
        nextCursor: next < found.length ? String(next) : null,
      };
    },
    async lookUp(ids) {
      const there = new Map(all().map((thread) => [thread.id, thread]));
      return new Map(
        ids.map((id): [string, ThreadOutcome] => {
          const thread = there.get(id);
          if (unknown.has(id)) return [id, { state: "unknown" }];
          return [id, thread ? { state: "there", thread } : { state: "gone" }];
        }),
      );
    },
  };
}
