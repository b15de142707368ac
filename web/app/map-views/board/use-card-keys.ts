/** Arrow keys among the board's cards: up and down within a column, left and right to the next column that has any. */
import { useMemo, useState, type KeyboardEvent } from "react";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import type { BoardLane } from "#/map-views/board/list-cards.ts";

export interface CardPlace {
  readonly lane: number;
  /** Position of the column. */
  readonly column: number;
  readonly at: number;
}

/** The position an arrow, Home or End leads to; null: another key, or nowhere to go. */
export function findNextCard(
  lanes: readonly BoardLane[],
  from: CardPlace,
  key: string,
): CardPlace | null {
  const cardsOf = (lane: number, column: number) => {
    const status = TOPIC_STATUSES[column];
    return status ? (lanes[lane]?.columns[status] ?? []) : [];
  };
  const own = cardsOf(from.lane, from.column);
  const last = own.length - 1;
  if (key === "Home") return { ...from, at: 0 };
  if (key === "End") return { ...from, at: last };
  if (key === "ArrowDown" || key === "ArrowUp") {
    const step = key === "ArrowDown" ? 1 : -1;
    const at = from.at + step;
    if (at >= 0 && at <= last) return { ...from, at };
    return nextLane(cardsOf, from, step, lanes.length);
  }
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return null;
  for (
    let column = from.column + step;
    column >= 0 && column < TOPIC_STATUSES.length;
    column += step
  ) {
    const { length } = cardsOf(from.lane, column);
    if (length > 0) return { lane: from.lane, column, at: Math.min(from.at, length - 1) };
  }
  return null;
}

/** Past the end of a column, continues in the same column of the next lane. */
function nextLane(
  cardsOf: (lane: number, column: number) => readonly unknown[],
  from: CardPlace,
  step: 1 | -1,
  laneCount: number,
): CardPlace | null {
  for (let lane = from.lane + step; lane >= 0 && lane < laneCount; lane += step) {
    const { length } = cardsOf(lane, from.column);
    if (length > 0) return { lane, column: from.column, at: step === 1 ? 0 : length - 1 };
  }
  return null;
}

export interface CardKeys {
  /** The Tab stop; null: there is no card. */
  readonly place: CardPlace | null;
  /** The card at that position; empty: none. */
  readonly topic: string;
  /** Incremented to request that focus moves to `place`. */
  readonly calls: number;
  readonly focusTopic: (topic: string) => void;
  readonly noteFocus: (topic: string) => void;
  /** @returns whether the board handled the key */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

export function useCardKeys(lanes: readonly BoardLane[]): CardKeys {
  const [held, setHeld] = useState<string | null>(null);
  const [calls, setCalls] = useState(0);
  const places = useMemo(() => placesOf(lanes), [lanes]);
  const first = places.keys().next();
  const topic = held !== null && places.has(held) ? held : first.done ? "" : first.value;
  const place = places.get(topic) ?? null;
  return {
    place,
    topic,
    calls,
    noteFocus: setHeld,
    focusTopic: (id) => {
      setHeld(id);
      setCalls((count) => count + 1);
    },
    onKey: ({ key }) => {
      const next = place ? findNextCard(lanes, place, key) : null;
      const status = next ? TOPIC_STATUSES[next.column] : undefined;
      const card = next && status ? lanes[next.lane]?.columns[status][next.at] : undefined;
      if (!card) return false;
      setHeld(card.topic);
      setCalls((count) => count + 1);
      return true;
    },
  };
}

function placesOf(lanes: readonly BoardLane[]): ReadonlyMap<string, CardPlace> {
  const places = new Map<string, CardPlace>();
  lanes.forEach(({ columns }, lane) => {
    TOPIC_STATUSES.forEach((status, column) => {
      columns[status].forEach(({ topic }, at) => places.set(topic, { lane, column, at }));
    });
  });
  return places;
}
