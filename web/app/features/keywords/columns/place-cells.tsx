/** The cells about where a keyword is: maps, pillars, clusters. The first of its places, and how many more. */
import type { RowProps } from "#/features/keywords/columns/keyword-cells.tsx";
import { listPlaces } from "@mapwright/core/workspace-keywords/keyword-table";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { getPillarHue, type PillarColor } from "#/ui/theme/map-colors.ts";

const LEFTOVER: PillarColor = {
  fill: "var(--mw-background-inset)",
  line: "var(--mw-edge)",
  text: "var(--mw-text-secondary)",
  hasPattern: false,
};

/** @param hue as in `PillarLegend` */
export function getPillarLook(hue: number): PillarColor {
  return hue < 0 ? LEFTOVER : getPillarHue(hue);
}

function More({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <span className="note" aria-hidden="true" title={names.join("\n")}>
        +{names.length}
      </span>
      <span className="aloud">and {names.join(", ")}</span>
    </>
  );
}

export function MapsCell({ table, row }: RowProps) {
  const titles = Array.from(
    listPlaces(table, row),
    (cluster) => table.maps[table.clusters.map[cluster] ?? 0]?.title ?? "",
  );
  const [first = "", ...others] = [...new Set(titles)];
  return (
    <>
      <span className="text" title={first}>
        {first}
      </span>
      <More names={others} />
    </>
  );
}

export function ClusterCell({ table, row }: RowProps) {
  const { clusters, pillars } = table;
  const [first = 0, ...others] = listPlaces(table, row);
  const name = clusters.name[first] ?? "";
  return (
    <>
      <PillarSwatch look={getPillarLook(pillars.hue[clusters.pillar[first] ?? 0] ?? -1)} />
      <span className="text" title={name}>
        {name}
      </span>
      <More names={others.map((cluster) => clusters.name[cluster] ?? "")} />
    </>
  );
}

export function PillarCell({ table, row }: RowProps) {
  const { clusters, pillars } = table;
  const own = Array.from(listPlaces(table, row), (cluster) => clusters.pillar[cluster] ?? 0);
  const [first = 0, ...others] = [...new Set(own)];
  const name = pillars.name[first] ?? "";
  return (
    <>
      <PillarSwatch look={getPillarLook(pillars.hue[first] ?? -1)} />
      <span className="text" title={name}>
        {name}
      </span>
      <More names={others.map((pillar) => pillars.name[pillar] ?? "")} />
    </>
  );
}
