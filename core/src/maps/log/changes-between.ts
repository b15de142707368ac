/**
 * The changes that turn one state of a map into another: used to restore a point in history, apply a regrouping and
 * apply an import, all as ordinary log entries.
 */
import { readName } from "#/maps/log/edited/invert-changes.ts";
import type { CountedKeyword, GroupedKeyword, MapChange } from "#/snapshot/map-change.ts";
import { CHANGE_KEYWORDS_MAX } from "#/snapshot/map-change.ts";
import {
  findGroupedPlace,
  hasKeyword,
  getKeywordRuns,
  findKeywordTopic,
  type KeywordPlace,
  type MapState,
  type Topic,
} from "#/maps/log/edited/map-state.ts";

/**
 * Ordered so that no step creates a cycle: topics that will move go to the top level first, after which every topic's
 * ancestors are either the current or the final ones. Comments are left alone: what people said isn't undone. Both
 * states must have the same snapshot.
 */
export function diffStates(from: MapState, to: MapState): MapChange[] {
  return [
    ...createTopics(from, to),
    ...moveToTop(from, to),
    ...removeTopics(from, to),
    ...placeTopics(from, to),
    ...describeTopics(from, to),
    ...regroup(from, to),
    ...moveKeywords(from, to),
    ...choosePrimaries(from, to),
  ];
}

/** Creates every topic in `to` but not in `from`, at the top level for now. */
function createTopics(from: MapState, to: MapState): MapChange[] {
  return [...to.topics.values()]
    .filter(({ id }) => !from.topics.has(id))
    .flatMap((topic): MapChange[] => {
      const { id, order } = topic;
      return [{ kind: "create-topic", topic: id, parent: null, order, ...readName(topic) }];
    });
}

function isSameRemoval(a: Topic, b: Topic): boolean {
  return a.isDeleted === b.isDeleted && a.mergedInto === b.mergedInto;
}

/** Whether a topic of `from` has to go to the top level first. */
function mustMoveToTop(before: Topic, after: Topic | undefined): boolean {
  if (!after || before.parent === null) return false;
  return before.parent !== after.parent || !isSameRemoval(before, after);
}

function moveToTop(from: MapState, to: MapState): MapChange[] {
  const both = [...from.topics.values()].map(
    (before) => [before, to.topics.get(before.id)] as const,
  );
  return [
    ...both
      .filter(([before, after]) => mustMoveToTop(before, after))
      .map(([{ id, order }]): MapChange => ({
        kind: "move-topic",
        topic: id,
        parent: null,
        order,
      })),
    ...both
      .filter(([before, after]) => after && !isSameRemoval(before, after))
      .map(([{ id }]): MapChange => ({ kind: "restore-topic", topic: id })),
  ];
}

function placeTopics(from: MapState, to: MapState): MapChange[] {
  return [...to.topics.values()].flatMap((after): MapChange[] => {
    const { id, parent, order } = after;
    const before = from.topics.get(id);
    const currentParent = before && !mustMoveToTop(before, after) ? before.parent : null;
    const isThere = currentParent === parent && (before?.order ?? order) === order;
    return isThere ? [] : [{ kind: "move-topic", topic: id, parent, order }];
  });
}

function describeTopics(from: MapState, to: MapState): MapChange[] {
  const changes: MapChange[] = [];
  for (const after of to.topics.values()) {
    const topic = after.id;
    const before = from.topics.get(topic);
    const differs = (field: keyof Topic, plain: Topic[keyof Topic]) =>
      after[field] !== (before ? before[field] : plain);
    if (differs("name", after.name) || differs("hasGivenName", after.hasGivenName))
      changes.push({ kind: "rename-topic", topic, ...readName(after) });
    if (differs("isLocked", false))
      changes.push({ kind: "set-locked", topic, isLocked: after.isLocked });
    if (differs("status", "idea"))
      changes.push({ kind: "set-status", topic, status: after.status });
    if (differs("assignee", null))
      changes.push({ kind: "set-assignee", topic, assignee: after.assignee });
    if (differs("dueDay", null)) changes.push({ kind: "set-due-day", topic, dueDay: after.dueDay });
    if (differs("targetUrl", null))
      changes.push({ kind: "set-target-url", topic, targetUrl: after.targetUrl });
    if (differs("note", "")) changes.push({ kind: "set-note", topic, note: after.note });
  }
  return changes;
}

/** After the keywords: a page's primary keyword must be added first. */
function choosePrimaries(from: MapState, to: MapState): MapChange[] {
  return [...to.topics.values()].flatMap(({ id, primary }): MapChange[] =>
    primary === (from.topics.get(id)?.primary ?? null)
      ? []
      : [{ kind: "set-primary", topic: id, keyword: primary }],
  );
}

/** Keywords of either state that were placed by people or a regrouping. */
function placedKeywords({ moved, grouped }: MapState): Iterable<string> {
  return [...moved.keys(), ...grouped.keys()];
}

