import { expect, test, vi } from "vitest";
import { fetchCodeAhead, isFetchingAhead, mayFetchAhead } from "#/platform/code-ahead.ts";

/** Idle moments that come when they are called for. */
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

test("one piece is fetched in each idle moment, one that fails does not keep the next from coming", async () => {
  const { idle, be } = createIdle();
  const asked: string[] = [];
  const onAll = vi.fn<() => void>();
  const load = (name: string, fails = false) => {
    return () => {
      asked.push(`${name} ${String(isFetchingAhead())}`);
      return fails ? Promise.reject(new Error("gone")) : Promise.resolve();
    };
  };
  fetchCodeAhead([load("mind map"), load("graph", true), load("board")], onAll, idle);
  expect(asked).toEqual([]);
  await be();
  expect(asked).toEqual(["mind map true"]);
  await be();
  await be();
  expect(asked).toEqual(["mind map true", "graph true", "board true"]);
  expect(onAll).toHaveBeenCalledOnce();
  expect(isFetchingAhead()).toBe(false);
});

test("nothing more is fetched once it is stopped", async () => {
  const { idle, be } = createIdle();
  const load = vi.fn<() => Promise<void>>().mockResolvedValue();
  const onAll = vi.fn<() => void>();
  const stop = fetchCodeAhead([load, load], onAll, idle);
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
])("of a browser that says %o it is %s that code may be fetched ahead", (browser, may) => {
  expect(mayFetchAhead(browser)).toBe(may);
});
