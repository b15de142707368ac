/** Validates what a person typed, chose or pasted for a cell, and derives the map changes from it. */
import {
  NOTE_MAX_LENGTH,
  TOPIC_NAME_MAX_LENGTH,
  type MapChange,
} from "@mapwright/core/snapshot/map-change";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { moveTopics, listPresentTopics } from "@mapwright/core/maps/log/topic-changes";
import { parseTargetUrl } from "@mapwright/core/urls/target-url";
import type { MapPerson } from "@mapwright/core/maps/map-people";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { calendarDay, toLocalDay } from "#/map-views/plan/calendar-day.ts";
import type { MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { ReadCell } from "#/ui/grid/cell-clipboard.ts";
import type { CellEdit } from "#/features/maps/table/table-column.ts";

/** Edits of a topic's cells; `cluster` applies to keywords. */
export type TopicEdit = Exclude<CellEdit, "cluster">;

/** Edits that accept a paste: values parsed from text, without a choice among topics. */
export const PASTED_EDITS = ["status", "assignee", "dueDay", "targetUrl", "note"] as const;
export type PastedEdit = (typeof PASTED_EDITS)[number];

const good = (value: string | null): ReadCell => ({ isGood: true, value });
const bad = (problem: string): ReadCell => ({ isGood: false, problem });

/** Context for reading text: names of people, and the site that a path belongs to. */
interface ReadingTeam {
  readonly people: readonly MapPerson[];
  readonly evidence: Pick<MapEvidenceView, "site">;
}

type ReadWords = (words: string, team: ReadingTeam) => ReadCell;

/** Parses text into a cell value: an id, a day, a text; null clears the cell. */
export function readCell(edit: PastedEdit, text: string, team: ReadingTeam): ReadCell {
  return READ[edit](edit === "note" ? text : text.trim(), team);
}

const isSame = (one: string, other: string) =>
  one.localeCompare(other, "en", { sensitivity: "accent" }) === 0;

function readStatus(words: string): ReadCell {
  const status = TOPIC_STATUSES.find((known) => isSame(STATUS_LABELS[known], words));
  const known = TOPIC_STATUSES.map((one) => STATUS_LABELS[one]).join(", ");
  return status ? good(status) : bad(`not a status; use ${known}`);
}

function readPerson(words: string, { people }: ReadingTeam): ReadCell {
  if (words === "" || isSame(words, "nobody")) return good(null);
  const [person, ...others] = people.filter(({ name }) => isSame(name, words));
  if (!person) return bad("no member has this name");
  return others.length > 0 ? bad("several people have this name") : good(person.uid);
}

/** `2026-11-21`, or a date with a named month: all-numeric dates differ between countries. */
function readDay(words: string): ReadCell {
  if (words === "") return good(null);
  if (calendarDay.safeParse(words).success) return good(words);
  const timeMs = /[a-z]{3}/i.test(words) && /\d{4}/.test(words) ? Date.parse(words) : Number.NaN;
  return Number.isNaN(timeMs) ? bad("not a date; use 2026-11-21") : good(toLocalDay(timeMs));
}

function readAddress(words: string, { evidence }: ReadingTeam): ReadCell {
  if (words === "") return good(null);
  const address = parseTargetUrl(words, evidence.site?.evidence.domain ?? null);
  return address === null ? bad("not an address; use https://example.com/page") : good(address);
}

function readNote(words: string): ReadCell {
  const max = String(NOTE_MAX_LENGTH);
  return words.length > NOTE_MAX_LENGTH ? bad(`longer than ${max} characters`) : good(words);
}

const READ: Readonly<Record<PastedEdit, ReadWords>> = {
  status: readStatus,
  assignee: readPerson,
  dueDay: readDay,
  targetUrl: readAddress,
  note: readNote,
};

/** Context for computing changes. */
interface Team extends ReadingTeam {
  readonly state: MapState;
}

/**
 * The changes that set this value on the topics; none where it is meaningless, such as an empty name. `value`: for
 * `pillar` the id of a topic, for `assignee` of a person.
 */
export function buildTopicChanges(
  edit: TopicEdit,
  topics: readonly string[],
  value: string | null,
  team: Team,
): MapChange[] {
  return CHANGES[edit](topics, value, team);
}

type MakeChanges = (topics: readonly string[], value: string | null, team: Team) => MapChange[];

const CHANGES: Readonly<Record<TopicEdit, MakeChanges>> = {
  name: (topics, value) => {
    const name = (value ?? "").trim().slice(0, TOPIC_NAME_MAX_LENGTH);
    return name ? topics.map((topic) => ({ kind: "rename-topic", topic, name })) : [];
  },
  note: (topics, value) => {
    const note = (value ?? "").slice(0, NOTE_MAX_LENGTH);
    return topics.map((topic) => ({ kind: "set-note", topic, note }));
  },
  status: (topics, value) => {
    const status = TOPIC_STATUSES.find((known) => known === value);
    return status ? topics.map((topic) => ({ kind: "set-status", topic, status })) : [];
  },
  assignee: (topics, value, { people }) => {
    const assignee = people.find(({ uid }) => uid === value)?.uid ?? null;
    if (value !== null && assignee === null) return [];
    return topics.map((topic) => ({ kind: "set-assignee", topic, assignee }));
  },
  dueDay: (topics, value) => {
    if (value !== null && !calendarDay.safeParse(value).success) return [];
    return topics.map((topic) => ({ kind: "set-due-day", topic, dueDay: value }));
  },
  targetUrl: (topics, value, team) => {
    const read = readAddress(value?.trim() ?? "", team);
    if (!read.isGood) return [];
    return topics.map((topic) => ({ kind: "set-target-url", topic, targetUrl: read.value }));
  },
  pillar: (topics, value, { state }) =>
    value !== null && state.topics.has(value)
      ? moveTopics(state, listPresentTopics(state, topics), value)
      : [],
};
