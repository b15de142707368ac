import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { readMapUrl } from "#/features/maps/url/map-url-state.ts";
import { MAP_VIEW_NAMES } from "@mapwright/core/maps/map-views";
import type { PresentPerson } from "#/map-views/topic-marks/use-presence.ts";

/** A person's location as text: "Outline, “Grind size”"; of a program, what it does: "Editing “Grind size”". */
export function usePlaceLabel(): (person: PresentPerson) => string {
  const { state } = useMapEditing();
  return ({ view, topics, isProgram }) => {
    const label = MAP_VIEW_NAMES[readMapUrl(new URLSearchParams({ view })).view];
    const topic = topics[0] === undefined ? undefined : state.topics.get(topics[0]);
    if (isProgram) return topic ? `Editing “${topic.name}”` : "Editing";
    return topic ? `${label}, “${topic.name}”` : label;
  };
}
