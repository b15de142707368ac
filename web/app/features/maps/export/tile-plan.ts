/** How a large picture is cut into pieces that any canvas can hold, and how sharp it may be. */

export interface TilePlan {
  /** Pixels of the picture for one of the sheet. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly tileWidth: number;
  readonly bandHeight: number;
  /** Where each band begins. */
  readonly bands: readonly number[];
}

/** Twice as sharp as the sheet, where it is not too large for whoever has to open it. */
const SHARPEST = 2;
const MOST_PIXELS = 250_000_000;
/** What viewers of pictures open. */
const LONGEST_SIDE = 30_000;
const TILE_WIDTH = 4_096;
const BAND_HEIGHT = 256;

export function tilesOf(sheetWidth: number, sheetHeight: number): TilePlan {
  const scale = Math.min(
    SHARPEST,
    Math.sqrt(MOST_PIXELS / (sheetWidth * sheetHeight)),
    LONGEST_SIDE / Math.max(sheetWidth, sheetHeight),
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
