import { expect, test } from "vitest";
import { listIdleChunkFaults } from "#/check/idle-chunks.ts";

const ISLAND = "assets/island-map-a_1.js";
const ZOD = 'class ZodError{}import"./base.js";';

test("a file that public pages fetch when idle may import others", () => {
  const files = new Map([
    [ISLAND, 'import{a}from"./scene-b.js";'],
    ["assets/scene-b.js", 'import"./island-map-a_1.js";'],
    ["assets/schemas-c.js", ZOD],
  ]);
  expect(listIdleChunkFaults(files)).toEqual([]);
});

test("a file that public pages fetch when idle may not bring schemas, however indirectly", () => {
  const files = new Map([
    [ISLAND, 'import{a}from"./scene-b.js";'],
    ["assets/scene-b.js", 'import"./schemas-c.js";'],
    ["assets/schemas-c.js", ZOD],
  ]);
  expect(listIdleChunkFaults(files)).toEqual([
    `${ISLAND} brings schemas (assets/schemas-c.js) to public pages`,
  ]);
});

test("the app's own files may import schemas", () => {
  const files = new Map([
    ["assets/app.home-a.js", 'import"./schemas-c.js";'],
    ["assets/schemas-c.js", ZOD],
  ]);
  expect(listIdleChunkFaults(files)).toEqual([]);
});
