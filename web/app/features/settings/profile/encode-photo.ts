/** Draws the chosen square at the size that is stored, as small as its field asks for. Browser only. */
import { PHOTO_MAX_LENGTH, PHOTO_SIZE_PX } from "@mapwright/core/accounts/user-profile";
import { squareOf, type Crop } from "#/features/settings/profile/photo-crop.ts";

/** Browsers that cannot write WebP answer with PNG, which may be too large for a photo; JPEG they all can. */
const WAYS = ["image/webp", "image/jpeg"].flatMap((type) =>
  [0.92, 0.8, 0.6, 0.4].map((quality) => ({ type, quality })),
);

export function drawPhoto(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, side } = squareOf(picture.width, picture.height, crop);
  context.imageSmoothingQuality = "high";
  // What is see-through would turn black in a JPEG.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** @returns a data URL that fits; null when this browser cannot make one. */
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
