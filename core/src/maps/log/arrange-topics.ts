/** Which topics of an edited map can be seen, in which order and under which pillar: all that tree edits decide. */
import type { MapState, Topic } from "#/maps/log/map-state.ts";
import {
  compareOrder,
  isVisible,
  pillarOf,
  standingParent,
  standingTopic,
} from "#/maps/log/topic-tree.ts";

export interface ArrangedTopics {
  /** Ids of those that can be seen, in order. */
  readonly shown: readonly string[];
  /** For each of `shown` the position of its pillar in it; its own when it is one. */
  readonly pillar: readonly number[];
  /** For each of `shown` the position of what it stands under in it; −1 for pillars. */
  readonly parent: readonly number[];
  /** Id of a topic, merged ones too → position in `shown` of where its keywords are; absent: they are not shown. */
  readonly positionOf: ReadonlyMap<string, number>;
}

export function arrangeTopics(state: Pick<MapState, "topics">): ArrangedTopics {
  const shown = [...state.topics.values()]
    .filter((topic) => isVisible(state, topic))
    .sort(compareOrder);
  const ownPosition = new Map(shown.map(({ id }, position) => [id, position]));
  const positionOf = new Map<string, number>();
  for (const id of state.topics.keys()) {
    const position = ownPosition.get(standingTopic(state, id)?.id ?? "");
    if (position !== undefined) positionOf.set(id, position);
  }
  return {
    shown: shown.map(({ id }) => id),
    pillar: shown.map((topic) => ownPosition.get(pillarOf(state, topic).id) ?? 0),
    parent: shown.map((topic) => ownPosition.get(standingParent(state, topic)?.id ?? "") ?? -1),
    positionOf,
  };
}

/** Whether both states give the same arrangement, told without making it. */
export function areArrangedAlike(
  { topics: before }: Pick<MapState, "topics">,
  { topics: after }: Pick<MapState, "topics">,
): boolean {
  if (before === after) return true;
  if (before.size !== after.size) return false;
  for (const [id, topic] of after) {
    const was = before.get(id);
    if (was === undefined || (was !== topic && !standsAlike(was, topic))) return false;
  }
  return true;
}

function standsAlike(a: Topic, b: Topic): boolean {
  return (
    a.parent === b.parent &&
    a.order === b.order &&
    a.isDeleted === b.isDeleted &&
    a.mergedInto === b.mergedInto
  );
}
