/** Resizes, crops and converts an image like Sanity's CDN, with sharp. Vector images stay unchanged. */
import sharp, { type FitEnum, type Sharp } from "sharp";
import { ApiError } from "#/content-lake/api-error.ts";
import type { ImageOptions } from "#/content-lake/assets/image-options.ts";

export interface TransformedImage {
  readonly bytes: Buffer;
  readonly mimeType: string;
}

const DEFAULT_QUALITY = 75;

/** Formats that `auto=format` chooses from, the smallest first. */
export const BEST_FORMATS = ["image/avif", "image/webp"] as const;
type BestFormat = (typeof BEST_FORMATS)[number];

/**
 * @param accepted which of the best formats the browser accepts, in their order.
 * @throws ApiError 400 when the crop lies outside the image.
 */
export async function transformImage(
  original: Buffer,
  options: ImageOptions,
  accepted: readonly BestFormat[],
): Promise<TransformedImage> {
  const cut = await applyRect(sharp(original).autoOrient(), options);
  const turned = await turn(cut, options);
  const resized = await resize(turned, options);
  const padded = pad(tone(resized, options), options);
  const flat = options.bg ? padded.flatten({ background: options.bg }) : padded;
  const format = await chooseFormat(original, options, accepted);
  const quality = Math.max(1, options.q ?? DEFAULT_QUALITY);
  const settings = {
    ...(format === "png" ? {} : { quality }),
    ...(options.fm === "pjpg" ? { progressive: true } : {}),
  };
  return {
    bytes: await flat.toFormat(format, settings).toBuffer(),
    mimeType: `image/${format}`,
  };
}

async function applyRect(image: Sharp, { rect }: ImageOptions): Promise<Sharp> {
  const [left, top, width, height] = rect ?? [];
  if (left === undefined || top === undefined || !width || !height) return image;
  const whole = (await image.metadata()).autoOrient;
  if (left + width > whole.width || top + height > whole.height)
    throw new ApiError(400, "badRequest", "rect must lie inside the image");
  // A crop produces a new image: a later crop is relative to it.
  return sharp(await image.extract({ left, top, width, height }).png().toBuffer());
}

/** Rotated and mirrored before anything is measured: `w` is the width of what is shown. */
async function turn(image: Sharp, { or: degrees, flip }: ImageOptions): Promise<Sharp> {
  if (!degrees && !flip) return image;
  const turned = degrees ? sharp(await image.rotate(degrees).png().toBuffer()) : image;
  const across = flip?.includes("h") ? turned.flop() : turned;
  const mirrored = flip?.includes("v") ? across.flip() : across;
  return sharp(await mirrored.png().toBuffer());
}

function tone(image: Sharp, { blur, sharp: sharpness, sat, invert }: ImageOptions): Sharp {
  const blurred = blur ? image.blur(0.3 + blur / 20) : image;
  const sharpened = sharpness ? blurred.sharpen({ sigma: 0.5 + sharpness / 50 }) : blurred;
  const grey = sat === undefined ? sharpened : sharpened.grayscale();
  return invert === "true" ? grey.negate({ alpha: false }) : grey;
}

function pad(image: Sharp, { pad: border, bg, dpr }: ImageOptions): Sharp {
  if (!border) return image;
  const width = Math.round(border * (dpr ?? 1));
  const background = bg ?? "#ffffff00";
  return image.extend({ top: width, bottom: width, left: width, right: width, background });
}

const FITS: Readonly<Record<NonNullable<ImageOptions["fit"]>, keyof FitEnum>> = {
  clip: "inside",
  crop: "cover",
  fill: "contain",
  fillmax: "contain",
  max: "inside",
  min: "cover",
  scale: "fill",
};

async function resize(image: Sharp, options: ImageOptions): Promise<Sharp> {
  const scale = options.dpr ?? 1;
  const toPixels = (side: number | undefined) => side && Math.round(side * scale);
  const { width, height } = await targetSides(image, options, toPixels);
  if (!width && !height) return image;
  const { fit = "clip" } = options;
  const neverLarger = ["max", "min", "fillmax"].includes(fit) || options["max-w"] !== undefined;
  if (fit === "crop" && options.crop === "focalpoint" && width && height)
    return cropRoundPoint(image, width, height, options);
  return image.resize({
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    fit: FITS[fit],
    position: options.crop === "entropy" ? sharp.strategy.entropy : positionOf(options.crop),
    withoutEnlargement: neverLarger,
    background: options.bg ?? "#ffffff00",
  });
}

/** `min-w` and `min-h` enlarge what is smaller; `w` and `h` win over the limits. */
async function targetSides(
  image: Sharp,
  options: ImageOptions,
  toPixels: (side: number | undefined) => number | undefined,
) {
  const width = toPixels(options.w ?? options["max-w"]);
  const height = toPixels(options.h ?? options["max-h"]);
  const [minWidth, minHeight] = [toPixels(options["min-w"]), toPixels(options["min-h"])];
  if (width || height || (!minWidth && !minHeight)) {
    const atLeast = (side: number | undefined, least: number | undefined) =>
      side && least ? Math.max(side, least) : side;
    return { width: atLeast(width, minWidth), height: atLeast(height, minHeight) };
  }
  const shown = (await image.metadata()).autoOrient;
  return {
    width: minWidth && minWidth > shown.width ? minWidth : undefined,
    height: minHeight && minHeight > shown.height ? minHeight : undefined,
  };
}

function positionOf(crop: ImageOptions["crop"]): string {
  return crop === undefined || crop === "focalpoint" || crop === "entropy" ? "center" : crop;
}

/** Scales to cover, then crops so that the focal point is as close to the center as the image allows. */
async function cropRoundPoint(image: Sharp, width: number, height: number, options: ImageOptions) {
  const { data, info } = await image
    .resize({ width, height, fit: "outside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const offset = (length: number, kept: number, share: number) =>
    Math.round(Math.min(Math.max(length * share - kept / 2, 0), length - kept));
  return sharp(data).extract({
    left: offset(info.width, width, options["fp-x"] ?? 0.5),
    top: offset(info.height, height, options["fp-y"] ?? 0.5),
    width: Math.min(width, info.width),
    height: Math.min(height, info.height),
  });
}

async function chooseFormat(
  original: Buffer,
  { fm, auto }: ImageOptions,
  accepted: readonly BestFormat[],
): Promise<"jpeg" | "png" | "webp" | "avif"> {
  if (fm) return fm === "jpg" || fm === "pjpg" ? "jpeg" : fm;
  const [best] = accepted;
  if (auto === "format" && best) return best === "image/avif" ? "avif" : "webp";
  const { format, hasAlpha } = await sharp(original).metadata();
  if (format === "webp" || format === "png") return format;
  return format === "jpeg" || !hasAlpha ? "jpeg" : "png";
}
