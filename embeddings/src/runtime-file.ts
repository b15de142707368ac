/**
 * The one file of ONNX Runtime's package that is read at run time. Like the models, named so that Node finds it on disk,
 * and the bundlers of browsers and functions recognize it as a file to copy.
 */
export const RUNTIME_FILE = new URL(
  "../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm",
  import.meta.url,
);
