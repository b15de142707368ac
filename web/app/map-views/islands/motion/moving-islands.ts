/**
 * The islands between two layouts of a map: what is in both moves, a new page buds from where its keywords were, and
 * one that is gone flows to where they are now. Only what changes its place is computed for each frame.
 */
import type {
  PlacedCluster,
  PlacedKeyword,
  Point,
} from "#/map-views/islands/layout/island-layout.ts";
import type { IslandMotion, LaidOutIslands } from "#/map-views/islands/motion/laid-out-islands.ts";

type SizedKeyword = PlacedKeyword & { readonly radius: number };

interface Way<Placed> {
  readonly from: Pick<PlacedCluster, "x" | "y" | "radius">;
  readonly to: Placed;
}

export interface MotionPlan {
  readonly to: LaidOutIslands;
  /** Ways by index of the target's clusters; undefined: the cluster stays in its place. */
  readonly clusters: readonly (Way<PlacedCluster> | undefined)[];
  readonly leaving: readonly Way<PlacedCluster>[];
  readonly moving: readonly Way<SizedKeyword>[];
  readonly still: readonly PlacedKeyword[];
  readonly pillars: ReadonlySet<number>;
}

/** Size of a page that has flowed into another, as a share of its radius. */
const LEFT_SHARE = 0.3;
/** Distance in the drawing's units: less is not seen. */
const UNMOVED = 0.05;

export function planMotion(from: LaidOutIslands, to: LaidOutIslands): MotionPlan {
  const dots = new Map(dotsNow(from).map((at) => [textOf(from, at.keyword), at]));
  const before = new Map(from.layout.clusters.map((at) => [idOf(from, at.cluster), at]));
  const kept = new Set(to.layout.clusters.map((at) => idOf(to, at.cluster)));
  const heirs = findHeirs(from, to, kept);
  const taken = new Set<string>();
  const clusters = to.layout.clusters.map((at): Way<PlacedCluster> | undefined => {
    const id = idOf(to, at.cluster);
    const own = before.get(id) ?? before.get(heirs.get(id) ?? "");
    if (own) taken.add(idOf(from, own.cluster));
    const first = to.model.clusterAt[at.cluster]?.keywords[0] ?? -1;
    const bud = { ...(dots.get(textOf(to, first)) ?? at), radius: 0 };
    return wayOf(own ?? bud, at);
  });
  const leaving = findLeaving(from, to, taken);
  const moving: Way<SizedKeyword>[] = [];
  const still: PlacedKeyword[] = [];
  for (const at of to.layout.keywords) {
    const dot = dots.get(textOf(to, at.keyword));
    const radius = dot ? (dot.radius ?? from.layout.dotRadius) : 0;
    const own = { ...at, radius: at.radius ?? to.layout.dotRadius };
    const way = wayOf({ ...(dot ?? at), radius }, own);
    if (way) moving.push(way);
    else still.push(at);
  }
  const pillars = new Set([...clusters, ...leaving].flatMap((way) => way?.to.pillar ?? []));
  return { to, clusters, leaving, moving, still, pillars };
}

/** Whether anything is seen to move. */
export function isMotion({ clusters, leaving, moving }: MotionPlan): boolean {
  return leaving.length > 0 || moving.length > 0 || clusters.some((way) => way !== undefined);
}

/** @param share of the way, 0–1 */
export function moveIslands(plan: MotionPlan, share: number): LaidOutIslands {
  const { to, clusters, leaving, moving, still, pillars } = plan;
  const motion: IslandMotion = {
    target: to.layout,
    leaving: leaving.map((way) => placeAt(way, share)),
    moving: moving.map((way) => placeAt(way, share)),
    still,
    pillars,
  };
  const placed = to.layout.clusters.map((at, index) => {
    const way = clusters[index];
    return way ? placeAt(way, share) : at;
  });
  return { ...to, layout: { ...to.layout, clusters: placed }, motion };
}

