/** The sentence encoders. The published command has the engine's package in place of this file: see build-package.ts. */
export { createBuiltInEncoder } from "@mapwright/embeddings/built-in-encoder";
