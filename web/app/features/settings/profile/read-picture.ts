/** Reads a selected file as a drawable picture, or returns an error message. */

const TYPES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/avif",
]);
export const PICTURE_TYPES = [...TYPES].join(",");

const MAX_BYTES = 15 * 1024 * 1024;

export type PictureReading =
  | { readonly ok: true; readonly picture: ImageBitmap }
  | { readonly ok: false; readonly words: string };

const refuse = (words: string): PictureReading => ({ ok: false, words });

export async function readPicture(file: File): Promise<PictureReading> {
  if (!TYPES.has(file.type))
    return refuse("We can't read this image. Choose a PNG, JPEG, WebP, GIF or AVIF file.");
  if (file.size > MAX_BYTES)
    return refuse("This image is larger than 15 MB. Choose a smaller one.");
  try {
    return { ok: true, picture: await createImageBitmap(file) };
  } catch {
    return refuse("This image is damaged. Choose another.");
  }
}
