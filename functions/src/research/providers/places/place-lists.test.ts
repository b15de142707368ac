import { DAY_MS } from "@mapwright/core/durations";
import { expect, test } from "vitest";
import { createPlaceLists } from "#/research/providers/places/place-lists.ts";

const listOf = (count: number) =>
  Array.from({ length: count }, (_, code) => ({ code: code + 1, name: `p${code}`, kind: "City" }));

function open() {
  let nowMs = 0;
  const lists = createPlaceLists(() => nowMs);
  const reads: string[] = [];
  const get = (name: string, count = 1) =>
    lists.get(name, async () => {
      reads.push(name);
      return listOf(count);
    });
  return { lists, get, reads, advance: (ms: number) => (nowMs += ms) };
}

test("a list is read once a day", async () => {
  const { get, reads, advance } = open();
  await get("US");
  advance(DAY_MS - 1);
  await get("US");
  expect(reads).toEqual(["US"]);
  advance(1);
  await get("US");
  expect(reads).toEqual(["US", "US"]);
});

test("several who ask for a list at once have it read once", async () => {
  const { get, reads } = open();
  const lists = await Promise.all([get("US"), get("US"), get("US")]);
  expect(reads).toEqual(["US"]);
  expect(lists.map(({ length }) => length)).toEqual([1, 1, 1]);
});

test("a list that can't be read isn't kept", async () => {
  const { lists, get, reads } = open();
  await expect(lists.get("US", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  await get("US");
  expect(reads).toEqual(["US"]);
});

test("the list that was asked for longest ago is dropped when there are too many places", async () => {
  const { get, reads } = open();
  await get("US", 100_000);
  await get("DE", 20_000);
  await get("US");
  await get("IN", 80_000);
  await get("US");
  expect(reads).toEqual(["US", "DE", "IN", "US"]);
});

test("the list that was asked for longest ago is dropped when there are too many lists", async () => {
  const { get, reads } = open();
  for (let n = 0; n <= 200; n++) await get(`q${n}`, 0);
  await get("q200");
  expect(reads).toHaveLength(201);
  await get("q0");
  expect(reads.at(-1)).toBe("q0");
});
