import { resolveTopic } from "@mapwright/core/maps/log/edited/topic-tree";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLinkedComment } from "#/features/maps/comments/comment-link.ts";
import { listThreads, type CommentThread } from "#/features/maps/comments/comment-threads.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";

/** All threads of the map, oldest first. */
export function useThreads(): readonly CommentThread[] {
  const { state } = useMapEditing();
  return listThreads(state);
}

export const countOpenThreads = (threads: readonly CommentThread[]): number =>
  threads.filter(({ root }) => !root.isResolved).length;

/**
 * A link to a comment opens the comment's cluster; opening another cluster removes the link from the URL.
 * @param onLink shows the comments
 */
export function useCommentRoute(onLink: () => void): void {
  const { state } = useMapEditing();
  const [linked, forget] = useLinkedComment();
  const [{ cluster }, changeUrl] = useMapUrl();
  const comment = linked === null ? undefined : state.comments.get(linked);
  const topic = comment && resolveTopic(state, comment.topic)?.id;
  /** The link that was already handled. */
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (linked === null || topic === undefined) return;
    if (cluster === topic) followed.current = linked;
    else if (followed.current === linked) forget();
    else changeUrl({ cluster: topic });
  }, [linked, topic, cluster, changeUrl, forget]);
  const show = useEffectEvent(onLink);
  useEffect(() => {
    if (linked !== null) show();
  }, [linked]);
}
