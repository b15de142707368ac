import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import {
  COPIES,
  makeCopyingSource,
  shareCopies,
  type CopyStore,
} from "#/content/source/answer-copies.server.ts";
import type { ContentSource } from "#/content/source/content-source.server.ts";

const words = z.string();

function openStore(write?: CopyStore["write"]) {
  const texts = new Map<string, string>();
  const store = {
    read: (key: string) => Promise.resolve(texts.get(key) ?? null),
    write: vi.fn(
      write ??
        ((key: string, text: string) => {
          texts.set(key, text);
          return Promise.resolve();
        }),
    ),
  };
  shareCopies(store);
  onTestFinished(() => shareCopies({ read: async () => null, write: async () => {} }));
  return store;
}

/** A lake that answers with the words it has. */
function openLake(lake: { words: unknown }): ContentSource {
  return {
    ask: (_query, _parameters, schema) =>
      Promise.resolve({ data: schema.parse(lake.words), syncTags: ["s1:a"] }),
  };
}

test("an answer is copied once until it changes, and read back by query and parameters", async () => {
  const store = openStore();
  const lake = { words: "one" };
  const source = makeCopyingSource(openLake(lake));
  await source.ask("*", { path: "/" }, words);
  await source.ask("*", { path: "/" }, words);
  expect(store.write).toHaveBeenCalledTimes(1);
  expect(await COPIES.ask("*", { path: "/" }, words)).toEqual({ data: "one", syncTags: ["s1:a"] });
  lake.words = "two";
  await source.ask("*", { path: "/" }, words);
  expect((await COPIES.ask("*", { path: "/" }, words)).data).toBe("two");
  await expect(COPIES.ask("*", { path: "/other" }, words)).rejects.toThrow("no copy");
});

test("a copy of what a schema changes reads like the answer itself", async () => {
  openStore();
  const link = z.string().transform((href) => ({ href }));
  const answer = await makeCopyingSource(openLake({ words: "/docs" })).ask("*", {}, link);
  expect(await COPIES.ask("*", {}, link)).toEqual(answer);
});

test("a copy of another shape is not used", async () => {
  openStore();
  await makeCopyingSource(openLake({ words: 1 })).ask("*", {}, z.number());
  await expect(COPIES.ask("*", {}, words)).rejects.toThrow();
});

test("a copy that couldn't be written costs the visitor nothing, and is tried again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const store = openStore(() => Promise.reject(new Error("unavailable")));
  const source = makeCopyingSource(openLake({ words: "one" }));
  expect((await source.ask("*", {}, words)).data).toBe("one");
  await Promise.resolve();
  await source.ask("*", {}, words);
  expect(store.write).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();
});
