import { expect, test } from "vitest";
import { SerpColumns } from "#/cluster/serp-columns.ts";

test("rows are in rank order, unranked results last, and each URL once", () => {
  const columns = new SerpColumns();
  columns.add(1, 4, 3);
  columns.add(0, 2, null);
  columns.add(1, 5, 1);
  columns.add(0, 1, 9);
  columns.add(1, 4, 2);
  const table = columns.toTable(3, Uint32Array.of(0, 1, 2, 3, 4, 5), 6);
  expect([...table.offsets]).toEqual([0, 2, 4, 4]);
  expect([...table.urls]).toEqual([1, 2, 5, 4]);
});

test("results without ranks keep their input order", () => {
  const columns = new SerpColumns();
  for (const url of [5, 3, 5, 4]) columns.add(0, url, null);
  expect([...columns.toTable(1, Uint32Array.of(0, 1, 2, 3, 4, 5), 6).urls]).toEqual([5, 3, 4]);
});

test("URLs of one page are one result, at its best rank", () => {
  const columns = new SerpColumns();
  for (const [url, rank] of [
    [0, 3],
    [1, 1],
    [2, 2],
  ] as const)
    columns.add(0, url, rank);
  const table = columns.toTable(1, Uint32Array.of(0, 1, 0), 2);
  expect([...table.urls]).toEqual([1, 0]);
  expect(table.urlCount).toBe(2);
});
