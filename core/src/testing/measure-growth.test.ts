import { expect, test } from "vitest";
import { measureGrowth } from "#/testing/measure-growth.ts";

/** Keeps the processor busy for `steps` steps. */
function countTo(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum += Math.sqrt(step);
  return sum;
}

const keep = (size: number) => size;

test("linear work is told from quadratic and from limited work", async () => {
  const limited = await measureGrowth(500, keep, () => countTo(500_000));
  const linear = await measureGrowth(500, keep, (size) => countTo(size * 1_000));
  const quadratic = await measureGrowth(500, keep, (size) => countTo(size * size));
  expect(limited).toBeLessThan(2);
  expect(linear).toBeGreaterThan(2);
  expect(linear).toBeLessThan(8);
  expect(quadratic).toBeGreaterThan(8);
});

test("work that is waited for is measured to its end", async () => {
  const growth = await measureGrowth(500, keep, async (size) => {
    await Promise.resolve();
    countTo(size * size);
  });
  expect(growth).toBeGreaterThan(8);
});

test("what is worked on is made anew for each run, at both sizes", async () => {
  const made: { size: number }[] = [];
  const worked: unknown[] = [];
  const make = (size: number) => {
    const each = { size };
    made.push(each);
    return each;
  };
  await measureGrowth(5, make, (each) => worked.push(each));
  expect(worked).toEqual(made);
  expect(new Set(made).size).toBe(worked.length);
  // As much in total of either size, but for the first ones, which say how often.
  const count = (size: number) => made.filter((each) => each.size === size).length;
  expect(new Set(made.map(({ size }) => size))).toEqual(new Set([20, 5]));
  expect(count(5)).toBe(4 * (count(20) - 4));
});
