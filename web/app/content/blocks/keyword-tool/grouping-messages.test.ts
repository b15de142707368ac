import { expect, test } from "vitest";
import { describeGroupingStep } from "#/content/blocks/keyword-tool/grouping-messages.ts";
import type { EncoderState } from "#/platform/encoder/encoder-session.ts";

const NONE = new Int8Array(0);

test.each<[EncoderState, string, string | null]>([
  [{ step: "loading", bytes: { done: 12_300_000, total: 37_634_763 } }, "12 of 38 MB", "decline"],
  [{ step: "loading", bytes: null }, "Starting", "decline"],
  [{ step: "embedding", texts: { done: 64, total: 100 } }, "64 of 100 keywords", "decline"],
  [{ step: "ready", texts: [], vectors: NONE }, "is ready", "show"],
  [{ step: "declined" }, "up to 50 MB", "start"],
  [{ step: "failed", fault: "offline" }, "You're offline", "retry"],
  [{ step: "failed", fault: "device" }, "couldn't run", "retry"],
])("%j is said next to a map by letters, with what can be done", (encoder, words, action) => {
  const message = describeGroupingStep(false, encoder);
  expect(message.words).toContain(words);
  expect(message.action).toBe(action);
});

test("a map by meaning needs nothing more", () => {
  expect(describeGroupingStep(true, { step: "ready", texts: [], vectors: NONE })).toMatchObject({
    words: "Grouped by meaning.",
    action: null,
  });
});
