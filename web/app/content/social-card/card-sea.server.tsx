/** A card with a map: words above, its islands in the lower part. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { filterSnapshot } from "@mapwright/core/maps/part-of-snapshot";
import { writeSvg } from "@mapwright/core/maps/files/exports/write-svg";
import type { ReactNode } from "react";
import { CARD_SIZE, truncate } from "#/content/social-card/render-card.server.tsx";
import { drawIslands } from "#/map-views/pictures/draw-islands.ts";
import { computeLandMargin } from "#/map-views/pictures/land-margin.ts";
import { INK } from "#/map-views/pictures/picture-marks.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const SEA = { width: CARD_SIZE.width, height: 410 };
/** A preview is shown small: what is drawn has to be large. */
const ENLARGED = 1.45;
const SHEET = { width: SEA.width / ENLARGED, height: SEA.height / ENLARGED };
const MAX_SCALE = 2.2;
const MIN_MARGIN = 6;
/** The whole land, unless that is more than a preview can show. */
const MAX_CLUSTERS = 300;
const NAME_WIDTH_PX = 320;
/** Names may stand on land. */
const HALO = [-2, 0, 2]
  .flatMap((x) => [-2, 0, 2].map((y) => `${String(x)}px ${String(y)}px 1px ${INK.sheet}`))
  .join(", ");

/** Two lines above the sea. */
const MAX_TITLE_LENGTH = 72;

interface CardWithSeaProps {
  readonly title: string;
  /** A line above the title. */
  readonly kind?: string;
  /** A line below it. */
  readonly facts?: string;
  /** Content at the right of the title. */
  readonly side: ReactNode;
  /** Color of a line along the upper edge. */
  readonly edgeColor?: string;
  /** null: only the words. */
  readonly sea: CardSeaProps | null;
}

export function CardWithSea({ title, kind, facts, side, edgeColor, sea }: CardWithSeaProps) {
  const shown = truncate(title, MAX_TITLE_LENGTH);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        backgroundColor: INK.sheet,
        color: INK.ink,
        fontFamily: "Inter",
        fontSize: 24,
      }}
    >
      <div
        style={{
          display: "flex",
          justifyContent: "space-between",
          height: CARD_SIZE.height - SEA.height,
          padding: "44px 56px 0",
          ...(edgeColor === undefined ? {} : { borderTop: `10px solid ${edgeColor}` }),
        }}
      >
        <div style={{ display: "flex", flexDirection: "column", width: 800 }}>
          {kind === undefined ? null : (
            <div style={{ color: INK.primary, marginBottom: 10 }}>{kind}</div>
          )}
          <div
            style={{
              fontFamily: "Fraunces",
              fontSize: shown.length > 34 ? 46 : 58,
              lineHeight: 1.08,
            }}
          >
            {shown}
          </div>
          {facts === undefined ? null : (
            <div style={{ marginTop: 16, color: INK.inkSecondary }}>{facts}</div>
          )}
        </div>
        {side}
      </div>
      {sea ? <CardSea {...sea} /> : <div style={{ display: "flex" }} />}
    </div>
  );
}

interface CardSeaProps {
  readonly snapshot: MapSnapshot;
  /** Keywords of each cluster. */
  readonly sizes: readonly number[];
}

/** Its texts are set by the card: the renderer has no fonts for those in an image. */
function CardSea({ snapshot, sizes }: CardSeaProps) {
  const model = modelOf(snapshot, sizes);
  const room = { ...SHEET, least: MIN_MARGIN, maxScale: MAX_SCALE };
  const margin = computeLandMargin(model.geography.frame, room);
  const { marks, width, height } = drawIslands(model, { ...SHEET, margin, maxScale: MAX_SCALE });
  const all = marks.filter((mark) => mark.kind === "text");
  // Where not every page's name has room, those of the pillars say what the map is about.
  const pageNames = all.filter(({ isBold }) => !isBold).length;
  const texts = pageNames >= model.clusterAt.length ? all : all.filter(({ isBold }) => isBold);
  const drawing = marks.filter(({ kind }) => kind !== "text");
  const svg = writeSvg({ width, height, paper: INK.sheet, marks: drawing }, "");
  return (
    <div style={{ display: "flex", position: "relative", fontFamily: "Inter", ...SEA }}>
      <img
        alt=""
        width={SEA.width}
        height={SEA.height}
        src={`data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`}
      />
      {texts.map(({ text, x, y, size, color, halo, ...anchor }) => (
        <div
          key={`${text} ${String(x)} ${String(y)}`}
          style={{
            position: "absolute",
            display: "flex",
            ...placeFrom(x * ENLARGED, anchor),
            top: (y - size) * ENLARGED,
            width: NAME_WIDTH_PX,
            fontSize: size * ENLARGED,
            color,
            ...(halo === undefined ? {} : { textShadow: HALO }),
          }}
        >
          {text}
        </div>
      ))}
    </div>
  );
}

/** A text begins there, ends there, or has its middle there. */
function placeFrom(
  x: number,
  { isAtEnd, isCentered }: { readonly isAtEnd: boolean; readonly isCentered?: boolean },
) {
  if (isCentered === true) return { justifyContent: "center", left: x - NAME_WIDTH_PX / 2 };
  if (isAtEnd) return { justifyContent: "flex-end", left: x - NAME_WIDTH_PX };
  return { justifyContent: "flex-start", left: x };
}

/** Creates a model of the largest clusters; an island without one isn't drawn. */
function modelOf(snapshot: MapSnapshot, sizes: readonly number[]) {
  const largest = [...sizes.keys()]
    .toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b)
    .slice(0, MAX_CLUSTERS);
  const topics = new Set(largest.map((at) => snapshot.clusters.id[at] ?? ""));
  return createMapModel(filterSnapshot(snapshot, { topics, keywords: null }), "volume");
}
