/** Comments as threads: the first comment, its replies, and whether the thread is resolved. */
import type { UserId } from "@mapwright/core/ids";
import type { MapComment, MapState } from "@mapwright/core/maps/log/edited/map-state";
import { getThreadRoot } from "@mapwright/core/maps/log/thread-root";
import { resolveTopic } from "@mapwright/core/maps/log/edited/topic-tree";

export interface CommentThread {
  /** The first comment; when deleted, it stays as long as there are replies. */
  readonly root: MapComment;
  /** Oldest first. */
  readonly replies: readonly MapComment[];
  /** Its current topic, following merges. */
  readonly topic: string;
  /** Unix ms of its newest comment; Infinity while that is unsent. */
  readonly at: number;
}

export type ThreadFilter = "open" | "resolved" | "mine";

const timeOf = ({ at }: MapComment) => at ?? Infinity;

/** Oldest first. */
export function listThreads(state: Pick<MapState, "comments" | "topics">): CommentThread[] {
  const { comments: all } = state;
  const byRoot = Map.groupBy(all.values(), (comment) => getThreadRoot(all, comment).id);
  return [...byRoot]
    .flatMap(([id, comments]): CommentThread[] => {
      const root = state.comments.get(id);
      const topic = root && resolveTopic(state, root.topic)?.id;
      if (!root || topic === undefined) return [];
      const said = comments.filter(({ isDeleted }) => !isDeleted);
      const replies = said.filter((comment) => comment.id !== id).toSorted(byTime);
      return said.length === 0 ? [] : [{ root, replies, topic, at: Math.max(...said.map(timeOf)) }];
    })
    .toSorted((a, b) => byTime(a.root, b.root));
}

function byTime(a: MapComment, b: MapComment): number {
  return timeOf(a) === timeOf(b) ? (a.id < b.id ? -1 : 1) : timeOf(a) - timeOf(b);
}

/** `mine`: threads the person started, replied to or is mentioned in, resolved or not. */
export function isListed({ root, replies }: CommentThread, filter: ThreadFilter, me: UserId) {
  if (filter !== "mine") return root.isResolved === (filter === "resolved");
  return [root, ...replies].some(({ by, mentions }) => by === me || mentions.includes(me));
}
