/** The encoders that ship with the product, as one that reads any list: the same in browsers, functions and commands. */
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";

/** The multilingual encoder, with the English one for lists in English. */
export function createListEncoder(
  english: TextEmbedder,
  multilingual: TextEmbedder,
): Required<TextEmbedder> {
  return {
    ...multilingual,
    async chooseFor(texts) {
      // The detector is large, and most callers' lists are never embedded.
      const { chooseEncoder } = await import("#/choose-encoder.ts");
      return chooseEncoder(texts) === "english" ? english : multilingual;
    },
  };
}
