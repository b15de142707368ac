import { expect, test } from "vitest";
import {
  unpackLayout,
  respondToIslands,
  listTransfer,
} from "#/map-views/islands/islands-protocol.ts";
import { layOutIslands } from "#/map-views/islands/layout/island-layout.ts";

const size = { width: 800, height: 500, margin: 20 };
const input = {
  keywordsOf: [[0, 2], [1]],
  pillarOf: [0, 1],
  places: { x: [0, 80], y: [0, 10], radius: [20, 12] },
  frame: { left: -20, top: -20, right: 92, bottom: 22 },
};

test.each([
  ["with dots of one size", input],
  ["with dots of several sizes", { ...input, dotSizes: [1, 0.7, 1.6] }],
])("a layout arrives from the worker as it was made, %s", (_, asked) => {
  const response = respondToIslands({ input: asked, size });
  const arrived = structuredClone(response, { transfer: listTransfer(response) });
  expect(unpackLayout(arrived)).toEqual(layOutIslands(asked, size));
  expect(response.columns.keywords, "given away, not copied").toHaveLength(0);
});
