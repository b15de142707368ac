import Box from "@mui/material/Box";
import { pictureSource } from "#/content/pictures/picture-source.ts";
import type { Figure } from "#/content/shapes/figure.server.ts";

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
export function Picture({ figure, sizes, isFirst = false, ratio }: PictureProps) {
  const { widthPx, heightPx, alt, preview, focus } = figure;
  return (
    <Box
      component="img"
      {...pictureSource(figure)}
      sizes={sizes}
      alt={alt}
      width={widthPx}
      height={heightPx}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
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
