/** Where keys lead in the radial map: round a ring, inwards to the parent or pillar, outwards to what lies in it. */
import type { RadialSector } from "#/features/maps/radial/radial-layout.ts";

/** Position the key leads to; −1: not a key of the map, or nothing there. */
export function radialStep(sectors: readonly RadialSector[], focused: number, key: string): number {
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
