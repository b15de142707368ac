import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOCAL_TOKENS } from "#/content-lake/identities.ts";
import { startLake } from "#/content-lake/lake-fixture.ts";

const SEED = [{ _id: "home", _type: "page", title: "Home" }];
const makeFolder = () => mkdtempSync(join(tmpdir(), "mapwright-reconnect-"));

/** Reads a stream until it contains the expected event, like a reconnecting EventSource. */
async function readStream(address: string, lastEventId: string, until: RegExp): Promise<string> {
  const abort = new AbortController();
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${LOCAL_TOKENS.editor}`, "last-event-id": lastEventId },
    signal: abort.signal,
  });
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString("utf8");
    if (until.test(text)) break;
  }
  abort.abort();
  return text;
}

const listenTo = (origin: string) =>
  `${origin}/v2025-02-19/data/listen/production?query=*&enableResume=true&includeResult=true`;
const liveOf = (origin: string) => `${origin}/v2025-02-19/data/live/events/production`;

test("a listener that reconnects to a restarted lake gets what it missed", async () => {
  const folder = makeFolder();
  const first = await startLake(SEED, folder);
  const { transactionId } = await first.editor.mutate([{ patch: { id: "home", set: { at: 1 } } }], {
    returnDocuments: false,
  });
  await first.editor.patch("home").set({ at: 2 }).commit();
  await first.stop();
  const second = await startLake(SEED, folder);
  const text = await readStream(listenTo(second.origin), `${transactionId}#home`, /"at":2/);
  expect(text).toContain("event: welcomeback");
  expect(text).not.toContain('"at":1,');
  await second.stop();
});

test("a listener whose last event was dropped is told to start over", async () => {
  const lake = await startLake(SEED);
  const text = await readStream(listenTo(lake.origin), "unknown#home", /\n\n/);
  expect(text).toContain("event: reset");
  await lake.stop();
});

test("two listeners receive the same changes in the same order", async () => {
  const { editor, stop } = await startLake(SEED);
  const received: string[][] = [[], []];
  const streams = received.map((ids) => {
    const open = Promise.withResolvers<void>();
    const stream = editor
      .listen("*[_type == 'page']", {}, { events: ["welcome", "mutation"] })
      .subscribe((event) => {
        if (event.type === "welcome") open.resolve();
        if (event.type === "mutation") ids.push(event.transactionId);
      });
    return { isOpen: open.promise, stream };
  });
  await Promise.all(streams.map(({ isOpen }) => isOpen));
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      editor.mutate([{ patch: { id: "home", set: { at } } }], { returnDocuments: false }),
    ),
  );
  await expect.poll(() => received.map((ids) => ids.length)).toEqual([20, 20]);
  expect(received[1]).toEqual(received[0]);
  expect(new Set(received[0])).toEqual(new Set(sent.map(({ transactionId }) => transactionId)));
  for (const { stream } of streams) stream.unsubscribe();
  await stop();
});

test("a listener that wants no documents receives none", async () => {
  const { editor, stop } = await startLake(SEED);
  const results: boolean[][] = [[], []];
  const streams = [true, false].map((includeResult, at) => {
    const open = Promise.withResolvers<void>();
    const events = ["welcome", "mutation"] as const;
    const stream = editor
      .listen("*[_type == 'page']", {}, { events: [...events], includeResult })
      .subscribe((event) => {
        if (event.type === "welcome") open.resolve();
        if (event.type === "mutation") results[at]?.push(event.result !== undefined);
      });
    return { isOpen: open.promise, stream };
  });
  await Promise.all(streams.map(({ isOpen }) => isOpen));
  await editor.patch("home").set({ at: 1 }).commit();
  await expect.poll(() => results).toEqual([[true], [false]]);
  for (const { stream } of streams) stream.unsubscribe();
  await stop();
});

test("a live page that reconnects receives the tags it missed, or is told to start over", async () => {
  const folder = makeFolder();
  const first = await startLake(SEED, folder);
  const seen = first.lake.liveEvents.lastEventId();
  await first.editor.patch("home").set({ at: 1 }).commit();
  await first.stop();
  const second = await startLake(SEED, folder);
  const { syncTags = [] } = await second.anonymous.fetch(
    '*[_type == "page"]',
    {},
    { filterResponse: false },
  );
  expect(await readStream(liveOf(second.origin), seen, /event: message/)).toContain(syncTags[0]);
  expect(await readStream(liveOf(second.origin), "999", /restart/)).toContain("event: restart");
  await second.stop();
});
