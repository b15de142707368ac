/** Data that cards show beyond their own: the pillar's style and name, people, comments. */
import type { BoardCard } from "#/map-views/board/list-cards.ts";
import type { CardFaceProps } from "#/map-views/board/board-card.tsx";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapRoute } from "#/map-views/port/map-route.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
import { countComments } from "#/map-views/topic-marks/count-comments.ts";
import { userId } from "@mapwright/core/ids";

export function useCardFaces(model: MapModel, today: string): (card: BoardCard) => CardFaceProps {
  const { people, state } = useMapEditing();
  const comments = countComments(state);
  /** One object per person, so that cards rerender only when someone's data changes. */
  const marks = new Map(people.map(({ uid, name, photo }) => [String(uid), { name, photo }]));
  const { stopAt } = useMapRoute();
  const { snapshot } = model;
  return (card: BoardCard): CardFaceProps => ({
    card,
    look: getPillarColor(model, card.pillar),
    pillarName: snapshot.pillars.name[card.pillar] ?? "",
    assignee:
      card.assignee === null
        ? null
        : (marks.get(card.assignee) ?? {
            name: findPersonName(people, userId.parse(card.assignee)),
            photo: null,
          }),
    comments: comments.get(card.topic) ?? 0,
    stop: stopAt(card.cluster)?.week ?? null,
    today,
    metrics: snapshot.metrics,
  });
}
