import { expect, test, vi } from "vitest";
import { createSharedReads } from "#/platform/shared-reads.ts";

test("what several ask for at once is read once, and again once that has ended", async () => {
  const share = createSharedReads<number>();
  const read = vi.fn(() => Promise.resolve(7));
  const asked = ["a", "a", "b", "a"].map((key) => share(key, read));
  expect(await Promise.all(asked)).toEqual([7, 7, 7, 7]);
  expect(read).toHaveBeenCalledTimes(2);
  await share("a", read);
  expect(read).toHaveBeenCalledTimes(3);
});

test("a read that fails, fails for all who asked, and is tried again by the next", async () => {
  const share = createSharedReads<number>();
  const down = () => Promise.reject(new Error("down"));
  const failed = await Promise.allSettled([share("a", down), share("a", down)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("a", () => Promise.resolve(1))).toBe(1);
});
