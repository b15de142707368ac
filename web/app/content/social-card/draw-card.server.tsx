/**
 * The image in link previews, 1200 × 630: the page's title on paper with contour lines. Drawn with the site's own
 * fonts, so that it looks the same on every machine. Heavy: import it only when a card is requested.
 */
import frauncesFace from "@fontsource/fraunces/files/fraunces-latin-600-normal.woff?url&inline";
import interFace from "@fontsource/inter/files/inter-latin-500-normal.woff?url&inline";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import rendererWasm from "@resvg/resvg-wasm/index_bg.wasm?url&inline";
import satori from "satori";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";

const WIDTH_PX = 1200;
const HEIGHT_PX = 630;
const LONGEST_TITLE = 110;
const ink = COLOR_TOKENS.light;

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

const FONTS = [
  { name: "Fraunces", data: bytesOf(frauncesFace), weight: 600 as const, style: "normal" as const },
  { name: "Inter", data: bytesOf(interFace), weight: 500 as const, style: "normal" as const },
];

export interface CardLabels {
  readonly title: string;
  /** Above the title: the type of page. */
  readonly kind: string;
}

/** Rings around a summit outside the image: the contour lines of a map. */
function Contours() {
  return (
    <svg
      width={WIDTH_PX}
      height={HEIGHT_PX}
      viewBox="0 0 1200 630"
      style={{ position: "absolute", left: 0, top: 0 }}
    >
      {[90, 150, 215, 285, 360, 440, 525].map((radius) => (
        <ellipse
          key={radius}
          cx="1080"
          cy="560"
          rx={radius * 1.25}
          ry={radius}
          fill="none"
          stroke={ink.contour}
          strokeWidth="3"
        />
      ))}
      <g fill={ink.signal}>
        <circle cx="1080" cy="556" r="13" />
        <circle cx="1016" cy="588" r="9" />
        <circle cx="1108" cy="496" r="9" />
      </g>
    </svg>
  );
}

function Mark() {
  return (
    <svg width="44" height="44" viewBox="0 0 24 24">
      <path
        d="M22.56 14.25A10.8 10.8 0 0 1 14.25 22.56M9.75 22.56A10.8 10.8 0 0 1 1.44 14.25M1.44 9.75A10.8 10.8 0 0 1 9.75 1.44M14.25 1.44A10.8 10.8 0 0 1 22.56 9.75"
        fill="none"
        stroke={ink.primary}
        strokeWidth="2"
      />
      <path d="M16 8 7.7 11.6l4.7 4.7z" fill="none" stroke={ink.primary} strokeWidth="1.7" />
      <circle cx="16" cy="8" r="2.8" fill={ink.primary} />
      <circle cx="7.7" cy="11.6" r="2.1" fill={ink.primary} />
      <circle cx="12.4" cy="16.3" r="2.1" fill={ink.primary} />
    </svg>
  );
}

function Card({ title, kind }: CardLabels) {
  const shown =
    title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title;
  return (
    <div
      style={{
        width: "100%",
        height: "100%",
        boxSizing: "border-box",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: 64,
        backgroundColor: ink.paper,
        color: ink.ink,
        fontFamily: "Fraunces",
      }}
    >
      <Contours />
      <div style={{ display: "flex", alignItems: "center", fontSize: 36 }}>
        <Mark />
        <div style={{ marginLeft: 16 }}>Mapwright</div>
      </div>
      <div style={{ display: "flex", flexDirection: "column", width: 940 }}>
        <div style={{ fontFamily: "Inter", fontSize: 26, color: ink.signalText, marginBottom: 16 }}>
          {kind}
        </div>
        <div style={{ fontSize: shown.length > 60 ? 56 : 68, lineHeight: 1.08 }}>{shown}</div>
      </div>
    </div>
  );
}

let ready: Promise<void> | undefined;

/** @returns a PNG */
export async function drawCard(words: CardLabels): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(bytesOf(rendererWasm));
  await ready;
  const svg = await satori(<Card {...words} />, {
    width: WIDTH_PX,
    height: HEIGHT_PX,
    fonts: FONTS,
  });
  const image = new Resvg(svg).render();
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
  }
}
