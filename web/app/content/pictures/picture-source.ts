/** URLs of one picture in several widths, using the image host's transformations. */
import type { ImageSource } from "#/content/shapes/figure.server.ts";

const WIDTHS_PX = [400, 640, 960, 1280, 1920, 2560] as const;
const QUALITY = 78;

function sized(url: string, widthPx: number): string {
  return `${url}?w=${String(widthPx)}&fit=max&auto=format&q=${String(QUALITY)}`;
}

export interface PictureSource {
  readonly src: string;
  /** Undefined for a vector image, which needs only one size. */
  readonly srcSet?: string;
}

/** Never wider than the picture itself. */
export function pictureSource({ url, widthPx, isVector }: ImageSource): PictureSource {
  if (isVector) return { src: url };
  const widths = [...WIDTHS_PX.filter((width) => width < widthPx), Math.min(widthPx, 2560)];
  const middle = widths[Math.floor(widths.length / 2)] ?? widthPx;
  return {
    src: sized(url, middle),
    srcSet: widths.map((width) => `${sized(url, width)} ${String(width)}w`).join(", "),
  };
}