function placeAt<Placed extends PlacedCluster | SizedKeyword>(
  { from, to }: Way<Placed>,
  share: number,
): Placed {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const radius = mix(from.radius, to.radius);
  return { ...to, x: mix(from.x, to.x), y: mix(from.y, to.y), radius };
}

function wayOf<Placed extends Point & { readonly radius: number }>(
  from: Way<Placed>["from"],
  to: Placed,
): Way<Placed> | undefined {
  const moved = Math.max(
    Math.abs(from.x - to.x),
    Math.abs(from.y - to.y),
    Math.abs(from.radius - to.radius),
  );
  return moved > UNMOVED ? { from, to } : undefined;
}

/** Also of islands that are on their way. */
function dotsNow({ layout, motion }: LaidOutIslands): readonly PlacedKeyword[] {
  return motion ? [...motion.still, ...motion.moving] : layout.keywords;
}

/**
 * Id of a page that is new by its id → id of the page that it is by its keywords. The research gives pages their final
 * ids only at its end.
 */
function findHeirs(
  from: LaidOutIslands,
  to: LaidOutIslands,
  kept: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const clusterOf = clustersByText(from);
  const known = new Set(from.model.clusterAt.map(({ id }) => id));
  const heirs = new Map<string, string>();
  const taken = new Set<string>();
  for (const { cluster } of to.layout.clusters) {
    const id = idOf(to, cluster);
    if (known.has(id)) continue;
    const [most, shared] = mostShared(to, cluster, clusterOf);
    const earlier = idOf(from, most);
    const size = from.model.clusterAt[most]?.keywords.length ?? 0;
    if (kept.has(earlier) || taken.has(earlier) || shared * 2 < size || shared === 0) continue;
    taken.add(earlier);
    heirs.set(id, earlier);
  }
  return heirs;
}

/** Pages that are gone: each flows to the page that most of its keywords are on now, or vanishes in its place. */
function findLeaving(
  from: LaidOutIslands,
  to: LaidOutIslands,
  taken: ReadonlySet<string>,
): readonly Way<PlacedCluster>[] {
  const gone = from.layout.clusters.filter((at) => !taken.has(idOf(from, at.cluster)));
  if (gone.length === 0) return [];
  const clusterOf = clustersByText(to);
  const placeOf = new Map(to.layout.clusters.map((at) => [at.cluster, at]));
  const pillarOf = new Map(to.model.pillarAt.map(({ id, pillar }) => [id, pillar]));
  return gone.flatMap((at): Way<PlacedCluster>[] => {
    const [most] = mostShared(from, at.cluster, clusterOf);
    const end = placeOf.get(most);
    const pillar = end?.pillar ?? pillarOf.get(from.model.pillarAt[at.pillar]?.id ?? "");
    if (pillar === undefined) return [];
    const { x, y } = end ?? at;
    return [{ from: at, to: { ...at, pillar, x, y, radius: end ? at.radius * LEFT_SHARE : 0 } }];
  });
}

function clustersByText({ model }: LaidOutIslands): ReadonlyMap<string, number> {
  const { text, cluster } = model.snapshot.keywords;
  return new Map(text.map((own, row) => [own, cluster[row] ?? -1]));
}

/** The cluster of another map that has most of a cluster's keywords, and how many; −1: none has any. */
function mostShared(
  islands: LaidOutIslands,
  cluster: number,
  clusterOf: ReadonlyMap<string, number>,
): readonly [cluster: number, shared: number] {
  const votes = new Map<number, number>();
  for (const keyword of islands.model.clusterAt[cluster]?.keywords ?? []) {
    const other = clusterOf.get(textOf(islands, keyword));
    if (other !== undefined) votes.set(other, (votes.get(other) ?? 0) + 1);
  }
  const [most] = [...votes].toSorted(([a, x], [b, y]) => y - x || a - b);
  return most ?? [-1, 0];
}

const idOf = ({ model }: LaidOutIslands, cluster: number) => model.clusterAt[cluster]?.id ?? "";

const textOf = ({ model }: LaidOutIslands, keyword: number) =>
  model.snapshot.keywords.text[keyword] ?? "";
