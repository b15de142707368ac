import { expect, test } from "vitest";
import { createPreloadQueue, MAX_ROUTE_PRELOADS } from "#/platform/navigation/preload-queue.ts";

/** A queue whose loads end when the test says so. */
function openQueue() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = createPreloadQueue(async (path) => {
    started.push(path);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  });
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { started, add, endFirst };
}

test("at most four routes are preloaded at once, the others in their order", async () => {
  const { started, add, endFirst } = openQueue();
  for (const path of ["/a", "/b", "/c", "/d", "/e", "/f"]) add(path);
  expect(MAX_ROUTE_PRELOADS).toBe(4);
  expect(started).toEqual(["/a", "/b", "/c", "/d"]);
  await endFirst();
  expect(started).toEqual(["/a", "/b", "/c", "/d", "/e"]);
  await endFirst();
  await endFirst();
  expect(started).toEqual(["/a", "/b", "/c", "/d", "/e", "/f"]);
});

test("a page is preloaded once", async () => {
  const { started, add, endFirst } = openQueue();
  add("/a");
  add("/a");
  await endFirst();
  add("/a");
  expect(started).toEqual(["/a"]);
});
