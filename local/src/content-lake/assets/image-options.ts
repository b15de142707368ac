/** The image transformations of Sanity's CDN that the site uses, parsed from a URL. */
import { z } from "zod";

const MAX_SIDE_PX = 8000;
const side = z.coerce.number().int().min(1).max(MAX_SIDE_PX).optional();

export const imageOptions = z.object({
  w: side,
  h: side,
  "max-w": side,
  "max-h": side,
  fit: z.enum(["clip", "crop", "fill", "fillmax", "max", "min", "scale"]).optional(),
  crop: z.enum(["top", "bottom", "left", "right", "center", "entropy", "focalpoint"]).optional(),
  "fp-x": z.coerce.number().min(0).max(1).optional(),
  "fp-y": z.coerce.number().min(0).max(1).optional(),
  rect: z
    .string()
    .regex(/^\d+,\d+,\d+,\d+$/)
    .transform((text) => text.split(",").map(Number))
    .optional(),
  q: z.coerce.number().int().min(1).max(100).optional(),
  fm: z.enum(["jpg", "pjpg", "png", "webp", "avif"]).optional(),
  auto: z.literal("format").optional(),
  dpr: z.coerce.number().min(1).max(3).optional(),
  blur: z.coerce.number().min(1).max(2000).optional(),
  bg: z
    .string()
    .regex(/^[0-9a-f]{6}$/i)
    .optional(),
});
export type ImageOptions = z.infer<typeof imageOptions>;
