/**
 * `npm run -s bench -- geography [--quick]`: how far clusters that an edit doesn't touch move on the screen, as a share of
 * the map's width there, on maps of about 20, 200 and 2,000 clusters; the same land in another window; and how long a
 * geography takes to make and to carry over. --quick: without 2,000. An edit above the bound ends in exit code 1.
 */
import { userId } from "@mapwright/core/ids";
import { carryGeography } from "@mapwright/core/snapshot/geography/carry-geography";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import type { MapGeography } from "@mapwright/core/snapshot/geography/map-geography";
import { editedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { makeChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { openState, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import { planRegrouping, regroupingChanges } from "@mapwright/core/maps/log/regroup-map";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { reclusterSnapshot } from "@mapwright/core/maps/recluster-snapshot";
import { logProgress, median, printResult, requireBound, round } from "../engine/bench-output.ts";
import { makeBenchMap } from "../sync/make-map.ts";

/** Keywords that group into about 20, 200 and 2,000 clusters. */
const SIZES = [100, 2_600, 27_000];
/** A canvas beside an open panel, the same 40 px lower, and without the panel, in px. */
const CANVAS = { width: 884, height: 710 };
const LOWER = { width: 884, height: 750 };
const WIDER = { width: 1220, height: 710 };
/** Of the map's width. */
const BOUND = 0.02;
/** Clusters that each kind of edit is tried on. */
const TRIES = 12;
/** Some notches of the slider. */
const FINER = 1.6;
const AUTHOR = { by: userId.parse("bench"), at: 1 };

type Window = typeof CANVAS;

/** Cluster id → where it is on the screen, in map widths from its middle. */
function onScreen(snapshot: MapSnapshot, { width, height }: Window): Map<string, [number, number]> {
  const { clusters, frame } = getGeography(snapshot);
  const [across, down] = [frame.right - frame.left, frame.bottom - frame.top];
  const scale = Math.min(width / across, height / down);
  const middle = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2];
  return new Map(
    snapshot.clusters.id.map((id, at) => [
      id,
      [
        ((clusters.x[at] ?? 0) - (middle[0] ?? 0)) * scale,
        ((clusters.y[at] ?? 0) - (middle[1] ?? 0)) * scale,
      ],
    ]),
  );
}

interface Moved {
  readonly largest: number;
  readonly median: number;
  readonly share: number;
}

/** Of the clusters that are on both maps and that `touched` doesn't name, in shares of the first map's width on screen. */
function movesBetween(
  before: MapSnapshot,
  after: MapSnapshot,
  touched: ReadonlySet<string>,
): Moved {
  const [from, to] = [onScreen(before, CANVAS), onScreen(after, CANVAS)];
  const { left, right, top, bottom } = getGeography(before).frame;
  const width =
    (right - left) * Math.min(CANVAS.width / (right - left), CANVAS.height / (bottom - top));
  const moves = [...from].flatMap(([id, [x, y]]) => {
    const now = to.get(id);
    return now && !touched.has(id) ? [Math.hypot(now[0] - x, now[1] - y) / width] : [];
  });
  return {
    largest: Math.max(0, ...moves),
    median: moves.length === 0 ? 0 : median(moves),
    share: moves.length === 0 ? 0 : moves.filter((move) => move > 0.001).length / moves.length,
  };
}

interface Edit {
  readonly changes: readonly MapChange[];
  readonly touched: readonly string[];
}

/** What is done to the nth cluster that is tried. */
const EDITS: Readonly<Record<string, (snapshot: MapSnapshot, cluster: number) => Edit>> = {
  rename: ({ clusters }, at) => {
    const topic = clusters.id[at] ?? "";
    return { changes: [{ kind: "rename-topic", topic, name: "A much longer name" }], touched: [] };
  },
  delete: ({ clusters }, at) => {
    const topic = clusters.id[at] ?? "";
    return { changes: [{ kind: "delete-topic", topic }], touched: [topic] };
  },
  merge: ({ clusters }, at) => {
    const topic = clusters.id[at] ?? "";
    const into = clusters.id[(at + 1) % clusters.id.length] ?? "";
    return { changes: [{ kind: "merge-topic", topic, into }], touched: [topic, into] };
  },
  move: ({ clusters, pillars }, at) => {
    const topic = clusters.id[at] ?? "";
    const parent = pillars.id[((clusters.pillar[at] ?? 0) + 1) % pillars.id.length] ?? "";
    return { changes: [{ kind: "move-topic", topic, parent, order: "a0V" }], touched: [topic] };
  },
  split: ({ clusters, pillars, keywords }, at) => {
    const texts = keywords.text.filter((_, row) => keywords.cluster[row] === at);
    const parent = pillars.id[clusters.pillar[at] ?? 0] ?? "";
    const topic = "split-off";
    const half = texts.slice(0, Math.ceil(texts.length / 2)).slice(0, 200);
    return {
      changes: [
        { kind: "create-topic", topic, parent, order: "a0V", name: "Split off" },
        { kind: "move-keywords", topic, keywords: half },
      ],
      touched: [clusters.id[at] ?? "", topic],
    };
  },
};

function regrouped(state: MapState, snapshot: MapSnapshot): MapState {
  const { input, locks } = planRegrouping(state, snapshot, true);
  const { method, threshold } = input;
  const finer = reclusterSnapshot(input, { method, threshold: threshold * FINER, locks });
  return makeChanges(state, regroupingChanges(state, input, finer, true), AUTHOR).state;
}

function worstOf(moves: readonly Moved[]): Moved {
  return {
    largest: Math.max(...moves.map(({ largest }) => largest)),
    median: median(moves.map((move) => move.median)),
    share: median(moves.map(({ share }) => share)),
  };
}

const percent = (share: number): number => round(share * 100, 2);

/** How far apart the same clusters are in two windows once both are moved and scaled alike. */
function betweenWindows(snapshot: MapSnapshot, window: Window): number {
  const [a, b] = [onScreen(snapshot, CANVAS), onScreen(snapshot, window)];
  const size = (places: Map<string, [number, number]>) =>
    Math.sqrt([...places.values()].reduce((sum, [x, y]) => sum + x * x + y * y, 0) / places.size);
  const [ofA, ofB] = [size(a), size(b)];
  return Math.max(
    ...[...a].map(([id, [x, y]]) => {
      const [bx = 0, by = 0] = b.get(id) ?? [];
      return Math.hypot(x / ofA - bx / ofB, y / ofA - by / ofB);
    }),
  );
}

function milliseconds(run: () => MapGeography): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return Math.round((user + system) / 1000);
}

export function runBench(args: readonly string[]): void {
  const sizes = args.includes("--quick") ? SIZES.slice(0, 2) : SIZES;
  for (const size of sizes) {
    logProgress(`making a map of ${String(size)} keywords`);
    const made = makeBenchMap(size);
    const makeMs = milliseconds(() => getGeography(made));
    const snapshot = { ...made, geography: getGeography(made) };
    const state = openState(snapshot);
    const clusters = snapshot.clusters.id.length;
    const step = Math.max(1, Math.floor(clusters / TRIES));
    const tried = [...snapshot.clusters.id.keys()].filter((at) => at % step === 0).slice(0, TRIES);
    const subject = { clusters, keywords: size };
    for (const [name, edit] of Object.entries(EDITS)) {
      const moves = tried.map((at) => {
        const { changes, touched } = edit(snapshot, at);
        const after = editedSnapshot(makeChanges(state, changes, AUTHOR).state);
        return movesBetween(snapshot, after, new Set(touched));
      });
      printMoves(name, subject, worstOf(moves));
      const { largest } = worstOf(moves);
      requireBound(largest <= BOUND, `${name} moves others by ${String(percent(largest))} %`);
    }
    const after = editedSnapshot(regrouped(state, snapshot));
    printMoves(
      "regroup",
      { ...subject, after: after.clusters.id.length },
      movesBetween(snapshot, after, new Set()),
    );
    printResult({
      ...subject,
      edit: "window 40 px lower, inspector closed",
      largestInRadii: [LOWER, WIDER].map((window) => round(betweenWindows(snapshot, window), 3)),
    });
    const carryMs = milliseconds(() => carryGeography(snapshot, snapshot.geography, after));
    printResult({ ...subject, makeMs, carryMs });
  }
}

function printMoves(
  edit: string,
  subject: object,
  { largest, median: middle, share }: Moved,
): void {
  printResult({
    ...subject,
    edit,
    movedPercent: percent(share),
    medianPercentOfWidth: percent(middle),
    largestPercentOfWidth: percent(largest),
  });
}
