/** Split of a large image into tiles that fit any canvas, and its resolution. */

export interface TilePlan {
  /** Image pixels per sheet pixel. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly tileWidth: number;
  readonly bandHeight: number;
  /** Top of each band. */
  readonly bands: readonly number[];
}

/** Double resolution, unless the image would be too large to open. */
const SHARPEST = 2;
const MAX_PIXELS = 250_000_000;
/** Largest width or height that image viewers can open. */
const MAX_SIDE = 30_000;
const TILE_WIDTH = 4_096;
const BAND_HEIGHT = 256;

export function planTiles(sheetWidth: number, sheetHeight: number): TilePlan {
  const scale = Math.min(
    SHARPEST,
    Math.sqrt(MAX_PIXELS / (sheetWidth * sheetHeight)),
    MAX_SIDE / Math.max(sheetWidth, sheetHeight),
  );
  const width = Math.max(1, Math.floor(sheetWidth * scale));
  const height = Math.max(1, Math.floor(sheetHeight * scale));
  const bands = Array.from({ length: Math.ceil(height / BAND_HEIGHT) }, (_, n) => n * BAND_HEIGHT);
  return {
    scale,
    width,
    height,
    tileWidth: Math.min(TILE_WIDTH, width),
    bandHeight: Math.min(BAND_HEIGHT, height),
    bands,
  };
}
