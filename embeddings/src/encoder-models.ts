/** The encoders that ship with the product. See `models/<name>/README.md` for where each is from. */

export interface EncoderModel {
  /** See `TextEmbedder.id`. */
  readonly id: string;
  readonly dimensions: number;
  readonly languages: readonly string[];
  /** Where the bundlers of browsers and functions find them, too: see `model-files.ts`. */
  readonly files: { readonly model: URL; readonly tokenizer: URL };
}

export const ENGLISH_MODEL: EncoderModel = {
  id: "all-minilm-l6-v2-int8",
  dimensions: 384,
  languages: ["en"],
  files: {
    model: new URL("../models/all-minilm-l6-v2/model.onnx", import.meta.url),
    tokenizer: new URL("../models/all-minilm-l6-v2/tokenizer.json", import.meta.url),
  },
};

/** What it was trained on; Chinese in both scripts. */
const MULTILINGUAL = "ar de en es fr it ja ko nl pl pt ru th tr zh".split(" ");

export const MULTILINGUAL_MODEL: EncoderModel = {
  id: "use-multilingual-3-int8",
  dimensions: 512,
  languages: MULTILINGUAL,
  files: {
    model: new URL("../models/use-multilingual-3/model.onnx.gz", import.meta.url),
    tokenizer: new URL("../models/use-multilingual-3/tokenizer.json", import.meta.url),
  },
};
