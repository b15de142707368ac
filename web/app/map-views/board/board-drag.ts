/** Dragging cards by mouse, touch and keyboard, with screen reader announcements. */
import {
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from "@dnd-kit/core";

/** A click must not start a drag. */
const START_DISTANCE_PX = 6;
/** A touch that rests starts a drag; one that moves scrolls. */
const TOUCH_DELAY_MS = 250;
const TOUCH_TOLERANCE_PX = 8;

export function useCardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: START_DISTANCE_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX },
    }),
    useSensor(KeyboardSensor, {
      coordinateGetter: toNextPlace,
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  );
}

/** Under the pointer; with the keyboard, the position of the card. */
export const placeUnderCard: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

interface Point {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Factor for sideways distance, so that an arrow prefers a target straight ahead. */
const ASIDE_WEIGHT = 4;
const INSET_PX = 8;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const centerOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** The drop target an arrow leads to from `from`; null: none in that direction. */
export function findNextBox<Place extends Box>(
  from: Box,
  places: readonly Place[],
  direction: Point,
): Place | null {
  const start = centerOf(from);
  let nearest: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const center = centerOf(place);
    const dx = center.x - start.x;
    const dy = center.y - start.y;
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    const isHere = Math.abs(dx) < place.width / 2 && Math.abs(dy) < place.height / 2;
    if (isHere || ahead < 1) continue;
    const distance = ahead + ASIDE_WEIGHT * aside;
    if (distance < least) {
      least = distance;
      nearest = place;
    }
  }
  return nearest;
}

/** Arrows move a card from target to target, not by pixels. */
const toNextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = DIRECTIONS[event.code];
  const { collisionRect, droppableContainers, droppableRects, over } = context;
  if (!direction || !collisionRect) return undefined;
  event.preventDefault();
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => (id === over?.id ? [] : (droppableRects.get(id) ?? [])));
  const from = (over ? droppableRects.get(over.id) : null) ?? collisionRect;
  const next = findNextBox(from, places, direction);
  return next ? { x: next.left + INSET_PX, y: next.top + INSET_PX } : undefined;
};

export interface DragWords {
  /** Name of the dragged cards: "Grind size", "3 cards". */
  readonly cardsOf: (id: UniqueIdentifier) => string;
  /** Name of the place under the dragged cards: "Writing", "November 21". */
  readonly placeOf: (id: UniqueIdentifier) => string;
}

export const CARRY_INSTRUCTIONS =
  "Press Space to pick up the card, the arrow keys to move it, Space to drop it, or Escape to cancel. Press Enter to open its panel.";

export function announceDrag({ cardsOf, placeOf }: DragWords): Announcements {
  return {
    onDragStart: ({ active }) => `Picked up ${cardsOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${cardsOf(active.id)} is over ${placeOf(over.id)}.`
        : `${cardsOf(active.id)} is not over a drop target.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `Dropped ${cardsOf(active.id)} on ${placeOf(over.id)}.`
        : `Move canceled: ${cardsOf(active.id)}.`,
    onDragCancel: ({ active }) => `Move canceled: ${cardsOf(active.id)}.`,
  };
}
