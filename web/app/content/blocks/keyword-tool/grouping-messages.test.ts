import { ENGLISH_MODEL, MULTILINGUAL_MODEL } from "@mapwright/embeddings/encoder-models";
import { expect, test } from "vitest";
import {
  groupingMessage,
  MOST_MEGABYTES,
} from "#/content/blocks/keyword-tool/grouping-messages.ts";
import type { EncoderState } from "#/platform/encoder/encoder-session.ts";

test("the size that is said before a download is that of the larger model", () => {
  const sizes = [ENGLISH_MODEL, MULTILINGUAL_MODEL].map(({ files }) =>
    Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
  );
  expect(MOST_MEGABYTES).toBe(Math.round(Math.max(...sizes) / 1_000_000));
});

test.each<[EncoderState, string, string | null]>([
  [{ step: "loading", bytes: { done: 12_300_000, total: 37_634_763 } }, "12 of 38 MB", "decline"],
  [{ step: "loading", bytes: null }, "Starting", "decline"],
  [{ step: "embedding", texts: { done: 64, total: 100 } }, "64 of 100 keywords", "decline"],
  [{ step: "ready", texts: [], vectors: "" }, "is ready", "show"],
  [{ step: "declined" }, "up to 50 MB", "start"],
  [{ step: "failed", fault: "offline" }, "You're offline", "retry"],
  [{ step: "failed", fault: "device" }, "couldn't run", "retry"],
])("%j is said next to a map by letters, with what can be done", (encoder, words, action) => {
  const message = groupingMessage(false, encoder);
  expect(message.words).toContain(words);
  expect(message.action).toBe(action);
});

test("a map by meaning needs nothing more", () => {
  expect(groupingMessage(true, { step: "ready", texts: [], vectors: "" })).toMatchObject({
    words: "Grouped by meaning.",
    action: null,
  });
});
