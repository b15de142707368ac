/**
 * Undo: the changes that revert what `changes` would do to `state`. They are ordinary changes, so undo goes through the
 * log like everything else; callers make sure that others' later work on the same fields is preserved (see
 * `undo-stack`).
 */
import type {
  GroupedKeyword,
  MapChange,
  MapChangeKind,
  MapChangeOf,
} from "#/snapshot/map-change.ts";
import { applyChange, type ChangeAuthor } from "#/maps/log/edited/apply-change.ts";
import {
  toDraft,
  findGroupedPlace,
  getKeywordRuns,
  type MapDraft,
  type Topic,
} from "#/maps/log/edited/map-state.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";

export interface MadeChanges {
  /** `state` with the changes applied. */
  readonly state: MapState;
  /** The reverting changes, in the order in which to apply them. */
  readonly inverse: readonly MapChange[];
}

/** Applies `changes`. Those without effect have no inverse. */
export function makeChanges(
  state: MapState,
  changes: readonly MapChange[],
  author: ChangeAuthor,
): MadeChanges {
  const draft = toDraft(state);
  const inverses: MapChange[][] = [];
  for (const change of changes) {
    const inverse = invertChange(change.kind, draft, change);
    if (applyChange(draft, change, author) === null) inverses.push(inverse);
  }
  return { state: draft, inverse: inverses.toReversed().flat() };
}

/** Returns only the changes that revert `changes`. */
export function invertChanges(
  state: MapState,
  changes: readonly MapChange[],
  author: ChangeAuthor,
): readonly MapChange[] {
  return makeChanges(state, changes, author).inverse;
}

type Invert<Kind extends MapChangeKind> = (
  before: MapDraft,
  change: MapChangeOf<Kind>,
) => MapChange[];

/** The changes that revert `change`, made to `before`. */
export function invertChange<Kind extends MapChangeKind>(
  kind: Kind,
  before: MapDraft,
  change: MapChangeOf<Kind>,
): MapChange[] {
  const invert: Invert<Kind> = INVERT[kind];
  return invert(before, change);
}

function fromTopic(
  before: MapDraft,
  id: string,
  inverse: (topic: Topic) => MapChange,
): MapChange[] {
  const topic = before.topics.get(id);
  return topic ? [inverse(topic)] : [];
}

/** Returns the topic's name in the form that changes use. */
export function readName({ name, hasGivenName }: Topic): { name: string; isGenerated?: true } {
  return { name, ...(!hasGivenName && { isGenerated: true }) };
}

/** Back to the topic's previous state: present, deleted, or merged. */
function backTo(before: MapDraft, id: string): MapChange[] {
  const topic = before.topics.get(id);
  if (!topic) return [];
  if (topic.mergedInto !== null)
    return [{ kind: "merge-topic", topic: id, into: topic.mergedInto }];
  const restore: MapChange = { kind: "restore-topic", topic: id };
  return topic.isDeleted ? [restore, { kind: "delete-topic", topic: id }] : [restore];
}

/** Moves keywords back to where people had put them, one change per topic; others return to the grouping. */
function moveBack(before: MapDraft, keywords: readonly string[]): MapChange[] {
  const byTopic = new Map<string, string[]>();
  const released: string[] = [];
  for (const text of keywords) {
    if (!hadKeyword(before, text)) continue;
    const topic = before.moved.get(text);
    const own = byTopic.get(topic ?? "");
    if (topic === undefined) released.push(text);
    else if (own) own.push(text);
    else byTopic.set(topic, [text]);
  }
  const moves = [...byTopic].map(([topic, own]): MapChange => ({
    kind: "move-keywords",
    topic,
    keywords: own,
  }));
  return released.length === 0
    ? moves
    : [...moves, { kind: "release-keywords", keywords: released }];
}

/** Moves keywords back to their place in the grouping. */
function groupBack(before: MapDraft, keywords: readonly string[]): MapChange[] {
  const byTopic = new Map<string, GroupedKeyword[]>();
  for (const text of keywords) {
    const place = findGroupedPlace(before, text);
    if (!place) continue;
    const { topic, ...kept } = place;
    const own = byTopic.get(topic);
    if (own) own.push({ text, ...kept });
    else byTopic.set(topic, [{ text, ...kept }]);
  }
  return [...byTopic].map(([topic, own]) => ({ kind: "group-keywords", topic, keywords: own }));
}

