/** The encoders of keywords, one each per instance: a model is loaded once, when it is first used. */
import { createConfiguredEmbedder } from "@mapwright/embeddings/configured-embedder";
import { createBuiltInEncoder, createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";

/** Encoder for the relevance of ideas, whose limits were measured with it. */
export const keywordEmbedder = createEnglishEncoder();

/** Encoder for grouping, which finds its own threshold for each map: an endpoint, if one is configured. */
export const groupingEmbedder = createConfiguredEmbedder(process.env, () =>
  createBuiltInEncoder(keywordEmbedder),
);
