import { startTransition, useEffect, useState } from "react";
import type { IslandGroup } from "#/map-views/islands/island-order.ts";

/** Clusters that come into the document at a time: the browser needs about as long for them as for a frame or two. */
const CIRCLES_AT_ONCE = 250;

/** The pillars whose clusters are drawn. Those of a large map come within a few frames, not in one that takes long. */
export function useMountedCircles(groups: readonly IslandGroup[]): readonly IslandGroup[] {
  const [room, setRoom] = useState(CIRCLES_AT_ONCE);
  const mounted = pickGroupsWithin(groups, room);
  const nextRoom = mounted.length === groups.length ? null : room + CIRCLES_AT_ONCE;
  useEffect(() => {
    if (nextRoom === null) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setRoom(nextRoom)));
    return () => cancelAnimationFrame(frame);
  }, [nextRoom]);
  return mounted;
}

/** Returns the first groups that have at most `room` clusters together, the first group in any case. */
export function pickGroupsWithin(
  groups: readonly IslandGroup[],
  room: number,
): readonly IslandGroup[] {
  let circles = 0;
  const end = groups.findIndex((group) => {
    const isFirst = circles === 0;
    circles += group.circles.length;
    return !isFirst && circles > room;
  });
  return end < 0 ? groups : groups.slice(0, end);
}
