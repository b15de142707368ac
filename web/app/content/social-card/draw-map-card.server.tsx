/**
 * The image in link previews of a shared map, 1200 × 630: its title, its islands with the names of its pillars, and who
 * shares it. Heavy: import it only when a card is requested.
 */
import type { ShownBrand } from "@mapwright/core/workspaces/brand";
import type { SharedMap } from "@mapwright/core/maps/share/shared-map";
import { buildSharedSnapshot } from "@mapwright/core/maps/share/shared-snapshot";
import { CardWithSea } from "#/content/social-card/card-sea.server.tsx";
import { Mark, renderCard, truncate } from "#/content/social-card/render-card.server.tsx";
import { INK } from "#/map-views/pictures/picture-marks.ts";
import { countNoun } from "#/ui/number-text.tsx";

const MAX_NAME_LENGTH = 70;

interface MapCardProps {
  readonly map: SharedMap;
  readonly brand: ShownBrand;
  /** Title of the report that the link shows; null: the map's own. */
  readonly title: string | null;
}

/** @returns a PNG */
export function drawMapCard(props: MapCardProps): Promise<Uint8Array<ArrayBuffer>> {
  return renderCard(<MapCard {...props} />);
}

function MapCard({ map, brand, title }: MapCardProps) {
  const pages = map.pillars.reduce((sum, { clusters }) => sum + clusters.length, 0);
  const facts = [
    countNoun(map.pillars.length, "pillar"),
    countNoun(pages, "page"),
    countNoun(map.keywordCount, "keyword"),
  ];
  const sizes = map.pillars.flatMap(({ clusters }) => clusters.map((one) => one.keywordCount));
  return (
    <CardWithSea
      title={title ?? map.title}
      facts={facts.join(" · ")}
      side={<Sender brand={brand} />}
      edgeColor={brand.color ?? INK.primary}
      sea={
        map.pillars.length === 0
          ? null
          : { snapshot: buildSharedSnapshot({ ...map, keywords: null }), sizes }
      }
    />
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
        textAlign: "right",
      }}
    >
      <div>{truncate(brand.name, MAX_NAME_LENGTH)}</div>
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
