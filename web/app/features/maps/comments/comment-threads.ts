/** Comments as threads: what began one, what was answered, and whether it is settled. */
import type { UserId } from "@mapwright/core/ids";
import type { MapComment, MapState } from "@mapwright/core/maps/log/map-state";
import { threadRoot } from "@mapwright/core/maps/log/thread-root";
import { standingTopic } from "@mapwright/core/maps/log/topic-tree";

export interface CommentThread {
  /** What began it; deleted, it stands as long as there are answers. */
  readonly root: MapComment;
  /** Oldest first. */
  readonly replies: readonly MapComment[];
  /** Where it stands now, through merges. */
  readonly topic: string;
  /** Unix ms of the newest of it; Infinity while that is not sent. */
  readonly at: number;
}

export type ThreadFilter = "open" | "resolved" | "mine";

const timeOf = ({ at }: MapComment) => at ?? Infinity;

/** Oldest first. */
export function threadsOf(state: Pick<MapState, "comments" | "topics">): CommentThread[] {
  const { comments: all } = state;
  const byRoot = Map.groupBy(all.values(), (comment) => threadRoot(all, comment).id);
  return [...byRoot]
    .flatMap(([id, comments]): CommentThread[] => {
      const root = state.comments.get(id);
      const topic = root && standingTopic(state, root.topic)?.id;
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

/** `mine`: begun, answered by, or naming the person, settled or not. */
export function isListed({ root, replies }: CommentThread, filter: ThreadFilter, me: UserId) {
  if (filter !== "mine") return root.isResolved === (filter === "resolved");
  return [root, ...replies].some(({ by, mentions }) => by === me || mentions.includes(me));
}
