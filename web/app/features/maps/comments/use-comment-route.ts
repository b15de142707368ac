/** A link to a comment opens the comment's cluster; opening another cluster removes the link from the URL. */
import { resolveTopic } from "@mapwright/core/maps/log/topic-tree";
import { useEffect, useRef } from "react";
import { useLinkedComment } from "#/features/maps/comments/comment-link.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";

export function useCommentRoute(): void {
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
}
