import { ENGLISH_MODEL, MULTILINGUAL_MODEL } from "@mapwright/embeddings/encoder-models";
import { expect, test } from "vitest";
import {
  MAX_MEGABYTES,
  buildWorkMessage,
  type EncoderWork,
} from "#/platform/encoder/encoder-messages.ts";

test("the size that is said before a download is that of the larger model", () => {
  const sizes = [ENGLISH_MODEL, MULTILINGUAL_MODEL].map(({ files }) =>
    Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
  );
  expect(MAX_MEGABYTES).toBe(Math.round(Math.max(...sizes) / 1_000_000));
});

test.each<[EncoderWork, string]>([
  [
    { step: "loading", bytes: { done: 12_300_000, total: 37_634_763 } },
    "Loading the language model, 12 of 38 MB",
  ],
  [{ step: "loading", bytes: null }, "Starting the language model"],
  [
    { step: "embedding", texts: { done: 3_200, total: 9_000 } },
    "Comparing 3,200 of 9,000 keywords",
  ],
])("%j is said as progress", (work, words) => {
  expect(buildWorkMessage(work).words).toBe(words);
});
