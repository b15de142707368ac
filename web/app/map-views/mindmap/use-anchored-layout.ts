import { useState } from "react";
import { layOutMind, type MindLayout } from "#/map-views/mindmap/mind-layout.ts";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";

interface Anchored {
  readonly rows: readonly MindRow[];
  readonly layout: MindLayout;
}

/**
 * The layout of the rows, shifted vertically so that the node at `anchorKey` stays in place: expanding makes room
 * around it without moving what the user is looking at.
 */
export function useAnchoredLayout(rows: readonly MindRow[], anchorKey: string | null): MindLayout {
  const [shown, setShown] = useState<Anchored>(() => ({ rows, layout: layOutMind(rows) }));
  if (shown.rows === rows) return shown.layout;
  const layout = anchor(shown, rows, anchorKey);
  setShown({ rows, layout });
  return layout;
}

function anchor(before: Anchored, rows: readonly MindRow[], anchorKey: string | null): MindLayout {
  const fresh = layOutMind(rows);
  const keys = anchorKey === null ? [] : [anchorKey];
  const key = [...keys, "root"].find(
    (wanted) => hasKey(before.rows, wanted) && hasKey(rows, wanted),
  );
  if (key === undefined) return fresh;
  const shift = topOf(before.layout, before.rows, key) - topOf(fresh, rows, key);
  if (shift === 0) return fresh;
  return {
    places: fresh.places.map((place) => ({ ...place, y: place.y + shift })),
    bounds: { ...fresh.bounds, y: fresh.bounds.y + shift },
  };
}

const hasKey = (rows: readonly MindRow[], key: string) => rows.some((row) => row.key === key);

function topOf({ places }: MindLayout, rows: readonly MindRow[], key: string): number {
  return places[rows.findIndex((row) => row.key === key)]?.y ?? 0;
}
