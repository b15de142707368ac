import { expect, test } from "vitest";
import type { IslandGroup } from "#/map-views/islands/island-order.ts";
import { pickGroupsWithin } from "#/map-views/islands/use-mounted-circles.ts";

const groupOf = (id: string, size: number): IslandGroup => ({
  pillar: 0,
  id,
  name: id,
  circles: Array.from({ length: size }, (_, position) => ({
    at: { cluster: position, pillar: 0, x: 0, y: 0, radius: 1 },
    position,
  })),
});

test.each([
  { sizes: [3, 4, 5], room: 12, mounted: 3 },
  { sizes: [3, 4, 5], room: 11, mounted: 2 },
  { sizes: [3, 4, 5], room: 6, mounted: 1 },
  { sizes: [30, 4], room: 6, mounted: 1 },
  { sizes: [], room: 6, mounted: 0 },
])("with room for $room clusters, $mounted of the pillars of $sizes are drawn", (given) => {
  const groups = given.sizes.map((size, at) => groupOf(String(at), size));
  expect(pickGroupsWithin(groups, given.room)).toHaveLength(given.mounted);
});
