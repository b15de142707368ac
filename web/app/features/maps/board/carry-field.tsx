/** Where cards are carried: by mouse, touch and keyboard, told of all the while, what is carried under the pointer. */
import { DndContext, DragOverlay } from "@dnd-kit/core";
import type { ReactNode } from "react";
import {
  announceDrag,
  CARRY_INSTRUCTIONS,
  placeUnderCard,
  useCardSensors,
  type DragWords,
} from "#/features/maps/board/board-drag.ts";
import type { CarriedCards } from "#/features/maps/board/use-carried-cards.ts";

interface CarryFieldProps extends DragWords {
  readonly carried: CarriedCards;
  /** What hangs on the pointer. */
  readonly overlay: ReactNode;
  readonly children: ReactNode;
}

export function CarryField({ carried, overlay, children, ...words }: CarryFieldProps) {
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
      onDragStart={carried.onDragStart}
      onDragEnd={carried.onDragEnd}
      onDragCancel={carried.onDragCancel}
    >
      <div
        style={{ display: "contents" }}
        // A finger that rests carries the card; it does not also ask for the menu.
        onContextMenuCapture={(event) => {
          if (carried.topics.length > 0) event.stopPropagation();
        }}
      >
        {children}
      </div>
      <DragOverlay dropAnimation={null}>{overlay}</DragOverlay>
    </DndContext>
  );
}
