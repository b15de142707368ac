/**
 * The image transformations of Sanity's CDN, parsed from a URL. All of its documented parameters are here; any other
 * is refused rather than ignored.
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
import { z } from "zod";

const MAX_SIDE_PX = 8000;
const side = z.coerce.number().int().min(1).max(MAX_SIDE_PX).optional();
const percentage = z.coerce.number().min(0).max(100).optional();

/** `d7d`, `8d7d`, `dd77dd` or `88dd77dd`: the long forms with two digits, a pair of eight with the opacity first. */
const color = z
  .string()
  .regex(/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i)
  .transform((digits) => {
    const long = digits.length <= 4 ? digits.replaceAll(/./g, "$&$&") : digits;
    return long.length === 8 ? `#${long.slice(2)}${long.slice(0, 2)}` : `#${long}`;
  });

export const imageOptions = z.strictObject({
  w: side,
  h: side,
  "max-w": side,
  "max-h": side,
  "min-w": side,
  "min-h": side,
  fit: z.enum(["clip", "crop", "fill", "fillmax", "max", "min", "scale"]).optional(),
  crop: z.enum(["top", "bottom", "left", "right", "center", "entropy", "focalpoint"]).optional(),
  "fp-x": z.coerce.number().min(0).max(1).optional(),
  "fp-y": z.coerce.number().min(0).max(1).optional(),
  rect: z
    .string()
    .regex(/^\d+,\d+,\d+,\d+$/)
    .transform((text) => text.split(",").map(Number))
    .optional(),
  flip: z.enum(["h", "v", "hv"]).optional(),
  or: z.enum(["0", "90", "180", "270"]).transform(Number).optional(),
  q: z.coerce.number().int().min(0).max(100).optional(),
  fm: z.enum(["jpg", "pjpg", "png", "webp", "avif"]).optional(),
  auto: z.literal("format").optional(),
  dpr: z.coerce.number().min(1).max(3).optional(),
  blur: z.coerce.number().min(1).max(2000).optional(),
  sharp: percentage,
  sat: z.literal("-100").optional(),
  invert: z.enum(["true", "false"]).optional(),
  pad: z.coerce.number().int().min(0).max(MAX_SIDE_PX).optional(),
  /** The first of an animation, which is the only one shown here. */
  frame: z.literal("1").optional(),
  bg: color.optional(),
});
export type ImageOptions = z.infer<typeof imageOptions>;

/** Options for saving an asset in a browser: under a name, and unchanged with `dlRaw`. */
const downloadOptions = z.object({
  dl: z.string().optional(),
  dlRaw: z.enum(["true", "false"]).optional(),
});

/** The parameters of an asset's URL. */
export const assetOptions = imageOptions
  .extend(downloadOptions.shape)
  .transform(({ dl, dlRaw, ...image }) => ({ download: dl, isRaw: dlRaw === "true", image }));
