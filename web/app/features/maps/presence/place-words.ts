import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import type { PresentPerson } from "#/features/maps/presence/use-presence.ts";

/** Where somebody is, in words: "Outline, “Grind size”". */
export function usePlaceWords(): (person: PresentPerson) => string {
  const { state } = useMapEditing();
  return ({ view, topics }) => {
    const words = view.replaceAll("-", " ");
    const name = words.charAt(0).toUpperCase() + words.slice(1);
    const topic = topics[0] === undefined ? undefined : state.topics.get(topics[0]);
    return topic ? `${name}, “${topic.name}”` : name;
  };
}
