/**
 * The reducer: applies one change to a draft. Pure, total, and the same code in browser, functions and tests. A change
 * that no longer applies because others came first is skipped entirely with a reason; unknown keywords are skipped
 * individually.
 *
 * Concurrent tree moves follow Kleppmann et al., "A highly-available move operation for replicated trees" (IEEE TPDS
 * 33, 2021): with one order for all replicas, a move that would create a cycle is skipped.
 */
import type { UserId } from "#/ids.ts";
import type { MapChange, MapChangeKind, MapChangeOf } from "#/snapshot/map-change.ts";
import { hasKeyword, createTopic, type MapDraft, type Topic } from "#/maps/log/edited/map-state.ts";
import { isInCycle } from "#/maps/log/edited/topic-tree.ts";

/** Reason why a change had no effect. */
export type SkipReason =
  | "no-such-topic"
  | "no-such-keyword"
  | "no-such-comment"
  | "exists-already"
  | "is-merged"
  | "would-close-a-circle"
  | "not-the-author";

/** Author and time of the change; `at` null: not confirmed yet. */
export interface ChangeAuthor {
  readonly by: UserId;
  readonly at: number | null;
}

type Apply<Kind extends MapChangeKind> = (
  draft: MapDraft,
  change: MapChangeOf<Kind>,
  author: ChangeAuthor,
) => SkipReason | null;

/** Applies the change to the draft. @returns null, or why it was skipped. */
export function applyChange(
  draft: MapDraft,
  change: MapChange,
  author: ChangeAuthor,
): SkipReason | null {
  return dispatch(change.kind, draft, change, author);
}

function dispatch<Kind extends MapChangeKind>(
  kind: Kind,
  draft: MapDraft,
  change: MapChangeOf<Kind>,
  author: ChangeAuthor,
): SkipReason | null {
  const apply: Apply<Kind> = APPLY[kind];
  return apply(draft, change, author);
}

/**
 * Writes the topic's fields, last writer wins; also for a merged or deleted topic, which may be restored. Skipped when
 * the topic would become its own ancestor.
 */
function setTopic(draft: MapDraft, id: string, fields: Partial<Topic>): SkipReason | null {
  const topic = draft.topics.get(id);
  if (!topic) return "no-such-topic";
  const changed = { ...topic, ...fields };
  if (isInCycle(draft, changed)) return "would-close-a-circle";
  draft.topics.set(id, changed);
  return null;
}

function eachKeyword(
  draft: MapDraft,
  keywords: readonly string[],
  write: (text: string) => void,
): SkipReason | null {
  const known = keywords.filter((text) => hasKeyword(draft, text));
  known.forEach(write);
  return known.length === 0 ? "no-such-keyword" : null;
}