const INVERT: { readonly [Kind in MapChangeKind]: Invert<Kind> } = {
  "create-topic": (_, { topic }) => [{ kind: "delete-topic", topic }],
  "move-topic": (before, { topic }) =>
    fromTopic(before, topic, ({ parent, order }) => ({ kind: "move-topic", topic, parent, order })),
  "rename-topic": (before, { topic }) =>
    fromTopic(before, topic, (was) => ({ kind: "rename-topic", topic, ...readName(was) })),
  "merge-topic": (before, { topic }) => backTo(before, topic),
  "delete-topic": (before, { topic }) => backTo(before, topic),
  "restore-topic": (before, { topic }) => backTo(before, topic),
  "set-locked": (before, { topic }) =>
    fromTopic(before, topic, ({ isLocked }) => ({ kind: "set-locked", topic, isLocked })),
  "set-status": (before, { topic }) =>
    fromTopic(before, topic, ({ status }) => ({ kind: "set-status", topic, status })),
  "set-assignee": (before, { topic }) =>
    fromTopic(before, topic, ({ assignee }) => ({ kind: "set-assignee", topic, assignee })),
  "set-due-day": (before, { topic }) =>
    fromTopic(before, topic, ({ dueDay }) => ({ kind: "set-due-day", topic, dueDay })),
  "set-target-url": (before, { topic }) =>
    fromTopic(before, topic, ({ targetUrl }) => ({ kind: "set-target-url", topic, targetUrl })),
  "set-note": (before, { topic }) =>
    fromTopic(before, topic, ({ note }) => ({ kind: "set-note", topic, note })),
  "set-primary": (before, { topic }) =>
    fromTopic(before, topic, ({ primary }) => ({ kind: "set-primary", topic, keyword: primary })),
  "move-keywords": (before, { keywords }) => moveBack(before, keywords),
  "group-keywords": (before, { keywords }) =>
    groupBack(
      before,
      keywords.map(({ text }) => text),
    ),
  "release-keywords": (before, { keywords }) =>
    moveBack(
      before,
      keywords.filter((text) => before.moved.has(text)),
    ),
  "set-grouping": (before) => [{ kind: "set-grouping", grouping: before.grouping }],
  "add-keywords": (before, { keywords }) => {
    const fresh = keywords.map(({ text }) => text).filter((text) => !hadKeyword(before, text));
    return fresh.length === 0 ? [] : [{ kind: "remove-keywords", keywords: fresh }];
  },
  "compare-keywords": () => [],
  "count-runs": (before, { keywords }) => {
    const known = keywords.filter(({ text }) => hadKeyword(before, text));
    if (known.length === 0) return [];
    const was = known.map(({ text }) => ({ text, runs: getKeywordRuns(before, text) }));
    return [{ kind: "count-runs", keywords: was }];
  },
  "remove-keywords": (before, { keywords }) => {
    const shown = keywords.filter((text) => hadKeyword(before, text) && !before.removed.has(text));
    return shown.length === 0 ? [] : [{ kind: "restore-keywords", keywords: shown }];
  },
  "restore-keywords": (before, { keywords }) => {
    const hidden = keywords.filter((text) => before.removed.has(text));
    return hidden.length === 0 ? [] : [{ kind: "remove-keywords", keywords: hidden }];
  },
  "add-comment": (_, { comment }) => [{ kind: "delete-comment", comment }],
  "edit-comment": (before, { comment }) => {
    const body = before.comments.get(comment)?.body;
    return body === undefined || body === "" ? [] : [{ kind: "edit-comment", comment, body }];
  },
  "delete-comment": (before, { comment }) => {
    const body = before.comments.get(comment)?.body;
    return body === undefined || body === "" ? [] : [{ kind: "restore-comment", comment, body }];
  },
  "restore-comment": (_, { comment }) => [{ kind: "delete-comment", comment }],
  "resolve-thread": (before, { comment }) => {
    const was = before.comments.get(comment);
    return was ? [{ kind: "resolve-thread", comment, isResolved: was.isResolved }] : [];
  },
};

function hadKeyword({ baseIndex, added }: MapDraft, text: string): boolean {
  return baseIndex.keywordAt.has(text) || added.has(text);
}
