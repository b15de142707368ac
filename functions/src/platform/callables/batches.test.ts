import { expect, test } from "vitest";
import { Batches } from "#/platform/callables/batches.ts";

/** Batches that wait to be let through, and what each contained. */
function openBatches() {
  const seen: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const batches = new Batches<number, number>(async (_key, items) => {
    seen.push(items);
    await new Promise<void>((resolve) => gates.push(resolve));
    if (items.includes(13)) throw new Error("unlucky");
    return items.map((item) => item * 2);
  });
  const letThrough = async () => {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { batches, seen, letThrough };
}

test("whatever arrives while a batch runs forms the next one", async () => {
  const { batches, seen, letThrough } = openBatches();
  const first = batches.add("a", 1);
  const rest = [batches.add("a", 2), batches.add("a", 3)];
  expect(seen).toEqual([[1]]);
  await letThrough();
  await letThrough();
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6]);
  expect(seen).toEqual([[1], [2, 3]]);
});

test("keys don't wait for each other", async () => {
  const { batches, seen } = openBatches();
  void batches.add("a", 1);
  void batches.add("b", 2);
  expect(seen).toEqual([[1], [2]]);
});

test("a batch that fails rejects its own items, and the next one runs", async () => {
  const { batches, letThrough } = openBatches();
  const failed = batches.add("a", 13).catch((error: unknown) => String(error));
  const next = batches.add("a", 4);
  await letThrough();
  await letThrough();
  expect(await failed).toContain("unlucky");
  expect(await next).toBe(8);
});
