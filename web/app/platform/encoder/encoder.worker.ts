/** Runs the sentence encoder off the main thread. Its only outputs are responses to the page and the files it keeps. */
import { ENGLISH_MODEL, MULTILINGUAL_MODEL } from "@mapwright/embeddings/encoder-models";
import { createListEncoder } from "@mapwright/embeddings/list-encoder";
import { createSentenceEncoder } from "@mapwright/embeddings/sentence-encoder";
import { createEncoderResponder } from "#/platform/encoder/encoder-protocol.ts";
import { createServedFiles } from "#/platform/encoder/served-encoder-files.ts";
import { browserVectors } from "#/platform/encoder/vector-store.ts";

const readFiles = createServedFiles([ENGLISH_MODEL, MULTILINGUAL_MODEL], {
  fetch: (url, init) => fetch(url, init),
  isOnline: () => navigator.onLine,
  openCache: (name) => caches.open(name),
});

const respond = createEncoderResponder(
  createListEncoder(
    createSentenceEncoder(ENGLISH_MODEL, readFiles),
    createSentenceEncoder(MULTILINGUAL_MODEL, readFiles),
  ),
  browserVectors,
  (response) =>
    postMessage(response, {
      transfer: response.kind === "embedded" ? [response.vectors.buffer] : [],
    }),
);

addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  void respond(data);
});
