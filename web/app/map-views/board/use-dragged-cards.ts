/** Cards that are dragged: all selected ones when the picked-up card is among them. */
import type { DragEndEvent, DragStartEvent, UniqueIdentifier } from "@dnd-kit/core";
import { useState } from "react";
import { z } from "zod";
import { useMapSelection } from "#/map-views/port/map-selection.ts";

const dragged = z.object({ topic: z.string() });

export interface DraggedCards {
  /** Topic ids; empty while nothing is dragged. The first is the picked-up one. */
  readonly topics: readonly string[];
  readonly onDragStart: (event: DragStartEvent) => void;
  readonly onDragEnd: (event: DragEndEvent) => void;
  readonly onDragCancel: () => void;
}

export function useDraggedCards(
  onDrop: (topics: readonly string[], place: UniqueIdentifier) => void,
): DraggedCards {
  const { topics: selected } = useMapSelection();
  const [topics, setTopics] = useState<readonly string[]>([]);
  return {
    topics,
    onDragStart: ({ active }) => {
      const { topic } = dragged.parse(active.data.current);
      const others = selected.has(topic) ? [...selected].filter((id) => id !== topic) : [];
      setTopics([topic, ...others]);
    },
    onDragEnd: ({ over }) => {
      setTopics([]);
      if (over && topics.length > 0) onDrop(topics, over.id);
    },
    onDragCancel: () => setTopics([]),
  };
}
