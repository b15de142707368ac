/**
 * The image in link previews of a shared map, 1200 × 630: its title, its islands with the names of its pillars, and who
 * shares it. Heavy: import it only when a card is requested.
 */
import type { ShownBrand } from "@mapwright/core/workspaces/brand";
import type { SharedMap } from "@mapwright/core/maps/shared-map";
import { snapshotOfSharedMap } from "@mapwright/core/maps/shared-snapshot";
import { CardSea, SEA } from "#/content/social-card/card-sea.server.tsx";
import {
  CARD_SIZE,
  Mark,
  renderCard,
  truncate,
} from "#/content/social-card/render-card.server.tsx";
import { INK } from "#/map-views/pictures/picture-marks.ts";
import { countOf } from "#/ui/number-text.tsx";

const LONGEST_TITLE = 70;
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
  const shown = truncate(title ?? map.title, LONGEST_TITLE);
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
      {map.pillars.length === 0 ? (
        <div style={{ display: "flex" }} />
      ) : (
        <CardSea
          snapshot={snapshotOfSharedMap({ ...map, keywords: null })}
          sizes={map.pillars.flatMap(({ clusters }) =>
            clusters.map((cluster) => cluster.keywordCount),
          )}
        />
      )}
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
      <div>{truncate(brand.name, LONGEST_TITLE)}</div>
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
