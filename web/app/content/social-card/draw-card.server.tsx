/**
 * The image in link previews, 1200 × 630: the page's title with the islands of its map, or on paper with contour lines.
 * Drawn with the site's own fonts, so that it looks the same on every machine. Heavy: import it only when a card is
 * requested.
 */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { CardWithSea } from "#/content/social-card/card-sea.server.tsx";
import {
  CARD_SIZE,
  Mark,
  renderCard,
  truncate,
} from "#/content/social-card/render-card.server.tsx";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";

const MAX_TITLE_LENGTH = 110;
const ink = COLOR_TOKENS.light;

export interface CardLabels {
  readonly title: string;
  /** Above the title: the type of page. */
  readonly kind: string;
  /** The page's own map, drawn below the title; null: it has none. */
  readonly map?: MapSnapshot | null;
}

/** Rings around a summit outside the image: the contour lines of a map. */
function Contours() {
  return (
    <svg
      width={CARD_SIZE.width}
      height={CARD_SIZE.height}
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

function CardWithMap({ title, kind, map }: CardLabels & { readonly map: MapSnapshot }) {
  const sizes = map.clusters.id.map(() => 0);
  for (const cluster of map.keywords.cluster)
    if (cluster >= 0) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  const name = (
    <div
      style={{ display: "flex", alignItems: "flex-start", fontFamily: "Fraunces", fontSize: 30 }}
    >
      <Mark />
      <div style={{ marginLeft: 12 }}>Mapwright</div>
    </div>
  );
  return <CardWithSea title={title} kind={kind} side={name} sea={{ snapshot: map, sizes }} />;
}

function Card({ title, kind }: CardLabels) {
  const shown = truncate(title, MAX_TITLE_LENGTH);
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

/** @returns a PNG */
export function drawCard({ map = null, ...words }: CardLabels): Promise<Uint8Array<ArrayBuffer>> {
  return renderCard(
    map?.clusters.id.length ? <CardWithMap {...words} map={map} /> : <Card {...words} />,
  );
}
