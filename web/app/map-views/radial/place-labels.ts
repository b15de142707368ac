/**
 * Names that a radial map shows, and their places. Every pillar is named: along its arc where the name fits in whole,
 * else outside, before any cluster. Clusters follow, the widest first, in one or two lines along the radius. A cluster
 * whose name has no room in whole isn't named: cut to fit, a name is no name.
 */
import { findMiddle, type RadialSector } from "#/map-views/radial/radial-layout.ts";
import { FULL_TURN } from "#/map-views/radial/radial-layout.ts";

export interface RadialLabel {
  readonly lines: readonly string[];
  /** Along the radius, from the rim outwards. */
  readonly angle: number;
}

export interface RadialLabels {
  /** Position of a sector → lines along the arc of a pillar. */
  readonly along: ReadonlyMap<number, readonly string[]>;
  /** Position of a sector → its label outside. */
  readonly outside: ReadonlyMap<number, RadialLabel>;
}

interface LabelSpace {
  readonly nameOf: (sector: RadialSector) => string;
  /** Letters that fit on a line along a pillar's arc. */
  readonly lettersAlong: (sector: RadialSector) => number;
  /** Lines that fit above each other in the ring of pillars. */
  readonly linesAlong: number;
  /** Letters that fit on a line outwards from the rim, up to the edge of the picture. */
  readonly lettersAt: (angle: number, isPillar: boolean) => number;
  /** The angle that a line takes up at the rim. */
  readonly lineAngle: number;
}

/** A name in more lines isn't recognized as one. */
export const LINES_MAX = 2;

export function placeLabels(sectors: readonly RadialSector[], room: LabelSpace): RadialLabels {
  const along = new Map<number, readonly string[]>();
  const outside = new Map<number, RadialLabel>();
  const taken: { readonly angle: number; readonly lines: number }[] = [];
  const isFree = (angle: number, lines: number) =>
    taken.every(
      (other) =>
        angleBetween(angle, other.angle) >= ((lines + other.lines) / 2) * room.lineAngle - 1e-9,
    );
  const take = (at: number, label: RadialLabel) => {
    outside.set(at, label);
    taken.push({ angle: label.angle, lines: label.lines.length });
  };
  sectors.forEach((sector, at) => {
    if (!sector.isPillar) return;
    const name = room.nameOf(sector);
    const inside = inLines(name, room.lettersAlong(sector), room.linesAlong);
    if (inside) {
      along.set(at, inside);
      return;
    }
    const middle = findMiddle(sector);
    for (const angle of anglesAround(middle, room.lineAngle)) {
      const lines = inLines(name, room.lettersAt(angle, true), LINES_MAX);
      if (!lines || !isFree(angle, lines.length)) continue;
      take(at, { lines, angle });
      return;
    }
  });
  const clusters = sectors
    .flatMap((sector, at) => (sector.isPillar ? [] : [{ sector, at }]))
    .sort((a, b) => ownWidth(b.sector) - ownWidth(a.sector) || a.at - b.at);
  for (const { sector, at } of clusters) {
    const angle = findMiddle(sector);
    const lines = inLines(room.nameOf(sector), room.lettersAt(angle, false), LINES_MAX);
    if (lines && isFree(angle, lines.length)) take(at, { lines, angle });
  }
  return { along, outside };
}

const ownWidth = ({ from, ownTo }: RadialSector) => ownTo - from;

/** The nearest first, up to an eighth of a turn away. */
function anglesAround(middle: number, step: number): number[] {
  const steps = Math.floor(FULL_TURN / 8 / step);
  return [
    middle,
    ...Array.from({ length: steps }, (_, at) => (at + 1) * step).flatMap((away) => [
      middle + away,
      middle - away,
    ]),
  ];
}

/** @returns null: it takes more lines, or has a word too long for one */
export function inLines(text: string, letters: number, linesMax: number): readonly string[] | null {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (word.length > letters) return null;
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length === 0 || lines.length > linesMax ? null : lines;
}

function angleBetween(a: number, b: number): number {
  const apart = Math.abs(a - b) % FULL_TURN;
  return Math.min(apart, FULL_TURN - apart);
}
