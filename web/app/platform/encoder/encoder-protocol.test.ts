import { packVectors } from "@mapwright/core/wording/keyword-vectors";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { expect, test, vi } from "vitest";
import {
  createEncoderResponder,
  type EncoderResponse,
} from "#/platform/encoder/encoder-protocol.ts";
import { EncoderFileFailure } from "#/platform/encoder/served-encoder-files.ts";

const vectorOf = (text: string) => Float32Array.of(text.length, 1);

/** Keywords with an umlaut are for another encoder, whose vectors are longer. */
function openResponder(fails?: () => never) {
  const embedded: string[][] = [];
  const answers: EncoderResponse[] = [];
  const encoder = (id: string, dimensions: number): TextEmbedder => ({
    id,
    dimensions,
    languages: null,
    embed: async (texts, { onProgress } = {}) => {
      fails?.();
      embedded.push([...texts]);
      onProgress?.({ stage: "embed", done: texts.length, total: texts.length });
      return texts.map(vectorOf);
    },
  });
  const others = encoder("others", 2);
  const english = encoder("english", 2);
  const respond = createEncoderResponder(
    {
      ...others,
      chooseFor: async (texts) => (texts.some((text) => text.includes("ü")) ? others : english),
    },
    (answer) => answers.push(answer),
  );
  return { respond, embedded, answers };
}

test("a text is embedded once, and each list has its vectors in its own order", async () => {
  const { respond, embedded, answers } = openResponder();
  await respond({ run: 1, texts: ["tea", "wine"] });
  await respond({ run: 2, texts: ["wine", "porter", "tea"] });
  expect(embedded).toEqual([["tea", "wine"], ["porter"]]);
  expect(answers.at(-1)).toEqual({
    kind: "embedded",
    run: 2,
    vectors: packVectors(["wine", "porter", "tea"].map(vectorOf)),
  });
});

test("a text has other vectors in a list that another encoder reads", async () => {
  const { respond, embedded } = openResponder();
  await respond({ run: 1, texts: ["tea", "wine"] });
  await respond({ run: 2, texts: ["tea", "kürbis"] });
  expect(embedded).toEqual([
    ["tea", "wine"],
    ["tea", "kürbis"],
  ]);
});

test.each([
  [new EncoderFileFailure("damaged", "https://a.example/model"), "damaged"],
  [new RangeError("out of memory"), "device"],
])("%s is reported as %s", async (cause, fault) => {
  const { respond, answers } = openResponder(() => {
    throw new Error("The encoder couldn't be loaded", { cause });
  });
  await respond({ run: 1, texts: ["tea"] });
  expect(answers).toEqual([{ kind: "failed", run: 1, fault }]);
});

test("a message of another shape is rejected", () => {
  const { respond } = openResponder();
  expect(() => void respond({ run: 1, texts: "tea" })).toThrow();
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
});
