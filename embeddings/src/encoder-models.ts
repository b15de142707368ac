/** The encoders that ship with the product. See `models/<name>/README.md` for where each is from. */

/**
 * A file that is read at run time. Its address is written `new URL("…", import.meta.url)`, by which Node finds it on disk,
 * and the bundlers of browsers and functions recognize it as a file to copy.
 */
export interface EncoderFile {
  readonly url: URL;
  readonly bytes: number;
  readonly sha256: string;
}

export interface EncoderModel {
  /** See `TextEmbedder.id`. */
  readonly id: string;
  readonly dimensions: number;
  readonly languages: readonly string[];
  readonly files: {
    /** WebAssembly of ONNX Runtime, in the version of the package. */
    readonly runtime: EncoderFile;
    /** The model, plain or as gzip. */
    readonly model: EncoderFile;
    readonly tokenizer: EncoderFile;
  };
}

/** The one file of ONNX Runtime's package that is read at run time. */
const RUNTIME_FILE: EncoderFile = {
  url: new URL(
    "../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm",
    import.meta.url,
  ),
  bytes: 14_239_897,
  sha256: "3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2",
};

export const ENGLISH_MODEL: EncoderModel = {
  id: "all-minilm-l6-v2-int8",
  dimensions: 384,
  languages: ["en"],
  files: {
    runtime: RUNTIME_FILE,
    model: {
      url: new URL("../models/all-minilm-l6-v2/model.onnx", import.meta.url),
      bytes: 22_928_619,
      sha256: "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6",
    },
    tokenizer: {
      url: new URL("../models/all-minilm-l6-v2/tokenizer.json", import.meta.url),
      bytes: 466_247,
      sha256: "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
    },
  },
};

/** Languages that the model was trained on; Chinese in both scripts. */
const MULTILINGUAL = "ar de en es fr it ja ko nl pl pt ru th tr zh".split(" ");

export const MULTILINGUAL_MODEL: EncoderModel = {
  id: "use-multilingual-3-int8",
  dimensions: 512,
  languages: MULTILINGUAL,
  files: {
    runtime: RUNTIME_FILE,
    model: {
      url: new URL("../models/use-multilingual-3/model.onnx.gz", import.meta.url),
      bytes: 32_211_279,
      sha256: "e55a287497310274053e5d5121f32621faf72f742c30c2434a27a387c6fa9cb3",
    },
    tokenizer: {
      url: new URL("../models/use-multilingual-3/tokenizer.json", import.meta.url),
      bytes: 3_493_554,
      sha256: "bf33dc2b091a127e9699b645d3d9994aa98b3f02ea1f0a9bd27d0afe213a5537",
    },
  },
};
