/** Any number of changes of each kind, all different, so that stored changes can be told from lost ones. */
import { userId } from "@mapwright/core/ids";
import type { MapChange, MapChangeKind } from "@mapwright/core/snapshot/map-change";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

type Made = { readonly [Kind in MapChangeKind]: (n: number) => MapChange };

/** @param tab makes the texts different from those of another tab */
export function createChangeMaker(base: MapSnapshot, tab: string): (n: number) => MapChange {
  const topics = base.clusters.id;
  const topic = (n: number) => topics[n % topics.length] ?? "";
  const word = (n: number) => `${tab}-${String(n)}`;
  const own = (n: number) => `topic-${word(n)}`;
  const comment = (n: number) => `comment-${word(n)}`;
  const text = base.keywords.text;
  const keyword = (n: number) => text[n % text.length] ?? "";
  // `move-topic` changes differ only in their fractional index, so the number goes there.
  const order = (n: number) => `a${n.toString(36).padStart(4, "0")}${tab}V`;
  const added = (n: number) => ({
    text: `keyword ${word(n)}`,
    volumePerMonth: n,
    difficulty: null,
    intent: "informational" as const,
  });
  const person = (n: number) => userId.parse(`person-${word(n)}`);
  const created = new Map<string, number>();
  const MADE: Made = {
    "create-topic": (n) => {
      created.set("topic", n);
      return { kind: "create-topic", topic: own(n), parent: null, order: order(n), name: word(n) };
    },
    "move-topic": (n) => ({ kind: "move-topic", topic: topic(n), parent: null, order: order(n) }),
    "rename-topic": (n) => ({ kind: "rename-topic", topic: topic(n), name: word(n) }),
    "merge-topic": (n) => ({
      kind: "merge-topic",
      topic: own(created.get("topic") ?? n),
      into: topic(n),
    }),
    "delete-topic": (n) => ({ kind: "delete-topic", topic: topic(n) }),
    "restore-topic": (n) => ({ kind: "restore-topic", topic: topic(n) }),
    "set-locked": (n) => ({ kind: "set-locked", topic: topic(n), isLocked: n % 2 === 0 }),
    "set-status": (n) => ({
      kind: "set-status",
      topic: topic(n),
      status: TOPIC_STATUSES[n % TOPIC_STATUSES.length] ?? "idea",
    }),
    "set-assignee": (n) => ({ kind: "set-assignee", topic: topic(n), assignee: person(n) }),
    "set-due-day": (n) => ({
      kind: "set-due-day",
      topic: topic(n),
      dueDay: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    }),
    "set-target-url": (n) => ({
      kind: "set-target-url",
      topic: topic(n),
      targetUrl: `https://site.example/${word(n)}`,
    }),
    "set-note": (n) => ({ kind: "set-note", topic: topic(n), note: word(n) }),
    "set-primary": (n) => ({ kind: "set-primary", topic: topic(n), keyword: keyword(n) }),
    "move-keywords": (n) => ({
      kind: "move-keywords",
      topic: topic(n),
      keywords: [keyword(n), word(n)],
    }),
    "group-keywords": (n) => ({
      kind: "group-keywords",
      topic: topic(n),
      keywords: [{ text: keyword(n), confidence: (n % 1000) / 1000, runnerUp: null }],
    }),
    "compare-keywords": (n) => ({
      kind: "compare-keywords",
      keywords: [
        {
          text: added(created.get("keyword") ?? n).text,
          neighbours: [keyword(n)],
          thousandths: [n % 1000],
        },
      ],
    }),
    "release-keywords": (n) => ({
      kind: "release-keywords",
      keywords: [...text, word(n)],
    }),
    "set-grouping": (n) => ({
      kind: "set-grouping",
      grouping: { method: "hard", threshold: n, resolution: null },
    }),
    "add-keywords": (n) => {
      created.set("keyword", n);
      return { kind: "add-keywords", topic: topic(n), keywords: [added(n)] };
    },
    "count-runs": (n) => ({
      kind: "count-runs",
      keywords: [{ text: keyword(n), runs: { seen: 1, of: 1 + n } }],
    }),
    "remove-keywords": (n) => ({ kind: "remove-keywords", keywords: [keyword(n), word(n)] }),
    "restore-keywords": (n) => ({ kind: "restore-keywords", keywords: [...text, word(n)] }),
    "add-comment": (n) => {
      created.set("comment", n);
      return {
        kind: "add-comment",
        comment: comment(n),
        topic: topic(n),
        replyTo: null,
        body: word(n),
        mentions: [],
      };
    },
    "edit-comment": (n) => ({
      kind: "edit-comment",
      comment: comment(created.get("comment") ?? n),
      body: `edited ${word(n)}`,
    }),
    "resolve-thread": (n) => ({
      kind: "resolve-thread",
      comment: comment(created.get("comment") ?? n),
      isResolved: n % 2 === 0,
    }),
    "delete-comment": (n) => ({
      kind: "delete-comment",
      comment: comment(created.get("comment") ?? n),
    }),
    "restore-comment": (n) => ({
      kind: "restore-comment",
      comment: comment(created.get("comment") ?? n),
      body: `restored ${word(n)}`,
    }),
  };
  const kinds = Object.values(MADE);
  return (n) => {
    const make = kinds[n % kinds.length];
    if (!make) throw new Error("Unknown kind of change.");
    return make(n);
  };
}
