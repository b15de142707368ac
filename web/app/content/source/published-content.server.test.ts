import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import type { ContentSource } from "#/content/source/content-source.server.ts";
import { keepPublished } from "#/content/source/published-content.server.ts";

const answer = z.unknown();

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A lake with a switchable mode: it responds, fails, or hangs until the mode changes. */
function openMoodyLake() {
  const lake = {
    mood: "answers" as "answers" | "fails" | "hangs",
    newest: 1,
    asked: 0,
    goOn: () => {},
  };
  const source: ContentSource = {
    async ask(query, _parameters, schema) {
      lake.asked += 1;
      if (lake.mood === "hangs") await new Promise<void>((resolve) => (lake.goOn = resolve));
      if (lake.mood === "fails") throw new Error("The lake does not answer");
      const isRevision = query.includes('"newest"');
      const result = isRevision
        ? { count: 1, newest: lake.newest, waiting: 0 }
        : `words ${String(lake.newest)}`;
      return { data: schema.parse(result), syncTags: [] };
    },
  };
  const { openReader, revision, expire } = keepPublished(source, () => Date.now());
  return { lake, source, read: openReader("*", answer), revision, expire };
}

async function settle<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const [value] = await Promise.all([promise, vi.advanceTimersByTimeAsync(ms)]);
  return value;
}

test("a visitor waits only briefly for a hanging lake and then gets the last fetched content", async () => {
  const { lake, read } = openMoodyLake();
  await settle(read({}), 0);
  await vi.advanceTimersByTimeAsync(2_000);
  lake.mood = "hangs";
  lake.newest = 2;
  expect((await settle(read({}), 1_500)).data).toBe("words 1");
  // Requests made while another is pending don't wait at all.
  expect((await settle(read({}), 0)).data).toBe("words 1");
  lake.mood = "answers";
  lake.goOn();
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await settle(read({}), 0)).data).toBe("words 2");
});

test("a failing lake is not queried for a while, then queried again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { lake, revision } = openMoodyLake();
  const first = await settle(revision(), 0);
  lake.mood = "fails";
  await vi.advanceTimersByTimeAsync(2_000);
  const { asked } = lake;
  for (let second = 0; second < 4; second += 1) expect(await settle(revision(), 1_000)).toBe(first);
  expect(lake.asked).toBe(asked + 1);
  lake.mood = "answers";
  lake.newest = 2;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await settle(revision(), 0)).not.toBe(first);
  vi.mocked(console.error).mockClear();
});

test("a site that has fetched nothing yet reports an error when the lake fails", async () => {
  const { lake, read } = openMoodyLake();
  lake.mood = "fails";
  await expect(read({})).rejects.toThrow("does not answer");
});

test("an announced change is served at once, and without one a change is found within a second", async () => {
  const { lake, read, expire } = openMoodyLake();
  await settle(read({}), 0);
  lake.newest = 2;
  expect((await settle(read({}), 0)).data).toBe("words 1");
  expire();
  expect((await settle(read({}), 0)).data).toBe("words 2");
  lake.newest = 3;
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await settle(read({}), 0)).data).toBe("words 3");
});

test("a change announced while the revision is fetched isn't hidden by the answer", async () => {
  const { lake, read, expire } = openMoodyLake();
  await settle(read({}), 0);
  await vi.advanceTimersByTimeAsync(2_000);
  lake.mood = "hangs";
  const asked = read({});
  await vi.advanceTimersByTimeAsync(10);
  expire();
  lake.mood = "answers";
  lake.goOn();
  await settle(asked, 0);
  lake.newest = 2;
  expect((await settle(read({}), 0)).data).toBe("words 2");
});

/** Source of the answers that other processes have copied. */
const copiesOf = (newest: number): ContentSource => ({
  ask: (query, _parameters, schema) =>
    Promise.resolve({
      data: schema.parse(
        query.includes('"newest"') ? { count: 1, newest, waiting: 0 } : `copied ${String(newest)}`,
      ),
      syncTags: [],
    }),
});

test.each(["fails", "hangs"] as const)(
  "a site that starts while the lake %s shows copies, and asks the lake again later",
  async (mood) => {
    vi.mocked(console.error).mockImplementation(() => {});
    const { lake, source } = openMoodyLake();
    lake.mood = mood;
    const { openReader } = keepPublished(source, () => Date.now(), copiesOf(1));
    const read = openReader("*", answer);
    expect((await settle(read({}), 1_500)).data).toBe("copied 1");
    const { asked } = lake;
    expect((await settle(read({ path: "/other" }), 0)).data).toBe("copied 1");
    expect(lake.asked).toBe(asked);
    lake.mood = "answers";
    lake.newest = 2;
    lake.goOn();
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await settle(read({}), 1_500)).data).toBe("words 2");
    vi.mocked(console.error).mockClear();
  },
);

test("a copy that is older than the revision is gone once the lake answers", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { lake, source } = openMoodyLake();
  lake.mood = "fails";
  const { openReader } = keepPublished(source, () => Date.now(), copiesOf(1));
  const read = openReader("*", answer);
  expect((await settle(read({}), 0)).data).toBe("copied 1");
  lake.mood = "answers";
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await settle(read({}), 0)).data).toBe("words 1");
  vi.mocked(console.error).mockClear();
});
