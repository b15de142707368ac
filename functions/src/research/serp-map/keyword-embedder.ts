/** The encoder of keywords, one per instance: it loads its model once, when it is first used. */
import { createEnglishEmbedder } from "@mapwright/embeddings/english-embedder";

export const keywordEmbedder = createEnglishEmbedder();
