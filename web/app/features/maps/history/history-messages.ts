/** Describes a change in a map: "renamed “Grind” to “Grinders”". */
import type { UserId } from "@mapwright/core/ids";
import type { NamedAction, PastAction } from "@mapwright/core/maps/log/map-history";
import type { MapChangeKind, MapChangeOf } from "@mapwright/core/snapshot/map-change";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { findPersonName, type MapPerson } from "@mapwright/core/maps/map-people";
import { METHOD_LABELS } from "#/ui/labels/method-labels.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface FormatInput<Kind extends MapChangeKind> {
  readonly change: MapChangeOf<Kind>;
  /** The topic, quoted. */
  readonly topic: string;
  /** Topic that it was moved under or merged into, quoted; null: the top level. */
  readonly target: string | null;
  readonly people: readonly MapPerson[];
  /** Number of keywords that a regrouping moved; see `PastAction`. */
  readonly moved: number | undefined;
}

type FormatChange<Kind extends MapChangeKind> = (input: FormatInput<Kind>) => string;

const quoted = (text: string) => `“${text}”`;
const keywordsOf = (keywords: readonly unknown[]) => countNoun(keywords.length, "keyword");

const WORDS: { readonly [Kind in MapChangeKind]: FormatChange<Kind> } = {
  "create-topic": ({ change }) =>
    `created the ${change.parent === null ? "pillar" : "page"} ${quoted(change.name)}`,
  "move-topic": ({ topic, target }) =>
    target === null ? `moved ${topic} to the top` : `moved ${topic} under ${target}`,
  "rename-topic": ({ change, topic }) => `renamed ${topic} to ${quoted(change.name)}`,
  "merge-topic": ({ topic, target }) => `merged ${topic} into ${target ?? "another page"}`,
  "delete-topic": ({ topic }) => `deleted ${topic}`,
  "restore-topic": ({ topic }) => `restored ${topic}`,
  "set-locked": ({ change, topic }) => `${change.isLocked ? "locked" : "unlocked"} ${topic}`,
  "set-status": ({ change, topic }) => `set ${topic} to ${STATUS_LABELS[change.status]}`,
  "set-assignee": ({ change, topic, people }) =>
    change.assignee === null
      ? `unassigned ${topic}`
      : `assigned ${topic} to ${findPersonName(people, change.assignee)}`,
  "set-due-day": ({ change, topic }) =>
    change.dueDay === null
      ? `removed the due date of ${topic}`
      : `set the due date of ${topic} to ${change.dueDay}`,
  "set-target-url": ({ change, topic }) =>
    change.targetUrl === null
      ? `removed the address of ${topic}`
      : `set the address of ${topic} to ${change.targetUrl}`,
  "set-note": ({ change, topic }) =>
    change.note === "" ? `cleared the note on ${topic}` : `edited the note on ${topic}`,
  "set-primary": ({ change, topic }) =>
    change.keyword === null
      ? `reset the primary keyword of ${topic}`
      : `made ${quoted(change.keyword)} the primary keyword of ${topic}`,
  "move-keywords": ({ change, topic }) => `moved ${keywordsOf(change.keywords)} to ${topic}`,
  "group-keywords": ({ change, topic, moved }) =>
    `regrouped ${countNoun(moved ?? change.keywords.length, "keyword")} into ${topic}`,
  "release-keywords": ({ change }) => `returned ${keywordsOf(change.keywords)} to the grouping`,
  "set-grouping": ({ change }) =>
    change.grouping === null
      ? "restored the original grouping"
      : `regrouped the map: ${METHOD_LABELS[change.grouping.method].name}`,
  "add-keywords": ({ change, topic }) => `added ${keywordsOf(change.keywords)} to ${topic}`,
  "compare-keywords": ({ change }) => `compared ${keywordsOf(change.keywords)} by meaning`,
  "count-runs": ({ change }) => `counted the runs of ${keywordsOf(change.keywords)}`,
  "remove-keywords": ({ change }) => `removed ${keywordsOf(change.keywords)}`,
  "restore-keywords": ({ change }) => `restored ${keywordsOf(change.keywords)}`,
  "add-comment": ({ topic }) => `commented on ${topic}`,
  "edit-comment": () => "edited a comment",
  "delete-comment": () => "deleted a comment",
  "restore-comment": () => "restored a comment",
  "resolve-thread": ({ change }) => `${change.isResolved ? "resolved" : "reopened"} a thread`,
};

/** Starts in lowercase: it follows the person's name. */
export function describePastAction(
  action: NamedAction & Partial<Pick<PastAction, "movedKeywords">>,
  people: readonly MapPerson[],
): string {
  const { change, topicName, targetName, movedKeywords } = action;
  return formatChange(change.kind, {
    change,
    moved: movedKeywords,
    topic: topicName === null ? "a page" : quoted(topicName),
    target: targetName === null ? null : quoted(targetName),
    people,
  });
}

function formatChange<Kind extends MapChangeKind>(kind: Kind, input: FormatInput<Kind>): string {
  const words: FormatChange<Kind> = WORDS[kind];
  return words(input);
}

/** Names the author of changes: a person, or a program in their name. */
export function nameAuthor(
  people: readonly MapPerson[],
  by: UserId,
  key: string | undefined,
): string {
  return key === undefined
    ? findPersonName(people, by)
    : `${key}, for ${findPersonName(people, by)}`;
}
