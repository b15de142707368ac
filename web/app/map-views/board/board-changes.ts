/** The map changes made by dropping and adding cards. Each list is one action. */
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { TopicStatus } from "@mapwright/core/snapshot/topic-status";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapPerson } from "@mapwright/core/maps/map-people";
import {
  moveTopics,
  addClusterUnder,
  listPresentTopics,
} from "@mapwright/core/maps/log/topic-changes";

/** Target of a dropped card: a column, and its lane. */
export interface DropPlace {
  readonly status: TopicStatus;
  /** Id of the lane's pillar; undefined: lanes are not pillars. */
  readonly pillar?: string;
  /** The lane's person, null for unassigned; undefined: lanes are not people. */
  readonly assignee?: string | null;
}

/** Changes that drop cards at a place; only values that differ are changed. */
export function dropCards(
  state: MapState,
  people: readonly MapPerson[],
  topics: readonly string[],
  place: DropPlace,
): MapChange[] {
  const present = listPresentTopics(state, topics);
  const { status, pillar } = place;
  const changes: MapChange[] = present
    .filter((topic) => topic.status !== status)
    .map(({ id }) => ({ kind: "set-status", topic: id, status }));
  if (pillar !== undefined) {
    const strangers = present.filter(({ id, parent }) => parent !== pillar && id !== pillar);
    changes.push(...moveTopics(state, strangers, pillar));
  }
  if (place.assignee !== undefined) {
    const assignee = people.find(({ uid }) => uid === place.assignee)?.uid ?? null;
    if (place.assignee === null || assignee !== null)
      for (const topic of present)
        if (topic.assignee !== assignee)
          changes.push({ kind: "set-assignee", topic: topic.id, assignee });
  }
  return changes;
}

/** `day` null: removes the due date. */
export function setDueDays(
  state: MapState,
  topics: readonly string[],
  dueDay: string | null,
): MapChange[] {
  return listPresentTopics(state, topics)
    .filter((topic) => topic.dueDay !== dueDay)
    .map(({ id }) => ({ kind: "set-due-day", topic: id, dueDay }));
}

/** A manually planned page: a cluster without keywords, under `pillar`. @param made its id */
export function addPage(
  state: MapState,
  people: readonly MapPerson[],
  page: { readonly made: string; readonly name: string; readonly pillar: string },
  place: DropPlace,
): MapChange[] {
  const { made, name, pillar } = page;
  const changes = addClusterUnder(state, pillar, made, name);
  if (place.status !== "idea")
    changes.push({ kind: "set-status", topic: made, status: place.status });
  const assignee = people.find(({ uid }) => uid === place.assignee)?.uid;
  if (assignee) changes.push({ kind: "set-assignee", topic: made, assignee });
  return changes;
}
