/**
 * The order in which a route's line visits its pages. Weeks follow each other; within a week any order is as good, so the
 * line takes the shortest way from the week before to the week after, and a shortest way doesn't cross itself. Pure.
 */
import type { Point } from "#/map-views/islands/layout/island-layout.ts";

/** Stops of a week for which every order is tried; of more, only what exchanging ends of a near way finds. */
const MAX_TRIED = 6;

/** @param stops in the order of their days @param weekOf ascending */
export function orderStops<Stop extends Point>(
  stops: readonly Stop[],
  weekOf: (stop: Stop) => number,
): readonly Stop[] {
  const weeks = [...Map.groupBy(stops, weekOf).values()];
  return weeks.reduce<readonly Stop[]>((way, week, at) => {
    const ends = { before: way.at(-1), after: middleOf(weeks[at + 1] ?? []) };
    return [...way, ...shortestWay(week, ends)];
  }, []);
}

interface Ends {
  /** Undefined: the route begins, or ends, here. */
  readonly before: Point | undefined;
  readonly after: Point | undefined;
}

function shortestWay<Stop extends Point>(week: readonly Stop[], ends: Ends): readonly Stop[] {
  if (week.length < 2) return week;
  if (week.length > MAX_TRIED) return withTurnedParts(nearWay(week, ends.before), ends);
  return ordersOf(week).reduce((best, way) =>
    lengthOf(way, ends) < lengthOf(best, ends) ? way : best,
  );
}

function lengthOf(way: readonly Point[], { before, after }: Ends): number {
  const points = [before, ...way, after].filter((point) => point !== undefined);
  return points.slice(1).reduce((sum, point, at) => sum + apart(points[at] ?? point, point), 0);
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function ordersOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((first, at) =>
    ordersOf(items.toSpliced(at, 1)).map((rest) => [first].concat(rest)),
  );
}

/** Goes from each stop to the nearest that is left. */
function nearWay<Stop extends Point>(week: readonly Stop[], before: Point | undefined): Stop[] {
  const left = [...week];
  const way: Stop[] = [];
  let from = before ?? week[0];
  while (left.length > 0 && from) {
    const here = from;
    const nearest = left.reduce((best, stop) =>
      apart(stop, here) < apart(best, here) ? stop : best,
    );
    left.splice(left.indexOf(nearest), 1);
    way.push(nearest);
    from = nearest;
  }
  return way;
}

/** 2-opt: parts are turned around as long as that makes the way shorter. */
function withTurnedParts<Stop extends Point>(near: readonly Stop[], ends: Ends): readonly Stop[] {
  let way = near;
  let isShorter = true;
  while (isShorter) {
    isShorter = false;
    for (let from = 0; from < way.length - 1; from++)
      for (let to = from + 1; to < way.length; to++) {
        const turned = [
          ...way.slice(0, from),
          ...way.slice(from, to + 1).toReversed(),
          ...way.slice(to + 1),
        ];
        if (lengthOf(turned, ends) < lengthOf(way, ends) - MIN_GAIN) {
          way = turned;
          isShorter = true;
        }
      }
  }
  return way;
}

/** Sums in another order differ by less. */
const MIN_GAIN = 1e-6;

function middleOf(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const sum = (valueOf: (point: Point) => number) =>
    points.reduce((total, point) => total + valueOf(point), 0) / points.length;
  return { x: sum(({ x }) => x), y: sum(({ y }) => y) };
}
