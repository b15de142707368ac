/** Labels for the field a change sets and for its new value. */
import type { MapChange, MapChangeKind, MapChangeOf } from "@mapwright/core/snapshot/map-change";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { findPersonName, type MapPerson } from "@mapwright/core/maps/map-people";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { METHOD_LABELS } from "#/ui/labels/method-labels.ts";
import { formatDate } from "#/ui/time/format-dates.ts";

interface Known {
  readonly state: Pick<MapState, "topics">;
  readonly people: readonly MapPerson[];
}

const SHOWN_LENGTH = 60;
const quoted = (text: string) =>
  `“${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text}”`;

interface ValueOf<Kind extends MapChangeKind> {
  readonly change: MapChangeOf<Kind>;
  /** The topic's name, quoted. */
  readonly name: (topic: string) => string;
  readonly people: readonly MapPerson[];
}

const comment = () => "a comment";
const VALUES: { readonly [Kind in MapChangeKind]: (input: ValueOf<Kind>) => string } = {
  "create-topic": ({ change }) => quoted(change.name),
  "rename-topic": ({ change }) => quoted(change.name),
  "move-topic": ({ change, name }) =>
    change.parent === null ? "to the top" : `under ${name(change.parent)}`,
  "merge-topic": ({ change, name }) => `merged into ${name(change.into)}`,
  "delete-topic": () => "deleted",
  "restore-topic": () => "restored",
  "set-locked": ({ change }) => (change.isLocked ? "locked" : "unlocked"),
  "set-status": ({ change }) => STATUS_LABELS[change.status],
  "set-assignee": ({ change, people }) =>
    change.assignee === null ? "unassigned" : findPersonName(people, change.assignee),
  "set-due-day": ({ change }) =>
    change.dueDay === null ? "no due date" : formatDate(Date.parse(`${change.dueDay}T12:00`)),
  "set-target-url": ({ change }) => change.targetUrl ?? "no address",
  "set-note": ({ change }) => (change.note === "" ? "no note" : quoted(change.note)),
  "set-primary": ({ change }) =>
    change.keyword === null ? "chosen automatically" : quoted(change.keyword),
  "move-keywords": ({ change, name }) => `moved to ${name(change.topic)}`,
  "add-keywords": ({ change, name }) => `added to ${name(change.topic)}`,
  "group-keywords": ({ change, name }) => `regrouped into ${name(change.topic)}`,
  "release-keywords": () => "placed by the grouping",
  "set-grouping": ({ change }) =>
    change.grouping === null ? "the original grouping" : METHOD_LABELS[change.grouping.method].name,
  // Measured: it never conflicts.
  "compare-keywords": () => "compared",
  "count-runs": () => "counted",
  "remove-keywords": () => "removed",
  "restore-keywords": () => "restored",
  // Comments never conflict.
  "add-comment": comment,
  "edit-comment": comment,
  "delete-comment": comment,
  "restore-comment": comment,
  "resolve-thread": comment,
};

/** "“Dose”", "Review", "under “Gear”": must read well after a colon. */
export function changeValue(change: MapChange, { state, people }: Known): string {
  const name = (id: string) => quoted(state.topics.get(id)?.name ?? "another page");
  return formatValue(change.kind, { change, name, people });
}

function formatValue<Kind extends MapChangeKind>(kind: Kind, input: ValueOf<Kind>): string {
  const value: (input: ValueOf<Kind>) => string = VALUES[kind];
  return value(input);
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  existence: "Page",
  place: "Parent",
  name: "Name",
  lock: "Lock",
  status: "Status",
  assignee: "Assigned to",
  "due day": "Due date",
  "target url": "Target URL",
  note: "Note",
  "primary keyword": "Primary keyword",
};

interface FieldKeySubject {
  /** null: the field belongs to a keyword or to the entire map. */
  readonly topic: string | null;
  /** "Status", "Keyword “grind size”". */
  readonly field: string;
}

/** Label of a field key from `listFieldKeys`. */
export function getFieldKeySubject(fieldKey: string): FieldKeySubject {
  const [kind = "", id = "", ...rest] = fieldKey.split(" ");
  if (kind === "keyword")
    return { topic: null, field: `Keyword ${quoted(fieldKey.slice("keyword ".length))}` };
  if (kind === "grouping") return { topic: null, field: "Grouping" };
  return { topic: id, field: FIELD_LABELS[rest.join(" ")] ?? rest.join(" ") };
}
