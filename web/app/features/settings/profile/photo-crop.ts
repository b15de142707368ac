/** Crop of a picture to the square that becomes the photo. */
import { PHOTO_MAX_LENGTH, PHOTO_SIZE_PX } from "@mapwright/core/accounts/user-profile";

export interface Crop {
  /** 1: the largest square that fits. */
  readonly zoom: number;
  /** Position of the square within its free space: 0 left or top, 1 right or bottom. */
  readonly x: number;
  readonly y: number;
}

export const ZOOM_MAX = 4;
export const WHOLE_PHOTO: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** A square of the picture, in its pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

export function findSquare(width: number, height: number, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / within(zoom, 1, ZOOM_MAX);
  return { left: (width - side) * within(x, 0, 1), top: (height - side) * within(y, 0, 1), side };
}

/** Applies a drag by `dx`, `dy`, as fractions of the square's side: the picture follows the pointer. */
export function dragCrop(width: number, height: number, crop: Crop, dx: number, dy: number): Crop {
  const { side } = findSquare(width, height, crop);
  const spareX = width - side;
  const spareY = height - side;
  return {
    zoom: crop.zoom,
    x: spareX > 0 ? within(crop.x - (dx * side) / spareX, 0, 1) : crop.x,
    y: spareY > 0 ? within(crop.y - (dy * side) / spareY, 0, 1) : crop.y,
  };
}

/** Browsers that cannot encode WebP return PNG, which may be too large for a photo; all of them support JPEG. */
const WAYS = ["image/webp", "image/jpeg"].flatMap((type) =>
  [0.92, 0.8, 0.6, 0.4].map((quality) => ({ type, quality })),
);

/** Draws the selected square at the stored size, compressed to fit its field. Browser only. */
export function drawPhoto(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, side } = findSquare(picture.width, picture.height, crop);
  context.imageSmoothingQuality = "high";
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** @returns a data URL that fits; null when this browser cannot create one */
export function encodePhoto(picture: ImageBitmap, crop: Crop): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = PHOTO_SIZE_PX;
  canvas.height = PHOTO_SIZE_PX;
  drawPhoto(canvas, picture, crop);
  for (const { type, quality } of WAYS) {
    const url = canvas.toDataURL(type, quality);
    if (url.startsWith(`data:${type};`) && url.length <= PHOTO_MAX_LENGTH) return url;
  }
  return null;
}