interface KeywordChanges {
  readonly moved: Map<string, string[]>;
  readonly grouped: Map<string, GroupedKeyword[]>;
  readonly released: string[];
}

function pushTo<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const own = groups.get(key);
  if (own) own.push(item);
  else groups.set(key, [item]);
}

/** Moves keywords placed manually in `to`; all others follow the grouping of `to`. */
function compareKeywords(from: MapState, to: MapState): KeywordChanges {
  const changes: KeywordChanges = { moved: new Map(), grouped: new Map(), released: [] };
  for (const text of new Set([...placedKeywords(from), ...placedKeywords(to)])) {
    if (!hasKeyword(from, text)) continue;
    const wanted = findGroupedPlace(to, text);
    if (wanted && !isSamePlace(wanted, findGroupedPlace(from, text))) {
      const { topic, ...kept } = wanted;
      pushTo(changes.grouped, topic, { text, ...kept });
    }
    const target = to.moved.get(text);
    if (target === undefined && wanted && from.moved.has(text)) changes.released.push(text);
    else if (target !== undefined && from.moved.get(text) !== target)
      pushTo(changes.moved, target, text);
  }
  return changes;
}

function isSamePlace(a: KeywordPlace, b: KeywordPlace | undefined): boolean {
  return a.topic === b?.topic && a.confidence === b.confidence && a.runnerUp === b.runnerUp;
}

function moveKeywords(from: MapState, to: MapState): MapChange[] {
  const { moved, grouped, released } = compareKeywords(from, to);
  const added = [...to.added.values()].filter(({ text }) => !from.added.has(text));
  const goneNow = [...from.added.keys()].filter((text) => !to.added.has(text));
  const removed = [...to.removed, ...goneNow].filter((text) => !from.removed.has(text));
  const gone = new Set(goneNow);
  const restored = [...from.removed].filter((text) => !to.removed.has(text) && !gone.has(text));
  const compared = [...to.compared.values()].filter(({ text }) => !from.compared.has(text));
  return [
    ...added.map((keyword): MapChange => ({
      kind: "add-keywords",
      topic: findKeywordTopic(to, keyword.text) ?? "",
      keywords: [keyword],
    })),
    ...inGroups(compared).map((keywords): MapChange => ({ kind: "compare-keywords", keywords })),
    ...inGroups(countRuns(from, to)).map((keywords): MapChange => ({
      kind: "count-runs",
      keywords,
    })),
    ...[...grouped].flatMap(([topic, places]) =>
      inGroups(places).map((keywords): MapChange => ({ kind: "group-keywords", topic, keywords })),
    ),
    ...inGroups(released).map((keywords): MapChange => ({ kind: "release-keywords", keywords })),
    ...[...moved].flatMap(([topic, texts]) =>
      inGroups(texts).map((keywords): MapChange => ({ kind: "move-keywords", topic, keywords })),
    ),
    ...inGroups(restored).map((keywords): MapChange => ({ kind: "restore-keywords", keywords })),
    ...inGroups(removed).map((keywords): MapChange => ({ kind: "remove-keywords", keywords })),
  ];
}

function countRuns(from: MapState, to: MapState): CountedKeyword[] {
  return [...new Set([...from.runs.keys(), ...to.runs.keys()])].flatMap((text) => {
    const runs = getKeywordRuns(to, text);
    const before = getKeywordRuns(from, text);
    const isSame = runs?.seen === before?.seen && runs?.of === before?.of;
    return isSame || !hasKeyword(to, text) ? [] : [{ text, runs }];
  });
}

/** Also back to the snapshot's own grouping. */
function regroup(from: MapState, to: MapState): MapChange[] {
  const [before, after] = [from.grouping, to.grouping];
  const isSame =
    before?.method === after?.method &&
    before?.threshold === after?.threshold &&
    before?.resolution === after?.resolution;
  return isSame ? [] : [{ kind: "set-grouping", grouping: after }];
}

/** Merges, deletions, and topics that `to` doesn't contain. */
function removeTopics(from: MapState, to: MapState): MapChange[] {
  const changes: MapChange[] = [];
  for (const after of to.topics.values()) {
    const before = from.topics.get(after.id);
    if (before && isSameRemoval(before, after)) continue;
    if (after.mergedInto !== null)
      changes.push({ kind: "merge-topic", topic: after.id, into: after.mergedInto });
    else if (after.isDeleted) changes.push({ kind: "delete-topic", topic: after.id });
  }
  for (const { id, isDeleted, mergedInto } of from.topics.values()) {
    if (!to.topics.has(id) && !isDeleted && mergedInto === null)
      changes.push({ kind: "delete-topic", topic: id });
  }
  return changes;
}

function inGroups<Item>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  for (let at = 0; at < items.length; at += CHANGE_KEYWORDS_MAX)
    groups.push(items.slice(at, at + CHANGE_KEYWORDS_MAX));
  return groups;
}
