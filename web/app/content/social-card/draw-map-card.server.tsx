/**
 * The image in link previews of a shared map, 1200 × 630: its title, its islands with the names of its pillars, and who
 * shares it. Heavy: import it only when a card is requested.
 */
import { partOfSnapshot } from "@mapwright/core/maps/part-of-snapshot";
import { writeSvg } from "@mapwright/core/maps/files/write-svg";
import type { ShownBrand } from "@mapwright/core/workspaces/brand";
import type { SharedMap } from "@mapwright/core/maps/shared-map";
import { snapshotOfSharedMap } from "@mapwright/core/maps/shared-snapshot";
import { CARD_SIZE, Mark, renderCard } from "#/content/social-card/render-card.server.tsx";
import { drawIslands } from "#/map-views/pictures/draw-islands.ts";
import { INK } from "#/map-views/pictures/picture-marks.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { countOf } from "#/ui/number-text.tsx";

const LONGEST_TITLE = 70;
/** Of the sea below the title. */
const SEA = { width: CARD_SIZE.width, height: 410 };
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
const PADDING = 56;

interface MapCardProps {
  readonly map: SharedMap;
  readonly brand: ShownBrand;
  /** Of the report that the link shows; null: the map's own. */
  readonly title: string | null;
}

/** @returns a PNG */
export function drawMapCard(props: MapCardProps): Promise<Uint8Array<ArrayBuffer>> {
  return renderCard(<MapCard {...props} />);
}

function MapCard({ map, brand, title }: MapCardProps) {
  const shown = cut(title ?? map.title);
  const pages = map.pillars.reduce((sum, { clusters }) => sum + clusters.length, 0);
  const facts = [
    countOf(map.pillars.length, "pillar"),
    countOf(pages, "page"),
    countOf(map.keywordCount, "keyword"),
  ];
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
      }}
    >
      <div
        style={{
          display: "flex",
          justifyContent: "space-between",
          height: CARD_SIZE.height - SEA.height,
          padding: `44px ${String(PADDING)}px 0`,
          borderTop: `10px solid ${brand.color ?? INK.primary}`,
        }}
      >
        <div style={{ display: "flex", flexDirection: "column", width: 800 }}>
          <div
            style={{
              fontFamily: "Fraunces",
              fontSize: shown.length > 34 ? 44 : 56,
              lineHeight: 1.08,
            }}
          >
            {shown}
          </div>
          <div style={{ marginTop: 16, fontSize: 24, color: INK.inkSecondary }}>
            {facts.join(" · ")}
          </div>
        </div>
        <Sender brand={brand} />
      </div>
      <Sea map={map} />
    </div>
  );
}

function Sender({ brand }: Pick<MapCardProps, "brand">) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-end",
        width: 260,
        fontSize: 24,
        textAlign: "right",
      }}
    >
      <div>{cut(brand.name)}</div>
      {brand.isWhiteLabel ? null : (
        <div
          style={{
            display: "flex",
            alignItems: "center",
            marginTop: 14,
            fontSize: 22,
            color: INK.primary,
          }}
        >
          <Mark />
          <div style={{ marginLeft: 10 }}>Mapwright</div>
        </div>
      )}
    </div>
  );
}

/** Its texts are set by the card: the renderer has no fonts for those in an image. */
function Sea({ map }: Pick<MapCardProps, "map">) {
  if (map.pillars.length === 0) return <div style={{ display: "flex" }} />;
  const model = modelOf(map);
  const { marks, width, height } = drawIslands(model, SHEET);
  const all = marks.filter((mark) => mark.kind === "text");
  // Where not every page's name has room, those of the pillars say what the map is about.
  const pageNames = all.filter(({ isBold }) => !isBold).length;
  const texts = pageNames >= model.clusterAt.length ? all : all.filter(({ isBold }) => isBold);
  const drawing = marks.filter(({ kind }) => kind !== "text");
  const svg = writeSvg({ width, height, paper: INK.sheet, marks: drawing }, map.title);
  return (
    <div style={{ display: "flex", position: "relative", ...SEA }}>
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

const NAME_ROOM = 320;

/** Of the largest clusters; an island without one isn't drawn. */
function modelOf(map: SharedMap) {
  const snapshot = snapshotOfSharedMap({ ...map, keywords: null });
  const sizes = map.pillars.flatMap(({ clusters }) =>
    clusters.map((cluster) => cluster.keywordCount),
  );
  const largest = [...sizes.keys()]
    .toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b)
    .slice(0, MOST_CLUSTERS);
  const topics = new Set(largest.map((at) => snapshot.clusters.id[at] ?? ""));
  return createMapModel(partOfSnapshot(snapshot, { topics, keywords: null }), "volume", snapshot);
}

function cut(text: string): string {
  return text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : text;
}
