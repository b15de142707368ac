/** Visible topics of an edited map, with their order and pillars: everything that tree edits determine. */
import type { MapState, Topic } from "#/maps/log/edited/map-state.ts";
import {
  compareOrder,
  isVisible,
  findPillar,
  resolveParent,
  resolveTopic,
} from "#/maps/log/edited/topic-tree.ts";

export interface ArrangedTopics {
  /** Ids of visible topics, in order. */
  readonly shown: readonly string[];
  /** Position in `shown` of each topic's pillar; for a pillar, its own position. */
  readonly pillar: readonly number[];
  /** Position in `shown` of each topic's parent; −1 for pillars. */
  readonly parent: readonly number[];
  /** Topic id, including merged ones → position in `shown` of the topic that shows its keywords; absent: hidden. */
  readonly positionOf: ReadonlyMap<string, number>;
}

export function arrangeTopics(state: Pick<MapState, "topics">): ArrangedTopics {
  const shown = [...state.topics.values()]
    .filter((topic) => isVisible(state, topic))
    .sort(compareOrder);
  const ownPosition = new Map(shown.map(({ id }, position) => [id, position]));
  const positionOf = new Map<string, number>();
  for (const id of state.topics.keys()) {
    const position = ownPosition.get(resolveTopic(state, id)?.id ?? "");
    if (position !== undefined) positionOf.set(id, position);
  }
  return {
    shown: shown.map(({ id }) => id),
    pillar: shown.map((topic) => ownPosition.get(findPillar(state, topic).id) ?? 0),
    parent: shown.map((topic) => ownPosition.get(resolveParent(state, topic)?.id ?? "") ?? -1),
    positionOf,
  };
}

/** Whether both states give the same arrangement, determined without building it. */
export function haveSameArrangement(
  { topics: before }: Pick<MapState, "topics">,
  { topics: after }: Pick<MapState, "topics">,
): boolean {
  if (before === after) return true;
  if (before.size !== after.size) return false;
  for (const [id, topic] of after) {
    const was = before.get(id);
    if (was === undefined || (was !== topic && !isSamePosition(was, topic))) return false;
  }
  return true;
}

function isSamePosition(a: Topic, b: Topic): boolean {
  return (
    a.parent === b.parent &&
    a.order === b.order &&
    a.isDeleted === b.isDeleted &&
    a.mergedInto === b.mergedInto
  );
}
