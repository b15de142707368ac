/** Key navigation in the radial view: around a ring, inward to the parent or pillar, outward to children. */
import type { RadialSector } from "#/map-views/radial/radial-layout.ts";

/** The position a key leads to; −1: the map does not handle the key, or there is nothing there. */
export function findRadialStep(
  sectors: readonly RadialSector[],
  focused: number,
  key: string,
): number {
  const sector = sectors[focused];
  if (!sector) return -1;
  const ring = sectors.flatMap((other, at) => (other.isPillar === sector.isPillar ? [at] : []));
  const place = ring.indexOf(focused);
  const around = (step: number) => ring[(place + step + ring.length) % ring.length] ?? -1;
  switch (key) {
    case "ArrowRight":
      return around(1);
    case "ArrowLeft":
      return around(-1);
    case "ArrowUp":
      return sectors.findIndex(({ isPillar, pillar, clusters }) =>
        sector.parent === null
          ? isPillar && pillar === sector.pillar
          : clusters.length === 1 && clusters[0] === sector.parent,
      );
    case "ArrowDown": {
      const next = sectors[focused + 1];
      const isInside =
        next && (sector.isPillar || (next.parent !== null && next.parent === sector.clusters[0]));
      return isInside ? focused + 1 : -1;
    }
    case "Home":
      return 0;
    case "End":
      return sectors.length - 1;
    default:
      return -1;
  }
}
