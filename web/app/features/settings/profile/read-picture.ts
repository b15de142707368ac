/** A file somebody chose, as a picture to draw with, or words about what is wrong with it. */

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
    return refuse("This is not a picture we can read. Choose a PNG, JPEG, WebP, GIF or AVIF file.");
  if (file.size > MAX_BYTES)
    return refuse("This picture is larger than 15 MB. Choose a smaller one.");
  try {
    return { ok: true, picture: await createImageBitmap(file) };
  } catch {
    return refuse("This file is damaged: it could not be read as a picture. Choose another.");
  }
}
