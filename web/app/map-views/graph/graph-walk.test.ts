import { expect, test } from "vitest";
import { listNeighbours } from "#/map-views/graph/graph-neighbours.ts";
import { walkByKey } from "#/map-views/graph/graph-walk.ts";

const order = [2, 0, 1, 3];
const links = {
  kind: "page",
  names: [],
  items: { offsets: new Uint32Array(5), items: new Uint32Array(), itemCount: 0 },
  links: {
    from: Uint32Array.of(0, 0, 1),
    to: Uint32Array.of(2, 1, 2),
    sharedCount: Uint32Array.of(5, 3, 1),
    strength: Float32Array.of(5, 3, 1),
  },
} as const;
const neighbours = listNeighbours(links, 1);
const at = (cluster: number, trail: readonly number[] = []) => ({ cluster, trail });

test("an edge counts for both of its clusters, strongest first, and weak ones can be left out", () => {
  expect(neighbours.map((own) => own.map(({ cluster }) => cluster))).toEqual([
    [2, 1],
    [0, 2],
    [0, 1],
    [],
  ]);
  expect(listNeighbours(links, 4)[1]).toEqual([]);
});

test("Up and Down move through the clusters in outline order and stop at the ends", () => {
  expect(walkByKey(at(0), "ArrowDown", order, neighbours)).toEqual(at(1));
  expect(walkByKey(at(3), "ArrowDown", order, neighbours)).toEqual(at(3));
  expect(walkByKey(at(2), "ArrowUp", order, neighbours)).toEqual(at(2));
  expect(walkByKey(at(0), "End", order, neighbours)).toEqual(at(3));
});

test("Right follows the strongest edge that does not lead back, and Left goes back", () => {
  const first = walkByKey(at(0), "ArrowRight", order, neighbours);
  expect(first).toEqual(at(2, [0]));
  const second = first && walkByKey(first, "ArrowRight", order, neighbours);
  expect(second).toEqual(at(1, [0, 2]));
  expect(second && walkByKey(second, "ArrowRight", order, neighbours)).toBeNull();
  expect(second && walkByKey(second, "ArrowLeft", order, neighbours)).toEqual(at(2, [0]));
  expect(walkByKey(at(3), "ArrowRight", order, neighbours)).toBeNull();
});
