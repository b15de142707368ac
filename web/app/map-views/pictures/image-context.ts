/** This browser has no canvas outside a page, so it can't make images. */
export class NoImageContext extends Error {
  override readonly name = "NoImageContext";
}

/** @throws NoImageContext */
export function createImageContext(
  canvas: OffscreenCanvas,
  settings?: CanvasRenderingContext2DSettings,
): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", settings);
  if (!context) throw new NoImageContext();
  return context;
}
