/** Whether an image says in words what it shows. */
import { z } from "zod";

const withAsset = z.object({ asset: z.object({ _ref: z.string() }) });

/** Whether a field of type figure holds an image, rather than only a caption or nothing. */
export function hasImage(figure: unknown): boolean {
  return withAsset.safeParse(figure).success;
}

/** Required as soon as there is an image. */
export function checkAlt(alt: string | undefined, figure: unknown): string | true {
  if (!hasImage(figure) || alt?.trim()) return true;
  return "Say in a sentence what the image shows, for people who do not see it.";
}

/** What assistive technology says anyway, or nobody can make sense of. */
export function checkAltWording(alt: string | undefined): string | true {
  if (!alt) return true;
  if (/\.(?:png|jpe?g|webp|svg|gif|avif)$/i.test(alt))
    return "This looks like a file name: say what the image shows instead.";
  if (/^(?:an? )?(?:image|picture|photo|graphic) of\b/i.test(alt))
    return "Leave out “image of”: screen readers say that it is an image.";
  return true;
}
