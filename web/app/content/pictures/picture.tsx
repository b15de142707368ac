import Box from "@mui/material/Box";
import { getDrawingPath } from "#/content/pictures/illustration.ts";
import type { Figure, ImageSource } from "#/content/shapes/figure.server.ts";

interface PictureProps {
  readonly figure: Figure;
  /** The `sizes` attribute: its width at each window width. */
  readonly sizes: string;
  /** Above the fold: loaded eagerly. */
  readonly isFirst?: boolean;
  /** Width over height to crop to; without it the picture keeps its own ratio. */
  readonly ratio?: number;
}

const look = {
  display: "block",
  width: "100%",
  height: "auto",
  objectFit: "cover",
  borderRadius: 1,
  bgcolor: "background.inset",
  backgroundSize: "cover",
} as const;

/** A picture in the size the screen needs. Its space is reserved while it loads. */
export function Picture(props: PictureProps) {
  return props.figure.isVector ? <Drawing {...props} /> : <Photo {...props} />;
}

/** A vector picture, in the colors of the page. */
function Drawing({ figure: { url, widthPx, heightPx, alt }, ratio }: PictureProps) {
  const [width, height] = [String(widthPx), String(heightPx)];
  return (
    <Box
      component="svg"
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
      viewBox={`0 0 ${width} ${height}`}
      {...(ratio && { preserveAspectRatio: "xMidYMid slice" })}
      style={{ aspectRatio: ratio ? String(ratio) : `${width} / ${height}` }}
      sx={look}
    >
      <use href={getDrawingPath(url)} />
    </Box>
  );
}

function Photo({ figure, sizes, isFirst = false, ratio }: PictureProps) {
  const { widthPx, heightPx, alt, preview, focus } = figure;
  const source = getPictureSource(figure);
  return (
    <Box
      component="img"
      {...source}
      {...(source.srcSet && { sizes })}
      alt={alt}
      width={widthPx}
      height={heightPx}
      loading={isFirst ? "eager" : "lazy"}
      {...(isFirst && { fetchPriority: "high" })}
      decoding="async"
      // Styles specific to this picture stay out of the style sheet, which all pictures share.
      style={{
        aspectRatio: ratio ? String(ratio) : `${String(widthPx)} / ${String(heightPx)}`,
        ...(focus && { objectPosition: `${String(focus.x * 100)}% ${String(focus.y * 100)}%` }),
        ...(preview && { backgroundImage: `url("${preview}")` }),
      }}
      sx={look}
    />
  );
}

/** The image host scales to any of these. */
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
export function getPictureSource({ url, widthPx, isVector }: ImageSource): PictureSource {
  if (isVector) return { src: url };
  const widths = [...WIDTHS_PX.filter((width) => width < widthPx), Math.min(widthPx, 2560)];
  const middle = widths[Math.floor(widths.length / 2)] ?? widthPx;
  return {
    src: sized(url, middle),
    srcSet: widths.map((width) => `${sized(url, width)} ${String(width)}w`).join(", "),
  };
}
