/** A logo as it is stored: scaled to fit, as a small data URL. */
import { LOGO_MAX_LENGTH, LOGO_MAX_PX } from "@mapwright/core/workspaces/brand";

export const LOGO_TYPES = "image/png,image/jpeg,image/webp";
const MAX_BYTES = 5 * 1024 * 1024;

export type LogoReading =
  | { readonly ok: true; readonly logo: string }
  | { readonly ok: false; readonly words: string };

const refuse = (words: string): LogoReading => ({ ok: false, words });

export async function readLogo(file: File): Promise<LogoReading> {
  if (!LOGO_TYPES.split(",").includes(file.type))
    return refuse("We can't read this image. Choose a PNG, JPEG or WebP file.");
  if (file.size > MAX_BYTES) return refuse("This image is larger than 5 MB. Choose a smaller one.");
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return refuse("This image is damaged. Choose another.");
  }
  for (const share of [1, 0.75, 0.5]) {
    const logo = scale(picture, share);
    if (logo !== null && logo.length <= LOGO_MAX_LENGTH) return { ok: true, logo };
  }
  return refuse("This image has too much detail for a logo. Choose a simpler one.");
}

/** @param share of the largest size */
function scale(picture: ImageBitmap, share: number): string | null {
  const factor = Math.min(
    1,
    (LOGO_MAX_PX.width * share) / picture.width,
    (LOGO_MAX_PX.height * share) / picture.height,
  );
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * factor));
  canvas.height = Math.max(1, Math.round(picture.height * factor));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}
