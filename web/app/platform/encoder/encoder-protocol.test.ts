import { packVectors, type PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { expect, test, vi } from "vitest";
import {
  createEncoderResponder,
  type EncoderResponse,
} from "#/platform/encoder/encoder-protocol.ts";
import type { VectorStore } from "#/platform/encoder/vector-store.ts";
import { EncoderFileFailure } from "#/platform/encoder/served-encoder-files.ts";

const vectorOf = (text: string) => Float32Array.of(text.length, 1);

/** Stores what it is given, as a browser does. */
function createStore(): VectorStore {
  const stored = new Map<string, PackedVectors>();
  return {
    read: async (model, texts) =>
      new Map(
        texts.flatMap((text) => {
          const vector = stored.get(`${model} ${text}`);
          return vector ? [[text, vector] as const] : [];
        }),
      ),
    makeRoom: async () => {},
    write: async (model, vectors) => {
      for (const [text, vector] of vectors) stored.set(`${model} ${text}`, vector);
    },
  };
}

/** Keywords with an umlaut are for another encoder, whose vectors are longer. */
function openResponder({ store = createStore(), fails = () => {} } = {}) {
  const embedded: string[][] = [];
  const answers: EncoderResponse[] = [];
  const encoder = (id: string, dimensions: number): TextEmbedder => ({
    id,
    dimensions,
    languages: null,
    embed: async (texts, { onProgress } = {}) => {
      fails();
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
    store,
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

test("what was computed of a long list is stored before the list is complete", async () => {
  let calls = 0;
  const store = createStore();
  const texts = Array.from({ length: 1_000 }, (_, at) => `tea ${String(at)}`);
  const failing = openResponder({
    store,
    fails: () => {
      calls += 1;
      if (calls === 2) throw new RangeError("out of memory");
    },
  });
  await failing.respond({ run: 1, texts });
  expect(failing.answers.at(-1)).toMatchObject({ kind: "failed" });
  const { respond, embedded, answers } = openResponder({ store });
  await respond({ run: 2, texts });
  expect(embedded).toEqual([texts.slice(512)]);
  expect(answers.find(({ kind }) => kind === "progress")).toMatchObject({
    progress: { stage: "embed", done: 1_000, total: 1_000 },
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
  const { respond, answers } = openResponder({
    fails: () => {
      throw new Error("The encoder couldn't be loaded", { cause });
    },
  });
  await respond({ run: 1, texts: ["tea"] });
  expect(answers).toEqual([{ kind: "failed", run: 1, fault }]);
});

test("files that arrive after one has failed are not reported as progress", async () => {
  const answers: EncoderResponse[] = [];
  let arrive = () => {};
  const encoder: TextEmbedder = {
    id: "failing",
    dimensions: 2,
    languages: null,
    embed: async (_, { onProgress } = {}) => {
      arrive = () => onProgress?.({ stage: "load", done: 2, total: 3 });
      arrive();
      throw new EncoderFileFailure("download", "https://a.example/model");
    },
  };
  const respond = createEncoderResponder(
    { ...encoder, chooseFor: async () => encoder },
    createStore(),
    (answer) => answers.push(answer),
  );
  await respond({ run: 1, texts: ["tea"] });
  arrive();
  expect(answers.map(({ kind }) => kind)).toEqual(["progress", "failed"]);
});

test("a browser that stores nothing embeds a list each time", async () => {
  const store: VectorStore = {
    read: () => Promise.reject(new DOMException("not here", "SecurityError")),
    makeRoom: () => Promise.reject(new DOMException("not here", "SecurityError")),
    write: () => Promise.reject(new DOMException("not here", "SecurityError")),
  };
  const { respond, embedded, answers } = openResponder({ store });
  await respond({ run: 1, texts: ["tea"] });
  await respond({ run: 2, texts: ["tea"] });
  expect(embedded).toEqual([["tea"], ["tea"]]);
  expect(answers.filter(({ kind }) => kind === "embedded")).toHaveLength(2);
});

test("a message of another shape is rejected", () => {
  const { respond } = openResponder();
  expect(() => void respond({ run: 1, texts: "tea" })).toThrow();
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
});
