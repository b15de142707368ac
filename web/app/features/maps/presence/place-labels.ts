import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { readMapUrl } from "#/features/maps/page/map-url-state.ts";
import { VIEWS } from "#/features/maps/page/view-registry.tsx";
import type { PresentPerson } from "#/features/maps/presence/use-presence.ts";

/** A person's location as text: "Outline, “Grind size”". */
export function usePlaceLabel(): (person: PresentPerson) => string {
  const { state } = useMapEditing();
  return ({ view, topics }) => {
    const { label } = VIEWS[readMapUrl(new URLSearchParams({ view })).view];
    const topic = topics[0] === undefined ? undefined : state.topics.get(topics[0]);
    return topic ? `${label}, “${topic.name}”` : label;
  };
}
