/** Renders SVG as PNG. It has no fonts: texts have to be shapes. Heavy: import it only when an image is asked for. */
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import rendererWasm from "@resvg/resvg-wasm/index_bg.wasm?url&inline";

/** Once per process: a development server loads this module again after a change, and the renderer stays. */
const loaded: typeof globalThis & { mapwrightCardRenderer?: Promise<void> } = globalThis;

/** @param scale pixels per unit of the image */
export async function renderPng(svg: string, scale = 1): Promise<Uint8Array<ArrayBuffer>> {
  loaded.mapwrightCardRenderer ??= initWasm(decodeDataUrl(rendererWasm));
  await loaded.mapwrightCardRenderer;
  const renderer = new Resvg(svg, { fitTo: { mode: "zoom", value: scale } });
  const image = renderer.render();
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    renderer.free();
  }
}

export function decodeDataUrl(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}
