/**
 * Textures of bars that would otherwise differ by color alone: the same as of the land of a map's islands. As a pattern of an
 * SVG and as a background.
 */

export type Texture = "plain" | "striped" | "dotted" | "crossed";

const GAP_PX = 6;
const LINE_PX = 1.5;
/** Color of the light lines on the texture's color. */
const PAPER = "var(--mw-background-paper)";

export const getTextureId = (scope: string, key: string): string =>
  `${scope}-${key}`.replaceAll(/[^\w-]/g, "");

interface TexturePatternProps {
  readonly id: string;
  readonly texture: Texture;
  /** Below the texture. */
  readonly color: string;
}

/** Pattern to be placed in the definitions of an SVG. */
export function TexturePattern({ id, texture, color }: TexturePatternProps) {
  const gap = GAP_PX;
  return (
    <pattern
      id={id}
      width={gap}
      height={gap}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={gap} height={gap} style={{ fill: color }} />
      {texture === "dotted" ? (
        <circle cx={gap / 2} cy={gap / 2} r={LINE_PX} style={{ fill: PAPER }} />
      ) : null}
      {texture === "striped" || texture === "crossed" ? (
        <rect width={LINE_PX} height={gap} style={{ fill: PAPER }} />
      ) : null}
      {texture === "crossed" ? <rect width={gap} height={LINE_PX} style={{ fill: PAPER }} /> : null}
    </pattern>
  );
}

const stripes = (degrees: number) =>
  `repeating-linear-gradient(${String(degrees)}deg, ${PAPER} 0 ${String(LINE_PX)}px, transparent ${String(LINE_PX)}px ${String(GAP_PX)}px)`;

const IMAGES: Readonly<Record<Texture, string>> = {
  plain: "none",
  striped: stripes(135),
  dotted: `radial-gradient(circle at center, ${PAPER} ${String(LINE_PX)}px, transparent ${String(LINE_PX + 0.5)}px)`,
  crossed: `${stripes(135)}, ${stripes(45)}`,
};

/** Returns a texture as inline styles of a bar. */
export function getTextureStyle(texture: Texture, color: string) {
  return {
    backgroundColor: color,
    backgroundImage: IMAGES[texture],
    ...(texture === "dotted" ? { backgroundSize: `${String(GAP_PX)}px ${String(GAP_PX)}px` } : {}),
  };
}
