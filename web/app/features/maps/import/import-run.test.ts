import { mapId, workspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { expect, test } from "vitest";
import { ImportRun, type ImportRunState } from "#/features/maps/import/import-run.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";
import { createCallFailure } from "#/platform/call-failure.ts";
import type { EncoderRequest, EncoderResponse } from "#/platform/encoder/encoder-protocol.ts";
import type { WorkerListener } from "#/platform/worker-port.ts";

const KEYWORDS = ["how to clean running shoes", "can you wash running shoes", "trail shoes"];
const VECTORS = () => Int8Array.of(127, 0, 0, 127, 0, 0, 0, 127, 0);
const ORDER = {
  workspaceId: workspaceId.parse("team"),
  title: "Shoes",
  locale: DEFAULT_LOCALE,
  people: [],
  settings: null,
  wantsModel: true,
};

/** An import of three keywords with an encoder and a server that respond when the test says so. */
async function openRun({ isOnline = true, mayDownload = true } = {}) {
  const session = new ImportSession();
  const opened = await session.answer({
    kind: "open",
    name: null,
    bytes: new TextEncoder().encode(KEYWORDS.join("\n")),
  });
  if (opened.kind !== "opened" || opened.file.kind !== "table") throw new Error("no table");
  await session.answer({ kind: "check", settings: opened.file.guess });
  const encoders: {
    listener: WorkerListener<EncoderResponse>;
    sent: EncoderRequest[];
    hasEnded: boolean;
  }[] = [];
  const states: ImportRunState[] = [];
  const sent: object[] = [];
  const clock = { nowMs: 1_000 };
  const server = { isReachable: true };
  const waiting: (() => void)[] = [];
  let ids = 0;
  const run = new ImportRun(
    {
      ask: (request) => session.answer(request),
      send: async (input) => {
        sent.push(input);
        return server.isReachable
          ? { ok: true, value: { mapId: mapId.parse("m1") } }
          : createCallFailure("no-answer");
      },
      encoder: {
        isOnline: () => isOnline,
        mayDownload: () => mayDownload,
        openWorker: (listener) => {
          const encoder = { listener, sent: [] as EncoderRequest[], hasEnded: false };
          encoders.push(encoder);
          return {
            send: (request) => {
              encoder.sent.push(request);
              for (const resolve of waiting.splice(0)) resolve();
            },
            end: () => {
              encoder.hasEnded = true;
            },
          };
        },
      },
      now: () => clock.nowMs,
      newId: () => `request-${String(++ids)}`,
    },
    (state) => states.push(state),
  );
  const latest = () => encoders.at(-1);
  return {
    run,
    states,
    sent,
    clock,
    server,
    encoders,
    /** Once the encoder was asked for vectors. */
    asked: () => new Promise<void>((resolve) => waiting.push(resolve)),
    progress: (stage: "load" | "embed", done: number, total: number) =>
      latest()?.listener.onAnswer({
        kind: "progress",
        run: latest()?.sent.at(-1)?.run ?? 0,
        progress: { stage, done, total },
      }),
    embed: () =>
      latest()?.listener.onAnswer({
        kind: "embedded",
        run: latest()?.sent.at(-1)?.run ?? 0,
        vectors: VECTORS(),
      }),
  };
}

test("an import loads the model, compares its keywords, and is made and sent", async () => {
  const { run, states, sent, asked, progress, embed, encoders } = await openRun();
  const isAsked = asked();
  const made = run.run(ORDER);
  await isAsked;
  expect(encoders[0]?.sent.map(({ texts }) => texts)).toEqual([KEYWORDS]);
  progress("load", 12, 38);
  progress("embed", 1, 3);
  embed();
  expect(await made).toEqual({
    mapId: "m1",
    isWithoutSerps: false,
    unassigned: [],
    encoderFault: null,
  });
  expect(states).toEqual([
    { step: "making" },
    { step: "comparing", work: { step: "loading", bytes: null }, minutesLeft: null },
    {
      step: "comparing",
      work: { step: "loading", bytes: { done: 12, total: 38 } },
      minutesLeft: null,
    },
    {
      step: "comparing",
      work: { step: "embedding", texts: { done: 1, total: 3 } },
      minutesLeft: null,
    },
    { step: "making" },
    { step: "sending" },
  ]);
  expect(sent).toHaveLength(1);
  // What the model needs of memory is free before the map is made.
  expect(encoders[0]?.hasEnded).toBe(true);
});

test("a long comparison says how many minutes are left at its pace", async () => {
  const { run, states, clock, asked, progress } = await openRun();
  const isAsked = asked();
  void run.run(ORDER);
  await isAsked;
  const minutesAt = (seconds: number, done: number) => {
    clock.nowMs = 1_000 + seconds * 1_000;
    progress("embed", done, 25_000);
    const state = states.at(-1);
    return state?.step === "comparing" ? state.minutesLeft : undefined;
  };
  expect(minutesAt(0, 1_000)).toBeNull();
  expect(minutesAt(4, 1_400)).toBeNull();
  expect(minutesAt(10, 2_000)).toBe(4);
  expect(minutesAt(150, 16_000)).toBe(2);
  expect(minutesAt(235, 24_500)).toBeNull();
});

test("a canceled import ends the encoder, sends nothing, and can be started again", async () => {
  const { run, states, sent, asked, embed, encoders } = await openRun();
  const isAsked = asked();
  const canceled = run.run(ORDER);
  await isAsked;
  run.cancel();
  expect(await canceled).toBeNull();
  expect(encoders[0]?.hasEnded).toBe(true);
  expect(states.at(-1)).toEqual({ step: "idle" });
  expect(sent).toEqual([]);
  const isAskedAgain = asked();
  const made = run.run(ORDER);
  await isAskedAgain;
  embed();
  expect(await made).toMatchObject({ mapId: "m1" });
});

test("a person who groups by spelling instead gets that map, also from a retry", async () => {
  const { run, sent, server, asked, encoders } = await openRun();
  server.isReachable = false;
  const isAsked = asked();
  const failed = run.run(ORDER);
  await isAsked;
  run.groupByLetters();
  expect(await failed).toBeNull();
  server.isReachable = true;
  expect(await run.run(ORDER)).toMatchObject({ encoderFault: null });
  expect(sent[1]).toEqual(sent[0]);
  expect(encoders).toHaveLength(1);
});

test("a browser that saves data groups by spelling unless it is told otherwise", async () => {
  const { run, encoders } = await openRun({ mayDownload: false });
  expect(await run.run({ ...ORDER, wantsModel: false })).toMatchObject({ encoderFault: null });
  expect(encoders).toEqual([]);
  const downloading = await openRun({ mayDownload: false });
  const isAsked = downloading.asked();
  const made = downloading.run.run(ORDER);
  await isAsked;
  downloading.embed();
  expect(await made).toMatchObject({ encoderFault: null });
});

test.each(["offline", "download", "damaged", "device"] as const)(
  "an encoder that fails (%s) leaves a map by spelling, and the import says why",
  async (fault) => {
    const { run, asked, encoders } = await openRun();
    const isAsked = asked();
    const made = run.run(ORDER);
    await isAsked;
    encoders[0]?.listener.onAnswer({ kind: "failed", run: 1, fault });
    expect(await made).toMatchObject({ mapId: "m1", encoderFault: fault });
  },
);

test("a retry after a lost response sends the same map, without comparing again", async () => {
  const { run, states, sent, server, clock, asked, embed, encoders } = await openRun();
  server.isReachable = false;
  const isAsked = asked();
  const failed = run.run(ORDER);
  await isAsked;
  embed();
  expect(await failed).toBeNull();
  expect(states.at(-1)).toMatchObject({ step: "failed", failure: { code: "no-answer" } });
  server.isReachable = true;
  clock.nowMs += 60_000;
  expect(await run.run(ORDER)).toMatchObject({ mapId: "m1" });
  expect(sent[1]).toEqual(sent[0]);
  expect(encoders.flatMap((encoder) => encoder.sent)).toHaveLength(1);
});

test("another title is another map", async () => {
  const { run, sent } = await openRun({ mayDownload: false });
  await run.run({ ...ORDER, wantsModel: false });
  await run.run({ ...ORDER, wantsModel: false, title: "Boots" });
  expect(sent[0]).toMatchObject({ requestId: "request-1" });
  expect(sent[1]).toMatchObject({ requestId: "request-2", title: "Boots" });
});
