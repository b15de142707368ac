import { expect, test, vi } from "vitest";
import { prefetchChunks, isPrefetching, mayPrefetch } from "#/platform/prefetch-chunks.ts";

/** A controllable idle callback. */
function createIdle() {
  const waiting = new Set<() => void>();
  return {
    idle: (run: () => void) => {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
    be: async () => {
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
      await new Promise((done) => setTimeout(done));
    },
  };
}

test("one chunk is fetched per idle moment, and a failing one does not block the next", async () => {
  const { idle, be } = createIdle();
  const asked: string[] = [];
  const onAll = vi.fn<() => void>();
  const load = (name: string, fails = false) => {
    return () => {
      asked.push(`${name} ${String(isPrefetching())}`);
      return fails ? Promise.reject(new Error("gone")) : Promise.resolve();
    };
  };
  prefetchChunks([load("mind map"), load("graph", true), load("board")], onAll, idle);
  expect(asked).toEqual([]);
  await be();
  expect(asked).toEqual(["mind map true"]);
  await be();
  await be();
  expect(asked).toEqual(["mind map true", "graph true", "board true"]);
  expect(onAll).toHaveBeenCalledOnce();
  expect(isPrefetching()).toBe(false);
});

test("nothing more is fetched after a stop", async () => {
  const { idle, be } = createIdle();
  const load = vi.fn<() => Promise<void>>().mockResolvedValue();
  const onAll = vi.fn<() => void>();
  const stop = prefetchChunks([load, load], onAll, idle);
  await be();
  stop();
  await be();
  expect(load).toHaveBeenCalledOnce();
  expect(onAll).not.toHaveBeenCalled();
});

test.each([
  [{}, true],
  [{ connection: { saveData: false } }, true],
  [{ connection: { saveData: true } }, false],
])("with a browser that reports %o it is %s that chunks may be prefetched", (browser, may) => {
  expect(mayPrefetch(browser)).toBe(may);
});
