/** Where keys lead in the radial map: round a ring, inwards to the pillar, outwards to its clusters. */
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
      return sectors.findIndex(({ isPillar, pillar }) => isPillar && pillar === sector.pillar);
    case "ArrowDown":
      return sector.isPillar && sectors[focused + 1] ? focused + 1 : -1;
    case "Home":
      return 0;
    case "End":
      return sectors.length - 1;
    default:
      return -1;
  }
}
