/** The encoder of pasted lists, one per instance: its model is loaded once, when it is first used. */
import { createConfiguredEmbedder } from "@mapwright/embeddings/configured-embedder";

export const listEmbedder = createConfiguredEmbedder(process.env);