const APPLY: { readonly [Kind in MapChangeKind]: Apply<Kind> } = {
  "create-topic": (draft, { topic, parent, order, name, isGenerated }) => {
    if (draft.topics.has(topic)) return "exists-already";
    if (parent !== null && !draft.topics.has(parent)) return "no-such-topic";
    draft.topics.set(
      topic,
      createTopic({ id: topic, name, parent, order, hasGivenName: !isGenerated }),
    );
    return null;
  },
  "move-topic": (draft, { topic, parent, order }) =>
    parent === null || draft.topics.has(parent)
      ? setTopic(draft, topic, { parent, order })
      : "no-such-topic",
  "rename-topic": (draft, { topic, name, isGenerated }) =>
    setTopic(draft, topic, { name, hasGivenName: !isGenerated }),
  "merge-topic": (draft, { topic, into }) =>
    draft.topics.has(into)
      ? setTopic(draft, topic, { mergedInto: into, isDeleted: false })
      : "no-such-topic",
  // Merged content is now part of another topic, which nobody asked to delete.
  "delete-topic": (draft, { topic }) =>
    (draft.topics.get(topic)?.mergedInto ?? null) === null
      ? setTopic(draft, topic, { isDeleted: true })
      : "is-merged",
  "restore-topic": (draft, { topic }) =>
    setTopic(draft, topic, { isDeleted: false, mergedInto: null }),
  "set-locked": (draft, { topic, isLocked }) => setTopic(draft, topic, { isLocked }),
  "set-status": (draft, { topic, status }) => setTopic(draft, topic, { status }),
  "set-assignee": (draft, { topic, assignee }) => setTopic(draft, topic, { assignee }),
  "set-target-url": (draft, { topic, targetUrl }) => setTopic(draft, topic, { targetUrl }),
  "set-due-day": (draft, { topic, dueDay }) => setTopic(draft, topic, { dueDay }),
  "set-note": (draft, { topic, note }) => setTopic(draft, topic, { note }),
  "set-primary": (draft, { topic, keyword }) =>
    keyword === null || hasKeyword(draft, keyword)
      ? setTopic(draft, topic, { primary: keyword })
      : "no-such-keyword",
  "move-keywords": (draft, { topic, keywords }) =>
    draft.topics.has(topic)
      ? eachKeyword(draft, keywords, (text) => draft.moved.set(text, topic))
      : "no-such-topic",
  "group-keywords": (draft, { topic, keywords }) => {
    if (!draft.topics.has(topic)) return "no-such-topic";
    const known = keywords.filter(({ text }) => hasKeyword(draft, text));
    for (const { text, confidence, runnerUp } of known)
      draft.grouped.set(text, { topic, confidence, runnerUp });
    return known.length === 0 ? "no-such-keyword" : null;
  },
  // Manually added keywords have no other place unless a regrouping assigned one.
  "release-keywords": (draft, { keywords }) => {
    const held = keywords.filter(
      (text) =>
        draft.moved.has(text) && (draft.grouped.has(text) || draft.baseIndex.keywordAt.has(text)),
    );
    for (const text of held) draft.moved.delete(text);
    return held.length === 0 ? "no-such-keyword" : null;
  },
  "set-grouping": (draft, { grouping }) => {
    draft.grouping = grouping;
    return null;
  },
  "add-keywords": (draft, { topic, keywords }) => {
    if (!draft.topics.has(topic)) return "no-such-topic";
    const fresh = keywords.filter(({ text }) => !hasKeyword(draft, text));
    for (const keyword of fresh) {
      draft.added.set(keyword.text, keyword);
      draft.moved.set(keyword.text, topic);
    }
    return fresh.length === 0 ? "exists-already" : null;
  },
  "compare-keywords": (draft, { keywords }) => {
    const known = keywords.filter(({ text }) => draft.added.has(text));
    for (const keyword of known) draft.compared.set(keyword.text, keyword);
    return known.length === 0 ? "no-such-keyword" : null;
  },
  "count-runs": (draft, { keywords }) => {
    const known = keywords.filter(({ text }) => hasKeyword(draft, text));
    for (const { text, runs } of known) draft.runs.set(text, runs);
    return known.length === 0 ? "no-such-keyword" : null;
  },
  "remove-keywords": (draft, { keywords }) =>
    eachKeyword(draft, keywords, (text) => draft.removed.add(text)),
  "restore-keywords": (draft, { keywords }) =>
    eachKeyword(draft, keywords, (text) => draft.removed.delete(text)),
  "add-comment": (draft, { comment, topic, replyTo, body, mentions }, { by, at }) => {
    if (draft.comments.has(comment)) return "exists-already";
    if (!draft.topics.has(topic)) return "no-such-topic";
    if (replyTo !== null && !draft.comments.has(replyTo)) return "no-such-comment";
    const state = { isEdited: false, isDeleted: false, isResolved: false };
    draft.comments.set(comment, { id: comment, topic, replyTo, by, at, body, mentions, ...state });
    return null;
  },
  "edit-comment": (draft, { comment, body }, { by }) =>
    changeOwnComment(draft, comment, by, { body, isEdited: true }),
  "delete-comment": (draft, { comment }, { by }) =>
    changeOwnComment(draft, comment, by, { body: "", isDeleted: true }),
  "restore-comment": (draft, { comment, body }, { by }) => {
    const found = draft.comments.get(comment);
    if (!found) return "no-such-comment";
    if (found.by !== by) return "not-the-author";
    if (!found.isDeleted) return "exists-already";
    // A deleted comment has no text to compare with: the one that comes back may be another.
    draft.comments.set(comment, { ...found, body, isEdited: true, isDeleted: false });
    return null;
  },
  "resolve-thread": (draft, { comment, isResolved }) => {
    const found = draft.comments.get(comment);
    if (!found) return "no-such-comment";
    draft.comments.set(comment, { ...found, isResolved });
    return null;
  },
};

function changeOwnComment(
  draft: MapDraft,
  id: string,
  by: UserId,
  fields: { body: string; isEdited?: true; isDeleted?: true },
): SkipReason | null {
  const comment = draft.comments.get(id);
  if (!comment || comment.isDeleted) return "no-such-comment";
  if (comment.by !== by) return "not-the-author";
  draft.comments.set(id, { ...comment, ...fields });
  return null;
}
