/** The sentence encoders that come with the package, with their models: 16 languages, read from disk, nothing downloaded. */
export { createBuiltInEncoder } from "@mapwright/embeddings/built-in-encoder";
