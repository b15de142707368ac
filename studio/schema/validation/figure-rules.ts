/** Checks that an image has text that describes it. */
import { z } from "zod";

const withAsset = z.object({ asset: z.object({ _ref: z.string() }) });

/** Whether a figure field contains an image, rather than only a caption or nothing. */
export function hasImage(figure: unknown): boolean {
  return withAsset.safeParse(figure).success;
}

/** Required as soon as there is an image. */
export function checkAlt(alt: string | undefined, figure: unknown): string | true {
  if (!hasImage(figure) || alt?.trim()) return true;
  return "Describe in one sentence what the image shows, for people who can't see it.";
}

/** Words that screen readers announce anyway, or that mean nothing to a listener. */
export function checkAltWording(alt: string | undefined): string | true {
  if (!alt) return true;
  if (/\.(?:png|jpe?g|webp|svg|gif|avif)$/i.test(alt))
    return "This looks like a file name. Describe what the image shows instead.";
  if (/^(?:an? )?(?:image|picture|photo|graphic) of\b/i.test(alt))
    return "Leave out “image of”. Screen readers already announce that it's an image.";
  return true;
}
