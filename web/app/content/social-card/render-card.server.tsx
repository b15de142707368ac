/**
 * Renders the images in link previews, 1200 × 630, with the site's own fonts, so that they look the same on every
 * machine. Heavy: import it only when a card is requested.
 */
import frauncesFace from "@fontsource/fraunces/files/fraunces-latin-600-normal.woff?url&inline";
import interFace from "@fontsource/inter/files/inter-latin-500-normal.woff?url&inline";
import type { ReactNode } from "react";
import satori from "satori";
import { decodeDataUrl, renderPng } from "#/platform/render-png.server.ts";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";

export const CARD_SIZE = { width: 1200, height: 630 } as const;

const FONTS = [
  {
    name: "Fraunces",
    data: decodeDataUrl(frauncesFace),
    weight: 600 as const,
    style: "normal" as const,
  },
  { name: "Inter", data: decodeDataUrl(interFace), weight: 500 as const, style: "normal" as const },
];

/** @param longest in UTF-16 code units */
export const truncate = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** The logo's symbol. */
export function Mark() {
  return (
    <svg width="44" height="44" viewBox="0 0 24 24">
      <path
        d="M22.56 14.25A10.8 10.8 0 0 1 14.25 22.56M9.75 22.56A10.8 10.8 0 0 1 1.44 14.25M1.44 9.75A10.8 10.8 0 0 1 9.75 1.44M14.25 1.44A10.8 10.8 0 0 1 22.56 9.75"
        fill="none"
        stroke={COLOR_TOKENS.light.primary}
        strokeWidth="2"
      />
      <path
        d="M16 8 7.7 11.6l4.7 4.7z"
        fill="none"
        stroke={COLOR_TOKENS.light.primary}
        strokeWidth="1.7"
      />
      <circle cx="16" cy="8" r="2.8" fill={COLOR_TOKENS.light.primary} />
      <circle cx="7.7" cy="11.6" r="2.1" fill={COLOR_TOKENS.light.primary} />
      <circle cx="12.4" cy="16.3" r="2.1" fill={COLOR_TOKENS.light.primary} />
    </svg>
  );
}

/** @returns a PNG */
export async function renderCard(card: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  return renderPng(await satori(card, { ...CARD_SIZE, fonts: FONTS }));
}
