/** The islands of a map in the lower part of a card. */
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { partOfSnapshot } from "@mapwright/core/maps/part-of-snapshot";
import { writeSvg } from "@mapwright/core/maps/files/write-svg";
import { CARD_SIZE } from "#/content/social-card/render-card.server.tsx";
import { drawIslands } from "#/map-views/pictures/draw-islands.ts";
import { INK } from "#/map-views/pictures/picture-marks.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

export const SEA = { width: CARD_SIZE.width, height: 410 };
/** A preview is shown small: what is drawn has to be large. */
const ENLARGED = 1.45;
const SHEET = {
  width: SEA.width / ENLARGED,
  height: SEA.height / ENLARGED,
  margin: 26,
  maxScale: 2.2,
};
/** More can't be told apart in a preview. */
const MOST_CLUSTERS = 18;
const NAME_ROOM = 320;

interface CardSeaProps {
  readonly snapshot: MapSnapshot;
  /** Keywords of each cluster. */
  readonly sizes: readonly number[];
}

/** Its texts are set by the card: the renderer has no fonts for those in an image. */
export function CardSea({ snapshot, sizes }: CardSeaProps) {
  const model = modelOf(snapshot, sizes);
  const { marks, width, height } = drawIslands(model, SHEET);
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
      {texts.map(({ text, x, y, size, color }) => (
        <div
          key={`${text} ${String(x)} ${String(y)}`}
          style={{
            position: "absolute",
            display: "flex",
            justifyContent: "center",
            left: x * ENLARGED - NAME_ROOM / 2,
            top: (y - size) * ENLARGED,
            width: NAME_ROOM,
            fontSize: size * ENLARGED,
            color,
          }}
        >
          {text}
        </div>
      ))}
    </div>
  );
}

/** Of the largest clusters; an island without one isn't drawn. */
function modelOf(snapshot: MapSnapshot, sizes: readonly number[]) {
  const largest = [...sizes.keys()]
    .toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b)
    .slice(0, MOST_CLUSTERS);
  const topics = new Set(largest.map((at) => snapshot.clusters.id[at] ?? ""));
  return createMapModel(partOfSnapshot(snapshot, { topics, keywords: null }), "volume", snapshot);
}
