import { expect, test } from "vitest";
import { Turns } from "#/platform/turns.ts";

test("work of one key runs in the order it came, and never two at once", async () => {
  const turns = new Turns();
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await Promise.resolve();
    told.push(`${name} ends`);
  };
  await Promise.all([turns.take("a", work("one")), turns.take("a", work("two"))]);
  expect(told).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("work of another key waits for nobody", async () => {
  const turns = new Turns();
  const first = Promise.withResolvers<string>();
  const waiting = turns.take("a", () => first.promise);
  expect(await turns.take("b", () => Promise.resolve("done"))).toBe("done");
  first.resolve("late");
  expect(await waiting).toBe("late");
});

test("work that fails fails for its own caller only", async () => {
  const turns = new Turns();
  const failing = turns.take("a", () => Promise.reject(new Error("no")));
  const next = turns.take("a", () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
