import { listMentions } from "#/features/maps/comments/mention-text.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";

/** Creates a comment on a topic, with the people its text mentions. */
export function useCommenting(topic: string) {
  const { people, commit, newId } = useMapEditing();
  const add = (replyTo: string | null, body: string) => {
    const mentions = listMentions(body, people);
    commit([{ kind: "add-comment", comment: newId(), topic, replyTo, body, mentions }]);
  };
  return {
    begin: (body: string) => add(null, body),
    reply: (comment: string, body: string) => add(comment, body),
  };
}
