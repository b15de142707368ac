/** Changes by others, summarized: "Ann renamed 2 pages and moved 14 keywords. Bob wrote 1 comment." */
import type { MapChange, MapChangeKind } from "@mapwright/core/snapshot/map-change";
import { countNoun } from "#/ui/number-text.tsx";

export interface Edit {
  readonly name: string;
  readonly change: MapChange;
}

type Noun = "page" | "comment" | "keyword" | "thread";

/** null: not worth announcing, or covered by another change of the same action. */
const ACTIONS: Readonly<Record<MapChangeKind, readonly [verb: string, noun: Noun] | null>> = {
  "create-topic": ["added", "page"],
  "move-topic": ["moved", "page"],
  "rename-topic": ["renamed", "page"],
  "merge-topic": ["merged", "page"],
  "delete-topic": ["deleted", "page"],
  "restore-topic": ["restored", "page"],
  "set-locked": ["updated", "page"],
  "set-status": ["updated", "page"],
  "set-assignee": ["updated", "page"],
  "set-due-day": ["updated", "page"],
  "set-target-url": ["updated", "page"],
  "set-note": ["updated", "page"],
  "set-primary": ["updated", "page"],
  "move-keywords": ["moved", "keyword"],
  "group-keywords": ["regrouped", "keyword"],
  "release-keywords": null,
  "set-grouping": null,
  "add-keywords": ["added", "keyword"],
  "compare-keywords": null,
  "count-runs": null,
  "remove-keywords": ["removed", "keyword"],
  "restore-keywords": ["restored", "keyword"],
  "add-comment": ["added", "comment"],
  "edit-comment": null,
  "delete-comment": null,
  "restore-comment": null,
  "resolve-thread": ["resolved", "thread"],
};

const PEOPLE_MAX = 3;
const ACTIONS_MAX = 3;

export function editMessage(edits: readonly Edit[]): string {
  const byPerson = [...Map.groupBy(edits, ({ name }) => name)].flatMap(([name, own]) => {
    const actions = actionsOf(own.map(({ change }) => change));
    return actions === "" ? [] : [`${name} ${actions}.`];
  });
  const named = byPerson.slice(0, PEOPLE_MAX);
  const others = byPerson.length - named.length;
  return [
    ...named,
    ...(others > 0 ? [`${countNoun(others, "other")} also changed the map.`] : []),
  ].join(" ");
}

function actionsOf(changes: readonly MapChange[]): string {
  const subjects = new Map<string, { readonly noun: Noun; readonly of: Set<string> }>();
  for (const change of changes) {
    const action = ACTIONS[change.kind];
    if (!action) continue;
    const [verb, noun] = action;
    const known = subjects.get(`${verb} ${noun}`) ?? { noun, of: new Set<string>() };
    for (const subject of subjectsOf(change)) known.of.add(subject);
    subjects.set(`${verb} ${noun}`, known);
  }
  const phrases = [...subjects].map(([key, { noun, of }]) => {
    const verb = key.slice(0, -noun.length - 1);
    return `${verb} ${countNoun(of.size, noun)}`;
  });
  if (phrases.length > ACTIONS_MAX) return `made ${countNoun(changes.length, "change")}`;
  const last = phrases.at(-1) ?? "";
  return phrases.length < 2 ? last : `${phrases.slice(0, -1).join(", ")} and ${last}`;
}

/** Returns the subjects that are counted: a cluster renamed twice counts once. */
function subjectsOf(change: MapChange): readonly string[] {
  if ("keywords" in change)
    return change.keywords.map((keyword) => (typeof keyword === "string" ? keyword : keyword.text));
  if ("comment" in change) return [change.comment];
  return "topic" in change ? [change.topic] : [];
}
