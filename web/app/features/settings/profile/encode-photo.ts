/** Draws the selected square at the stored size, compressed to fit its field. Browser only. */
import { PHOTO_MAX_LENGTH, PHOTO_SIZE_PX } from "@mapwright/core/accounts/user-profile";
import { squareOf, type Crop } from "#/features/settings/profile/photo-crop.ts";

/** Browsers that cannot encode WebP return PNG, which may be too large for a photo; all of them support JPEG. */
const WAYS = ["image/webp", "image/jpeg"].flatMap((type) =>
  [0.92, 0.8, 0.6, 0.4].map((quality) => ({ type, quality })),
);

export function drawPhoto(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, side } = squareOf(picture.width, picture.height, crop);
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
