/** Drag context for cards: mouse, touch and keyboard, announcements, and an overlay under the pointer. */
import { DndContext, DragOverlay } from "@dnd-kit/core";
import type { ReactNode } from "react";
import {
  announceDrag,
  CARRY_INSTRUCTIONS,
  placeUnderCard,
  useCardSensors,
  type DragWords,
} from "#/map-views/board/board-drag.ts";
import type { DraggedCards } from "#/map-views/board/use-dragged-cards.ts";

interface DragFieldProps extends DragWords {
  readonly dragged: DraggedCards;
  /** The overlay under the pointer. */
  readonly overlay: ReactNode;
  readonly children: ReactNode;
}

export function DragField({ dragged, overlay, children, ...words }: DragFieldProps) {
  const sensors = useCardSensors();
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnderCard}
      accessibility={{
        announcements: announceDrag(words),
        screenReaderInstructions: { draggable: CARRY_INSTRUCTIONS },
        restoreFocus: false,
      }}
      onDragStart={dragged.onDragStart}
      onDragEnd={dragged.onDragEnd}
      onDragCancel={dragged.onDragCancel}
    >
      <div
        style={{ display: "contents" }}
        // Touch and hold drags the card and must not open the context menu as well.
        onContextMenuCapture={(event) => {
          if (dragged.topics.length > 0) event.stopPropagation();
        }}
      >
        {children}
      </div>
      <DragOverlay dropAnimation={null}>{overlay}</DragOverlay>
    </DndContext>
  );
}
