/** Which cards are carried: all that are marked, when the one that was picked up is among them. */
import type { DragEndEvent, DragStartEvent, UniqueIdentifier } from "@dnd-kit/core";
import { useState } from "react";
import { z } from "zod";
import { useMapSelection } from "#/features/maps/selection/map-selection.ts";

const carried = z.object({ topic: z.string() });

export interface CarriedCards {
  /** Topic ids; empty while nothing is carried. The first is the one that was picked up. */
  readonly topics: readonly string[];
  readonly onDragStart: (event: DragStartEvent) => void;
  readonly onDragEnd: (event: DragEndEvent) => void;
  readonly onDragCancel: () => void;
}

export function useCarriedCards(
  onDrop: (topics: readonly string[], place: UniqueIdentifier) => void,
): CarriedCards {
  const { topics: marked } = useMapSelection();
  const [topics, setTopics] = useState<readonly string[]>([]);
  return {
    topics,
    onDragStart: ({ active }) => {
      const { topic } = carried.parse(active.data.current);
      const others = marked.has(topic) ? [...marked].filter((id) => id !== topic) : [];
      setTopics([topic, ...others]);
    },
    onDragEnd: ({ over }) => {
      setTopics([]);
      if (over && topics.length > 0) onDrop(topics, over.id);
    },
    onDragCancel: () => setTopics([]),
  };
}
