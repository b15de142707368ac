/** Which square of a picture becomes the photo. */

export interface Crop {
  /** 1: the largest square that fits. */
  readonly zoom: number;
  /** Position of the square within its free space: 0 left or top, 1 right or bottom. */
  readonly x: number;
  readonly y: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** In pixels of the picture. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

export function squareOf(width: number, height: number, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / within(zoom, 1, ZOOM_MAX);
  return { left: (width - side) * within(x, 0, 1), top: (height - side) * within(y, 0, 1), side };
}

/** Applies a drag by `dx`, `dy`, as fractions of the square's side: the picture follows the pointer. */
export function dragged(width: number, height: number, crop: Crop, dx: number, dy: number): Crop {
  const { side } = squareOf(width, height, crop);
  const roomX = width - side;
  const roomY = height - side;
  return {
    zoom: crop.zoom,
    x: roomX > 0 ? within(crop.x - (dx * side) / roomX, 0, 1) : crop.x,
    y: roomY > 0 ? within(crop.y - (dy * side) / roomY, 0, 1) : crop.y,
  };
}
