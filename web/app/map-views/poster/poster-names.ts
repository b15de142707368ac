/** The names on a poster: those of pages as large as all of them fit, then those of keywords where there is room. */
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { LINE_HEIGHT } from "#/map-views/islands/layout/drawing-measures.ts";
import { getFlagBox, chooseFlagged } from "#/map-views/islands/layout/flagged.ts";
import type { IslandLayout, SheetSize } from "#/map-views/islands/layout/island-layout.ts";
import { placeNames, type PlacedLabel } from "#/map-views/islands/layout/label-placement.ts";
import { toLandNames } from "#/map-views/islands/layout/land-name.ts";
import { measureBox, CHARACTER_WIDTH, fitName } from "#/map-views/islands/layout/name-lines.ts";
import type { MapNames } from "#/map-views/islands/map-names.ts";
import { INK, buildTextMark } from "#/map-views/pictures/picture-marks.ts";
import { BoxIndex } from "#/map-views/poster/box-index.ts";
import type { PosterSheet } from "#/map-views/poster/poster-paper.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** The largest first, as multiples of the smallest that the paper allows. */
const SIZES = [2, 1.6, 1.3, 1] as const;
/** Share of the names of the smallest size that a larger size must have: it isn't given up for the last few. */
const ENOUGH = 0.97;
const PILLAR_SIZE = 1.6;

export function placePosterNames(
  model: MapModel,
  layout: IslandLayout,
  size: SheetSize,
  smallest: PosterSheet["smallest"],
): MapNames {
  const tries = SIZES.map((times) => () => namesAt(model, layout, size, smallest.page * times));
  let names = namesAt(model, layout, size, smallest.page);
  for (const attempt of tries.slice(0, -1)) {
    const larger = attempt();
    if (larger.labels.length < ENOUGH * names.labels.length) continue;
    if (larger.pillarNames.length < names.pillarNames.length) continue;
    names = larger;
    break;
  }
  return names;
}

function namesAt(
  model: MapModel,
  layout: IslandLayout,
  size: SheetSize,
  fontSize: number,
): MapNames {
  const pillarFontSize = fontSize * PILLAR_SIZE;
  const names = placeNames({
    clusters: layout.clusters,
    named: layout.clusters,
    clusterNames: toLandNames(model.clusterAt.map(({ name }) => name)),
    pillarNames: model.pillarAt.map(({ name }) => name),
    size,
    fontSize,
    pillarFontSize,
    scale: layout.scale,
    taken: chooseFlagged(model, layout.clusters).map((at) => getFlagBox(at, 1)),
  });
  const within = namesWithin(model, layout, names, fontSize);
  return { fontSize, pillarFontSize, ...withAdded(model, names, within) };
}

type Placed = ReturnType<typeof placeNames>;

/** Over its dots, the name of a page that has no room around its circle: on paper, nothing can be pointed at. */
function namesWithin(
  model: MapModel,
  layout: IslandLayout,
  { labels, pillarNames }: Placed,
  fontSize: number,
): PlacedLabel[] {
  const named = new Set(labels.map(({ cluster }) => cluster));
  const onLand = toLandNames(model.clusterAt.map(({ name }) => name));
  const taken = new BoxIndex();
  for (const { lines, anchor, ...at } of labels) taken.add(measureBox(lines, at, anchor, fontSize));
  for (const { lines, ...at } of pillarNames)
    taken.add(measureBox(lines, at, "middle", fontSize * PILLAR_SIZE));
  for (const at of chooseFlagged(model, layout.clusters)) taken.add(getFlagBox(at, 1));
  return layout.clusters.flatMap(({ cluster, pillar, radius, x, y }): PlacedLabel[] => {
    const name = onLand[cluster] ?? "";
    if (named.has(cluster) || name === (model.pillarAt[pillar]?.name ?? "")) return [];
    const lines = linesWithin(name, (2 * radius) / (fontSize * CHARACTER_WIDTH));
    if (!lines || lines.length * fontSize * LINE_HEIGHT > 1.5 * radius) return [];
    if (!taken.isFree(measureBox(lines, { x, y }, "middle", fontSize))) return [];
    return [{ cluster, x, y, lines, anchor: "middle" }];
  });
}

/** null: one of its words is longer than a line. */
function linesWithin(name: string, length: number): string[] | null {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    if (word.length > length) return null;
    const line = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && line.length <= length) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** Adds names, and no longer counts their pages beside their pillar's name. */
function withAdded(model: MapModel, { labels, pillarNames }: Placed, added: PlacedLabel[]): Placed {
  const shown = new Map<number, number>();
  for (const { cluster } of added) {
    const pillar = model.snapshot.clusters.pillar[cluster] ?? -1;
    shown.set(pillar, (shown.get(pillar) ?? 0) + 1);
  }
  return {
    labels: [...labels, ...added],
    pillarNames: pillarNames.map((name) => {
      const last = name.lines.at(-1) ?? "";
      const [, words = last, counted] = /^(.*) \+(\d+)$/su.exec(last) ?? [];
      const own = shown.get(name.pillar) ?? 0;
      if (counted === undefined || own === 0) return name;
      const left = Number(counted) - own;
      const line = left > 0 ? `${words} +${String(left)}` : words;
      return { ...name, lines: [...name.lines.slice(0, -1), line] };
    }),
  };
}

/** Under their dots, those of the largest dots first. */
export function buildKeywordMarks(
  model: MapModel,
  layout: IslandLayout,
  names: MapNames,
  fontSize: number,
): SheetMark[] {
  const taken = new BoxIndex();
  const radiusOf = ({ radius = layout.dotRadius }: { readonly radius?: number }) => radius;
  for (const dot of layout.keywords) {
    const r = radiusOf(dot);
    taken.add({ left: dot.x - r, right: dot.x + r, top: dot.y - r, bottom: dot.y + r });
  }
  for (const { lines, anchor, ...at } of names.labels)
    taken.add(measureBox(lines, at, anchor, names.fontSize));
  for (const { lines, ...at } of names.pillarNames)
    taken.add(measureBox(lines, at, "middle", names.pillarFontSize));
  for (const at of chooseFlagged(model, layout.clusters)) taken.add(getFlagBox(at, 1));
  const largestFirst = layout.keywords.toSorted((a, b) => radiusOf(b) - radiusOf(a));
  return largestFirst.flatMap((dot): SheetMark[] => {
    const lines = fitName(model.snapshot.keywords.text[dot.keyword] ?? "");
    const half = (lines.length * fontSize * LINE_HEIGHT) / 2;
    const at = { x: dot.x, y: dot.y + radiusOf(dot) + half + 0.5 };
    const box = measureBox(lines, at, "middle", fontSize);
    if (!taken.isFree(box)) return [];
    taken.add(box);
    return lines.map((line, row) =>
      buildTextMark(
        line,
        {
          x: at.x,
          y: at.y + (row - (lines.length - 1) / 2) * fontSize * LINE_HEIGHT + fontSize * 0.35,
        },
        { size: fontSize, isCentered: true, color: INK.inkSecondary },
      ),
    );
  });
}
